/** A kind of file that is stored, by its media type, with the endings that its name may have. */
const endings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/zip': ['zip', 'odt', 'ods', 'odp'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'video/mp4': ['mp4', 'm4a', 'm4v'],
  'text/plain': ['txt', 'csv', 'md', 'json', 'geojson', 'xml', 'html', 'htm', 'ics'],
} as const satisfies Record<string, readonly string[]>

export type FileType = keyof typeof endings

/** Types that browsers show in place, in a sandbox. */
export const shownTypes: ReadonlySet<string> = new Set<FileType>([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
])

/** Whether a name may belong to a file of a type: its ending is one of the type's. */
export function fitsName(type: FileType, filename: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase()
  return ending !== undefined && endings[type].some((one) => one === ending)
}

/** The endings of a type in words: “.jpg or .jpeg”. */
export const endingsOf = (type: FileType): string => endings[type].map((ending) => `.${ending}`).join(' or ')

/** All endings that stored files may have, each with its dot. */
export const storedEndings: readonly string[] = Object.values(endings).flatMap((own) =>
  own.map((ending) => `.${ending}`),
)

const knownTypes = Object.keys(endings) as FileType[] // its own keys
export const isFileType = (type: string): type is FileType => knownTypes.some((one) => one === type)

const starts = (bytes: Uint8Array, ...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)
const asciiAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The type of a file by its first bytes; `text` and `zip` need a closer look. null: not a kind that is stored. */
export function typeByStart(bytes: Uint8Array): FileType | 'text' | 'zip' | null {
  if (asciiAt(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(asciiAt(bytes, 0, 6))) return 'image/gif'
  if (asciiAt(bytes, 0, 4) === 'RIFF') {
    const form = asciiAt(bytes, 8, 4)
    return form === 'WEBP' ? 'image/webp' : form === 'WAVE' ? 'audio/wav' : null
  }
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (asciiAt(bytes, 0, 4) === 'OggS') return 'audio/ogg'
  if (asciiAt(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg'
  if (asciiAt(bytes, 4, 4) === 'ftyp') return 'video/mp4'
  return isText(bytes) ? 'text' : null
}

/** UTF-8 without NUL and other control characters. A character may be cut off at the end. */
function isText(bytes: Uint8Array): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- these are what binary files have
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }),
    )
  } catch {
    return false
  }
}

/** The type of a ZIP archive by the names that its first part has. */
export function typeOfZip(names: string): FileType {
  if (names.includes('word/')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (names.includes('xl/')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (names.includes('ppt/')) return 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  return 'application/zip'
}

/** The last part of a path: some browsers send one. */
export const withoutPath = (filename: string): string => filename.replace(/^.*[/\\]/s, '').trim()
