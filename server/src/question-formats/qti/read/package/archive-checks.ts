import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ZipEntry } from '#/files/zip/read-zip.ts'

export const archiveLimits = {
  entries: 10_000,
  /** Of all entries as they would be unpacked. */
  bytes: 512 * 1024 * 1024,
  /** Of an entry that is read. */
  fileBytes: 32 * 1024 * 1024,
  /** How many times its packed size an entry may have, where it is no small one. */
  ratio: 200,
}
const smallBytes = 256 * 1024

/** A password, or what else hides an entry or its name. */
const hidden = 0x0001 | 0x0040 | 0x2000
const typeOfMode = 0xf000
const linkMode = 0xa000

/** The files of an archive, none of which is made to harm. Folders are left out. Throws a QuestionFault that names the first that is. */
export function checkedEntries(entries: readonly ZipEntry[], startOf: (entry: ZipEntry) => number): ZipEntry[] {
  const limit = archiveLimits.entries
  if (entries.length > limit) throw new QuestionFault('zip-entries', { count: entries.length, limit })
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > archiveLimits.bytes)
    throw new QuestionFault('zip-large', { megabytes: inMegabytes(size), limit: inMegabytes(archiveLimits.bytes) })
  const names = new Set<string>()
  for (const entry of entries) {
    const fault = faultOf(entry) ?? (names.has(entry.name) ? 'zip-twice' : null)
    if (fault !== null) throw new QuestionFault(fault, { name: shown(entry.name), limit: archiveLimits.ratio })
    names.add(entry.name)
  }
  refuseOverlaps(entries, startOf)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function faultOf({ name, flags, mode, method, size, packedSize }: ZipEntry) {
  const parts = name.split('/')
  if (parts.includes('..') || /^[/~]|^[a-z]:|[\\\u0000-\u001F\uFFFD]/i.test(name) || name === '') return 'zip-path'
  if ((flags & hidden) !== 0) return 'zip-encrypted'
  if ((mode & typeOfMode) === linkMode) return 'zip-link'
  if (method !== 0 && method !== 8) return 'zip-damaged'
  return size > smallBytes && size > packedSize * archiveLimits.ratio ? 'zip-bomb' : null
}

/** Entries that share bytes unpack to far more than all of them have. */
function refuseOverlaps(entries: readonly ZipEntry[], startOf: (entry: ZipEntry) => number): void {
  let free = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < free) throw new QuestionFault('zip-overlap', { name: shown(entry.name) })
    free = startOf(entry) + entry.packedSize
  }
}

/** As it can be shown: nothing in it that nobody sees. */
function shown(name: string): string {
  return name.replace(/[\u0000-\u001F\u007F-\u009F]/g, '\uFFFD').slice(0, 200)
}

export function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_048_576)
}
