import { inflateRawSync } from 'node:zlib'
import { entryName } from './entry-name.ts'

/** A file in a ZIP archive, as the directory at the archive's end has it. */
export interface ZipEntry {
  name: string
  flags: number
  /** Type and rights of the file on a Unix system; 0 where another system made it. */
  mode: number
  method: number
  crc: number
  packedSize: number
  /** As declared: unpacking may give more in an archive made to harm. */
  size: number
  /** Of the entry's own header. */
  offset: number
}

/** An archive in memory or on disk. */
export interface ZipBytes {
  readonly size: number
  /** Throws a ZipFault where the archive ends before. */
  readonly at: (offset: number, length: number) => Buffer
}

/** The archive is damaged, or needs ZIP64. */
export class ZipFault extends Error {}

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryLength = 46
const localSignature = 0x04034b50
const localLength = 30
/** Systems whose files have a mode: Unix and OS X. */
const withModes = new Set([3, 19])

export function zipInMemory(bytes: Uint8Array): ZipBytes {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: all.length,
    at(offset, length) {
      if (offset < 0 || offset + length > all.length) throw new ZipFault()
      return all.subarray(offset, offset + length)
    },
  }
}

/** Reads the directory without unpacking anything (PKWARE APPNOTE 4.3). An archive that needs ZIP64 is refused: it is beyond every limit. */
export function readZipDirectory({ size, at }: ZipBytes): ZipEntry[] {
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = at(size - tailLength, tailLength)
  const end = endIn(tail)
  const count = tail.readUInt16LE(end + 10)
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count === 0xffff || from + length > size) throw new ZipFault()
  return entriesIn(at(from, length), count)
}

/** Where the packed bytes begin: behind the entry's own header, whose length the directory does not have. */
export function startOfEntry({ at }: ZipBytes, { offset }: ZipEntry): number {
  const header = at(offset, localLength)
  if (header.readUInt32LE(0) !== localSignature) throw new ZipFault()
  return offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28)
}

/** Unpacks one entry, never to more than it declares. */
export function unpackEntry(zip: ZipBytes, entry: ZipEntry): Buffer {
  const packed = zip.at(startOfEntry(zip, entry), entry.packedSize)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ZipFault()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  } catch {
    throw new ZipFault()
  }
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature) throw new ZipFault()
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const flags = directory.readUInt16LE(at + 8)
    const nameEnd = at + entryLength + nameLength
    const written = directory.subarray(at + entryLength, nameEnd)
    entries.push({
      name: entryName(written, flags, directory.subarray(nameEnd, nameEnd + extraLength)),
      flags,
      mode: withModes.has(directory.readUInt8(at + 5)) ? directory.readUInt32LE(at + 38) >>> 16 : 0,
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
  throw new ZipFault()
}
