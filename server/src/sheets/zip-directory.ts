import { inflateRawSync } from 'node:zlib'
import { SheetRefusal } from './refusal.ts'

/** One file in a ZIP archive, as the archive's central directory has it. */
export interface ZipEntry {
  name: string
  method: number
  packedSize: number
  /** As declared: what unpacking really gives may differ in an archive made to harm. */
  size: number
  /** Of the entry's local header. */
  offset: number
}

const endSignature = 0x06054b50
const endLength = 22
const entrySignature = 0x02014b50
const entryLength = 46
const localSignature = 0x04034b50
const localLength = 30
const longestComment = 0xffff

/** Reads the list of files at the archive's end without unpacking any (PKWARE APPNOTE 4.3.12). Archives beyond 4 GB are refused. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: Buffer.from(bytes.subarray(at + entryLength, at + entryLength + nameLength)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Unpacks one entry, never to more than it declares. */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + localLength > bytes.length || view.getUint32(entry.offset, true) !== localSignature)
    throw damaged()
  const start =
    entry.offset + localLength + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(start, start + entry.packedSize)
  if (entry.method === 0) return Buffer.from(packed)
  if (entry.method !== 8 || packed.length !== entry.packedSize) throw damaged()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  } catch {
    throw damaged()
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw damaged()
}

function damaged(): SheetRefusal {
  return new SheetRefusal('file-damaged')
}
