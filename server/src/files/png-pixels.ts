import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Red, green, blue and how much each covers, from 0 to 255, for one pixel after the other of a row. */
export type SeePixel = (red: number, green: number, blue: number, cover: number) => void

interface Header {
  width: number
  height: number
  depth: number
  colours: number
  interlaced: boolean
}

/** So many are looked at in one picture: what is larger takes too long. */
const mostPixels = 4_000_000
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The pixels of an interlaced picture come in seven parts: where each begins, and how far its pixels are apart. */
const parts = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Goes through the pixels of a PNG (ISO/IEC 15948), in the order in which they are stored. Whether all were seen. */
export async function seePng(bytes: Uint8Array, see: SeePixel): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = chunksOf(bytes, view)
  const header = chunks === null ? null : headerOf(view)
  if (chunks === null || header === null || header.width * header.height > mostPixels) return false
  const { width, height, depth, interlaced } = header
  const perPixel = depth * (channels[header.colours] ?? 0)
  const shapes = (interlaced ? parts : ([[0, 0, 1, 1]] as const)).map(([left, top, across, down]) => ({
    columns: Math.ceil((width - left) / across),
    rows: Math.ceil((height - top) / down),
  }))
  const rowBytes = (columns: number) => Math.ceil((columns * perPixel) / 8)
  const size = shapes.reduce((sum, { columns, rows }) => sum + (columns > 0 ? rows * (1 + rowBytes(columns)) : 0), 0)
  const data = await promisify(inflate)(Buffer.concat(chunks.data), { maxOutputLength: size + 1024 }).catch(() => null)
  if (data === null || data.length < size) return false
  const pixels = pixelsOf(header, chunks.palette, chunks.cover)
  let at = 0
  for (const { columns, rows } of shapes) {
    if (columns === 0) continue
    const length = rowBytes(columns)
    let before = new Uint8Array(length)
    for (let row = 0; row < rows; row += 1) {
      const now = data.subarray(at + 1, at + 1 + length)
      unfilter(data[at] ?? 0, now, before, Math.max(1, perPixel >> 3))
      pixels(now, columns, see)
      before = now
      at += 1 + length
    }
  }
  return true
}

function headerOf(view: DataView): Header | null {
  const [depth, colours, compression, interlace] = [24, 25, 26, 28].map((at) => view.getUint8(at))
  if (depth === undefined || colours === undefined || compression !== 0 || channels[colours] === undefined) return null
  if (![1, 2, 4, 8, 16].includes(depth)) return null
  return { width: view.getUint32(16), height: view.getUint32(20), depth, colours, interlaced: interlace === 1 }
}

interface Chunks {
  data: Uint8Array[]
  /** Of three bytes a colour, and how much each covers. */
  palette: Uint8Array
  cover: Uint8Array
}

/** null where it is cut short. */
function chunksOf(bytes: Uint8Array, view: DataView): Chunks | null {
  const found: Chunks = { data: [], palette: new Uint8Array(), cover: new Uint8Array() }
  for (let at = 8; at + 12 <= bytes.length;) {
    const [length, name] = [view.getUint32(at), view.getUint32(at + 4)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (content.length < length) return null
    if (name === 0x49444154) found.data.push(content)
    if (name === 0x504c5445) found.palette = content
    if (name === 0x74524e53) found.cover = content
    if (name === 0x49454e44) return found
    at += 12 + length
  }
  return null
}

/** Each row is written as the difference to what stands left of it, above it, or both. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter < 1 || filter > 4) return
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const up = above[at] ?? 0
    const corner = at < step ? 0 : (above[at - step] ?? 0)
    row[at] = (row[at] ?? 0) + guessed(filter, left, up, corner)
  }
}

function guessed(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  return filter === 3 ? (left + up) >> 1 : nearest(left, up, corner)
}

function nearest(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner)
  const byUp = Math.abs(left - corner)
  const byCorner = Math.abs(left + up - 2 * corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** How the pixels of a row are read; a single transparent colour without a channel of its own is passed over. */
function pixelsOf({ depth, colours }: Header, palette: Uint8Array, cover: Uint8Array) {
  const count = channels[colours] ?? 1
  const most = 2 ** depth - 1
  return (row: Uint8Array, columns: number, see: SeePixel): void => {
    const sample = (index: number): number => {
      if (depth === 8) return row[index] ?? 0
      if (depth === 16) return row[index * 2] ?? 0
      const bit = index * depth
      const value = ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most
      return colours === 3 ? value : (value * 255) / most
    }
    for (let column = 0; column < columns; column += 1) {
      const at = column * count
      const one = sample(at)
      if (colours === 3)
        see(palette[one * 3] ?? 0, palette[one * 3 + 1] ?? 0, palette[one * 3 + 2] ?? 0, cover[one] ?? 255)
      else if (count < 3) see(one, one, one, count === 2 ? sample(at + 1) : 255)
      else see(one, sample(at + 1), sample(at + 2), count === 4 ? sample(at + 3) : 255)
    }
  }
}
