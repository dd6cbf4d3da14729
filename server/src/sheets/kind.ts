import { SheetRefusal } from './refusal.ts'
import type { SheetRefusalCode } from './refusal.ts'
import { entriesOf } from './unzip.ts'
import type { ZipEntry } from '../files/zip/read-zip.ts'

export type SheetKind = { kind: 'text' } | { kind: 'xlsx'; entries: ZipEntry[] }

/** What the bytes are, whatever the file is called; anything but text and XLSX is refused by what it is. */
export function detectKind(bytes: Uint8Array): SheetKind {
  if (bytes.length === 0) throw new SheetRefusal('file-empty')
  const known = signatures.find(({ start }) => start.every((byte, at) => bytes[at] === byte))
  if (known?.is === 'zip') return { kind: 'xlsx', entries: workbookEntries(bytes) }
  if (known?.is === 'compound') throw new SheetRefusal(isEncrypted(bytes) ? 'file-is-encrypted' : 'file-is-old-excel')
  if (known !== undefined) throw new SheetRefusal(known.is)
  if (markup.test(latin(bytes.subarray(0, 2000)))) throw new SheetRefusal('file-is-web-page')
  return { kind: 'text' }
}

const signatures: { start: number[]; is: SheetRefusalCode | 'zip' | 'compound' }[] = [
  { start: ascii('PK\u0003\u0004'), is: 'zip' },
  { start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], is: 'compound' },
  { start: ascii('%PDF'), is: 'file-is-pdf' },
  { start: ascii('{\\rtf'), is: 'file-is-word' },
  { start: [0x89, ...ascii('PNG')], is: 'file-is-picture' },
  { start: [0xff, 0xd8, 0xff], is: 'file-is-picture' },
  { start: ascii('GIF8'), is: 'file-is-picture' },
  { start: ascii('PK\u0005\u0006'), is: 'file-is-archive' },
  { start: [0x1f, 0x8b], is: 'file-is-archive' },
  { start: ascii('7z\u00bc\u00af'), is: 'file-is-archive' },
  { start: ascii('Rar!'), is: 'file-is-archive' },
]

/** Older programs save a web page or an XML document under the name of a spreadsheet. */
const markup = /^(\u00EF\u00BB\u00BF)?\s*<(!doctype|html|head|body|table|meta|style|\?xml|!--)/i

function workbookEntries(bytes: Uint8Array): ZipEntry[] {
  const entries = entriesOf(bytes)
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (has('xl/workbook.xml')) return entries
  if (has('xl/workbook.bin')) throw new SheetRefusal('file-is-old-excel')
  if (has('word/document.xml')) throw new SheetRefusal('file-is-word')
  throw new SheetRefusal(has('content.xml') && has('mimetype') ? 'file-is-opendocument' : 'file-is-archive')
}

/** A workbook with a password is an old-style container around this stream. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
