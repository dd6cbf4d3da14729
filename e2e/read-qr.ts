import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Data bytes of each block at error correction M, by version (ISO/IEC 18004, table 9). */
const blocks: Readonly<Record<number, readonly number[]>> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
}

type IsDark = (x: number, y: number) => boolean

/** What the QR codes drawn on a page say, in the order in which they are drawn. They are read as a clean print is: faults are not corrected. */
export async function readQrCodes(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at) => {
    if (operator !== OPS.constructPath) return []
    const [fill, [path], bounds] = argsArray[at] as [number, [Float32Array | null], Float32Array]
    const size = bounds[2] ?? 0
    // One unit of the path is one module of the code.
    const isCode = fill === OPS.eoFill && path !== null && size >= 21 && (size - 17) % 4 === 0
    return isCode ? [decode(filledBy(path), size)] : []
  })
}

/** Which modules the outlines fill by the even-odd rule: those with an odd number of vertical edges to their left. */
function filledBy(path: Float32Array): IsDark {
  const edges: { x: number; top: number; bottom: number }[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (nextX: number, nextY: number) => {
    if (nextX === x) edges.push({ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) })
    ;[x, y] = [nextX, nextY]
  }
  for (let at = 0; at < path.length;) {
    const kind = path[at]
    const [toX = 0, toY = 0] = path.subarray(at + 1, at + 3)
    if (kind === closes) lineTo(startX, startY)
    else if (kind === draws) lineTo(toX, toY)
    else [x, y, startX, startY] = [toX, toY, toX, toY]
    at += kind === closes ? 1 : 3
  }
  return (left, top) => edges.filter((edge) => edge.x <= left && edge.top <= top && top < edge.bottom).length % 2 === 1
}

const draws = 1
const closes = 4

function decode(isDark: IsDark, size: number): string {
  const version = (size - 17) / 4
  const lengths = blocks[version]
  const format = Array.from({ length: 5 }, (_, at) => Number(isDark(at, 8))).join('')
  // Two bits for the level, M being 00, and three for the mask.
  const setting = Number.parseInt(format, 2) ^ 0b10101
  const mask = masks[setting]
  if (lengths === undefined || mask === undefined)
    throw new Error(`a code of version ${version} and setting ${setting} is none that this reads`)
  const bits = [...places(size)].map(([x, y]) => isDark(x, y) !== mask(x, y))
  return textOf(inOrder(bytesOf(bits), lengths))
}

const masks: readonly IsDark[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The modules that carry data: two columns at a time from the right, up and down in turn. */
function* places(size: number): Generator<[number, number]> {
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isPattern(x, y, size)) yield [x, y]
    }
    up = !up
  }
}

/** Finders with their format bits, timing lines, and the one alignment square that versions 2 to 6 have. */
function isPattern(x: number, y: number, size: number): boolean {
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true
  return x === 6 || y === 6 || (size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2)
}

function bytesOf(bits: readonly boolean[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  )
}

/** The bytes of the blocks stand interleaved, the first of each first; blocks of one version up to 6 are equally long. */
function inOrder(bytes: readonly number[], lengths: readonly number[]): number[] {
  return lengths.flatMap((length, block) => Array.from({ length }, (_, at) => bytes[at * lengths.length + block] ?? 0))
}

/** One segment of bytes: four bits of mode, eight of length, then the text. */
function textOf(bytes: readonly number[]): string {
  const byteAt = (at: number) => (((bytes[at] ?? 0) << 4) | ((bytes[at + 1] ?? 0) >> 4)) & 0xff
  if ((bytes[0] ?? 0) >> 4 !== 0b0100) throw new Error('the code does not hold bytes')
  return new TextDecoder().decode(Uint8Array.from({ length: byteAt(0) }, (_, at) => byteAt(at + 1)))
}
