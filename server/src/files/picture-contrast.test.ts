import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contrastOfPng } from './picture-contrast.ts'

type Row = readonly number[]

function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  // Its sum is not looked at.
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}

function png(
  header: { side: number; depth: number; colours: number; interlace?: number },
  rows: readonly Row[],
  more: Buffer[] = [],
) {
  const { side, depth, colours, interlace = 0 } = header
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([depth, colours, 0, 0, interlace], 8)
  const data = chunk('IDAT', deflateSync(Buffer.from(rows.flat())))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), ...more, data, chunk('IEND', Buffer.alloc(0))])
}

const side = 40
/** Twenty pixels of one shade on a ground of another. */
const greys = (ground: number, shade: number, filter = 0): Row[] =>
  Array.from({ length: side }, (_, row) => [
    filter,
    ...Array.from({ length: side }, (_value, at) => (row === 0 && at < 20 ? shade : ground)),
  ])
const grey = { side, depth: 8, colours: 0 }
const contrast = async (file: Uint8Array) => Math.round(((await contrastOfPng(file)) ?? 0) * 100) / 100

test('the contrast of the darkest and the lightest parts is that of WCAG', async () => {
  expect(await contrast(png(grey, greys(255, 0)))).toBe(21)
  expect(await contrast(png(grey, greys(255, 255)))).toBe(1)
  // #777 on white.
  expect(await contrast(png(grey, greys(255, 0x77)))).toBe(4.48)
})

test('a few stray pixels are no letters', async () => {
  const rows = greys(255, 255)
  const stray = rows.map((row, at) =>
    at === 3 ? [0, ...Array.from({ length: side }, (_, column) => (column < 15 ? 0 : 255))] : row,
  )
  expect(await contrast(png(grey, stray))).toBe(1)
})

test('whatever way the pixels are written, they are seen', async () => {
  const colour = (pixels: (at: number) => Row): Row[] =>
    Array.from({ length: side }, (_, row) => [
      0,
      ...Array.from({ length: side }, (_value, at) => pixels(row * side + at)).flat(),
    ])
  const twenty = (dark: Row, ground: Row) => colour((at) => (at < 20 ? dark : ground))
  expect(await contrast(png({ ...grey, colours: 2 }, twenty([0, 0, 255], [255, 255, 255])))).toBe(8.59)
  // What covers nothing is the white below it.
  expect(await contrast(png({ ...grey, colours: 6 }, twenty([0, 0, 0, 0], [255, 255, 255, 255])))).toBe(1)
  expect(await contrast(png({ ...grey, colours: 4 }, twenty([0, 255], [255, 255])))).toBe(21)
  expect(await contrast(png({ ...grey, depth: 16 }, twenty([0, 9], [255, 255])))).toBe(21)
  const palette = [chunk('PLTE', Buffer.from([255, 255, 255, 0x77, 0x77, 0x77])), chunk('tRNS', Buffer.from([255]))]
  const bits = Array.from({ length: side }, (_, row): Row => [
    0,
    ...(row === 0 ? [255, 255, 240, 0, 0] : [0, 0, 0, 0, 0]),
  ])
  expect(await contrast(png({ ...grey, depth: 1, colours: 3 }, bits, palette))).toBe(4.48)
  expect(await contrast(png({ ...grey, depth: 1 }, bits))).toBe(21)
})

test('each way of writing a row as differences gives the same pixels', async () => {
  const plain = greys(255, 0x77).map(([, ...row]) => row)
  const nearest = (left: number, up: number, corner: number) => {
    const guess = left + up - corner
    return [left, up, corner].reduce((best, one) => (Math.abs(guess - one) < Math.abs(guess - best) ? one : best), left)
  }
  for (const [filter, guess] of [
    [1, (left: number) => left],
    [2, (_left: number, up: number) => up],
    [3, (left: number, up: number) => (left + up) >> 1],
    [4, nearest],
  ] as const) {
    const rows = plain.map((row, at) => [
      filter,
      ...row.map((value, column) => {
        const before = plain[at - 1] ?? []
        return (value - guess(row[column - 1] ?? 0, before[column] ?? 0, before[column - 1] ?? 0)) & 255
      }),
    ])
    expect(await contrast(png(grey, rows))).toBe(4.48)
  }
})

test('an interlaced picture comes in seven parts', async () => {
  const parts = [
    [5, 5],
    [5, 5],
    [10, 5],
    [10, 10],
    [20, 10],
    [20, 20],
    [40, 20],
  ] as const
  const rows = parts.flatMap(([columns, count], part) =>
    Array.from({ length: count }, (): Row => [0, ...Array.from({ length: columns }, () => (part === 0 ? 0x77 : 255))]),
  )
  expect(await contrast(png({ ...grey, interlace: 1 }, rows))).toBe(4.48)
})

test('of what is cut short, too small or too large nothing is said', async () => {
  const whole = png(grey, greys(255, 0))
  expect(await contrastOfPng(whole.subarray(0, whole.length - 14))).toBeNull()
  expect(await contrastOfPng(png(grey, greys(255, 0).slice(0, 20)))).toBeNull()
  expect(
    await contrastOfPng(
      png(
        { ...grey, side: 31 },
        Array.from({ length: 31 }, () => Array(32).fill(0) as number[]),
      ),
    ),
  ).toBeNull()
  expect(await contrastOfPng(png({ ...grey, side: 2001 }, []))).toBeNull()
  // More pixels than its header says.
  expect(
    await contrastOfPng(
      png(grey, [...greys(255, 0), ...Array.from({ length: 400 }, () => Array(41).fill(0) as number[])]),
    ),
  ).toBeNull()
})
