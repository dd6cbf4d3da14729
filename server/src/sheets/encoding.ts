import { SheetRefusal } from './refusal.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Text of a CSV file: by its byte order mark, else UTF-16 by where its zeros are, else UTF-8 where valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = unicodeMark(bytes) ?? unmarkedUtf16(bytes)
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  const nul = bytes.indexOf(0)
  if (nul !== -1) throw new SheetRefusal('file-has-nul', { row: lineOf(bytes, nul) })
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** The same of what comes in pieces, the first with at least a thousand bytes of it or all. Each is looked at once. */
export function encodingOfPieces(pieces: Iterable<Uint8Array>): Encoding {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [isFirst, isUtf8, lines] = [true, true, 1]
  for (const bytes of pieces) {
    const known = isFirst ? (unicodeMark(bytes) ?? unmarkedUtf16(bytes)) : null
    if (known !== null) return known
    isFirst = false
    const nul = bytes.indexOf(0)
    if (nul !== -1) throw new SheetRefusal('file-has-nul', { row: lines + lineOf(bytes, nul) - 1 })
    lines += lineOf(bytes, bytes.length) - 1
    isUtf8 &&= decodes(() => utf8.decode(bytes, { stream: true }))
  }
  return isUtf8 && decodes(() => utf8.decode()) ? 'utf-8' : 'windows-1252'
}

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** By the byte order mark. */
export function unicodeMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Every second byte of mostly Latin UTF-16 is zero; a few stray zeros in other text are not taken for it. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 1000)
  if (sample.length < 4 || bytes.length % 2 === 1) return null
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.4
  if (odd >= most && even === 0) return 'utf-16le'
  return even >= most && odd === 0 ? 'utf-16be' : null
}

function lineOf(bytes: Uint8Array, at: number): number {
  let lines = 1
  for (let next = bytes.indexOf(0x0a); next !== -1 && next < at; next = bytes.indexOf(0x0a, next + 1)) lines += 1
  return lines
}
