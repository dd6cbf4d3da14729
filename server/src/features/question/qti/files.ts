/** The files beside an item, by their paths inside the package; an item that is a file of its own has none. */
export interface PackageFiles {
  /** null where there is none. Throws a QuestionFault where it cannot be unpacked. */
  readonly read: (path: string) => Uint8Array | null
}

export const noFiles: PackageFiles = { read: () => null }

/** The path inside the package of what a file of it names; null for what is outside. */
export function pathFrom(file: string, address: string): string | null {
  const [plain = ''] = address.trim().split(/[?#]/)
  if (plain === '' || /^([a-z][\w+.-]*:|\/\/|[\\/])/i.test(plain)) return null
  const parts = file.split('/').slice(0, -1)
  for (const part of decoded(plain).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
