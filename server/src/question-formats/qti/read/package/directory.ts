import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { entryName } from './entry-name.ts'

/** A file in a ZIP file, as the directory at its end has it. */
export interface ArchiveEntry {
  name: string
  flags: number
  /** How a Unix system would call its type and rights; 0 where another system made it. */
  mode: number
  method: number
  crc: number
  packedSize: number
  size: number
  /** Of its own header. */
  offset: number
}

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryLength = 46
/** Systems whose files have a mode: Unix and OS X. */
const withModes = new Set([3, 19])

/** Reads the directory without unpacking anything (PKWARE APPNOTE 4.3). What only ZIP64 can say is refused: it is beyond every limit. */
export function directoryOf(bytesAt: (at: number, length: number) => Buffer, size: number): ArchiveEntry[] {
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = bytesAt(size - tailLength, tailLength)
  const end = endIn(tail)
  const count = tail.readUInt16LE(end + 10)
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count === 0xffff || from + length > size) throw new QuestionFault('zip-damaged')
  return entriesIn(bytesAt(from, length), count)
}

function entriesIn(directory: Buffer, count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw new QuestionFault('zip-damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const system = directory.readUInt8(at + 5)
    const flags = directory.readUInt16LE(at + 8)
    const nameEnd = at + entryLength + nameLength
    const written = directory.subarray(at + entryLength, nameEnd)
    entries.push({
      name: entryName(written, flags, directory.subarray(nameEnd, nameEnd + extraLength)),
      flags,
      mode: withModes.has(system) ? directory.readUInt32LE(at + 38) >>> 16 : 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += entryLength + nameLength + extraLength + directory.readUInt16LE(at + 32)
  }
  return entries
}

function endIn(tail: Buffer): number {
  for (let at = tail.length - endLength; at >= 0; at -= 1) if (tail.readUInt32LE(at) === endSignature) return at
  throw new QuestionFault('zip-damaged')
}
