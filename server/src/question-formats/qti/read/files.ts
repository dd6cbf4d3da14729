import { Problem } from '@agon/domain/problem'
import { readFigureFile, type FigureFile } from '#/files/read-figure.ts'

/** The files beside an item, by their paths inside the package; an item that is a file of its own has none. */
export interface PackageFiles {
  /** null where there is none. Throws a QuestionFault where it cannot be unpacked. */
  readonly read: (path: string) => Uint8Array | null
  /** What pictures are, by their fingerprints: several items, and all languages of one, show the same. */
  readonly figures: Map<string, FigureFile | Problem>
}

export const noFiles: PackageFiles = { read: () => null, figures: new Map() }

/** What a picture is; the reason where it is none. */
export function figureIn({ figures }: PackageFiles, sha256: string, bytes: Uint8Array): FigureFile | Problem {
  const known = figures.get(sha256)
  if (known !== undefined) return known
  const found = looked(bytes)
  figures.set(sha256, found)
  return found
}

function looked(bytes: Uint8Array): FigureFile | Problem {
  try {
    return readFigureFile(bytes)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The path inside the package of what a file of it names; null for what is outside. */
export function pathFrom(file: string, address: string): string | null {
  const [plain = ''] = address.trim().split(/[?#]/)
  if (plain === '' || /^([a-z][\w+.-]*:|\/\/|[\\/])/i.test(plain)) return null
  const parts = file.split('/').slice(0, -1)
  for (const part of decoded(plain).split(/[\\/]/)) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  // As the names of the archive.
  return parts.join('/').normalize()
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
