import { create } from 'qrcode'

export interface QrCode {
  /** Modules on a side, without the quiet zone of 4 that readers need around it (ISO/IEC 18004). */
  size: number
  /** PDF path operators, one unit per module, y downwards; to be filled by the even-odd rule. */
  path: string
}

/**
 * The code's dark regions as closed outlines: no seams between modules at any zoom, and far fewer bytes than squares.
 * Neither the mask nor the mix of encodings is searched for, which took most of the time of a sheet of slips and which
 * no reader needs: our addresses are bytes, and their secrets leave no large plain areas under any mask.
 */
export function qrCode(text: string, errorCorrectionLevel: 'L' | 'M' | 'Q' = 'M'): QrCode {
  const segments = [{ data: new TextEncoder().encode(text), mode: 'byte' as const }]
  const { modules } = create(segments, { errorCorrectionLevel, maskPattern: 3 })
  return { size: modules.size, path: outlines(modules.size, modules.data) }
}

const right = 0
const down = 1
const left = 2
const up = 3

/**
 * Walks along every border between dark and light with the dark side on the right. `from` holds, per corner of the
 * grid, a bit for each direction in which a border starts there.
 */
function outlines(size: number, modules: Uint8Array): string {
  const side = size + 1
  const from = new Uint8Array(side * side)
  const dark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x] === 1
  const start = (x: number, y: number, way: number) => {
    from[y * side + x] = (from[y * side + x] ?? 0) | (1 << way)
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (modules[y * size + x] !== 1) continue
      if (!dark(x, y - 1)) start(x, y, right)
      if (!dark(x + 1, y)) start(x + 1, y, down)
      if (!dark(x, y + 1)) start(x + 1, y + 1, left)
      if (!dark(x - 1, y)) start(x, y + 1, up)
    }
  }
  let path = ''
  for (let corner = 0; corner < from.length; corner++) while (from[corner] !== 0) path += outline(from, corner, side)
  return path
}

/** One closed outline from its topmost, leftmost corner; its borders are taken out of `from`. */
function outline(from: Uint8Array, first: number, side: number): string {
  let corner = first
  let way = onlyWay(from[corner] ?? 0)
  let path = `${corner % side} ${Math.floor(corner / side)} m`
  for (;;) {
    from[corner] = (from[corner] ?? 0) & ~(1 << way)
    corner += way === right ? 1 : way === down ? side : way === left ? -1 : -side
    if (corner === first) return `${path} h\n`
    const next = turn(from[corner] ?? 0, way)
    if (next !== way) path += ` ${corner % side} ${Math.floor(corner / side)} l`
    way = next
  }
}

function onlyWay(open: number): number {
  return open & 1 ? right : open & 2 ? down : open & 4 ? left : up
}

/** Where two regions touch at a corner, the sharper turn to the right keeps them apart. */
function turn(open: number, way: number): number {
  for (const next of [(way + 1) & 3, way]) if (open & (1 << next)) return next
  return (way + 3) & 3
}
