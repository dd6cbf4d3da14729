/** Chunks of a PNG (third edition) that say how it is drawn; its animation (APNG) included. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const pngHead = 8

/** A PNG without texts, times and camera data, and without the bytes after its end. Throws `RangeError` where it is cut within a chunk. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const needed: Uint8Array[] = [bytes.subarray(0, pngHead)]
  for (let at = pngHead, name = ''; name !== 'IEND' && at < bytes.length;) {
    name = nameAt(bytes, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) throw new RangeError('A chunk is cut short.')
    if (pngChunks.has(name)) needed.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(needed)
}

/** Chunks of a WebP (RFC 9649) that say how it is drawn. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const webpHead = 12
/** In the first byte of VP8X: the file has EXIF and XMP data. */
const hasMetadata = 0x08 | 0x04

/** A WebP without camera data. Throws `RangeError` where it is cut short. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const needed: Buffer[] = []
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true))
  for (let at = webpHead; at + 8 <= whole;) {
    const name = nameAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) throw new RangeError('A chunk is cut short.')
    // A copy: the sent bytes stay as they are.
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~hasMetadata
    if (webpChunks.has(name)) needed.push(chunk)
    at = end
  }
  const content = Buffer.concat(needed)
  const head = Buffer.from(bytes.subarray(0, webpHead))
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

const nameAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')
