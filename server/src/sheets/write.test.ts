import { runs } from '@agon/domain/test/runs'
import { assert, anything, array, oneof, property, string, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv-write.ts'
import { harmless } from './formula.ts'
import { readCsvText } from './csv-read.ts'
import { readTable } from './read-table.ts'
import { sheetLimits } from './table.ts'
import { writeTable } from './write.ts'
import { mostXlsxRows, writeXlsx } from './xlsx-write.ts'

async function all<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const list: Piece[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}

async function csvOf(rows: readonly (readonly unknown[])[], byteOrderMark = false): Promise<string> {
  return (await all(writeCsv(['a', 'b'], rows, { byteOrderMark }))).join('')
}

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '  =1+1',
  '＝1+1',
  '=HYPERLINK("http://a")',
  '-cmd|calc',
])('a cell that starts like a formula is made harmless: %j', async (text) => {
  expect(harmless(text)).toBe(`'${text}`)
  const { rows } = readCsvText(await csvOf([[text, 'x']]), sheetLimits)
  expect(rows[0]?.cells).toEqual([`'${text}`, 'x'])
  const workbook = await readTable(await writeXlsx(['a'], [[text]]), { filename: 'x.xlsx' })
  expect(workbook.rows[0]?.cells[0]?.startsWith("'")).toBe(true)
})

test.each(['-5', '+27', '-1.5', '-1,5', 'a=b', "O'Neill", '', '2026-03-04'])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text)
})

test('no written text starts like a formula, whatever it was', () => {
  const text = oneof(string(), string({ unit: constantFrom(...'=+-@\t\r\n 1a,;"'.split('')) }))
  assert(
    property(text, (given) => !/^\s*[=+\-@]/.test(harmless(given).replace(/^[+-]\d+([.,]\d+)?$/, '0'))),
    { numRuns: runs(300, 2000) },
  )
})

test('any table that is written is read back cell by cell', async () => {
  const text = string({
    unit: oneof(string({ minLength: 1, maxLength: 1 }), constantFrom('"', ',', ';', 'ë', "'")),
  }).map((given) => `x${given}`.replaceAll('\0', ''))
  await assert(
    asyncProperty(array(array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 20 }), async (rows) => {
      const table = readCsvText(await csvOf(rows), sheetLimits)
      expect(table.rows.map((row) => row.cells)).toEqual(rows)
    }),
  )
})

test('whatever a cell holds becomes text', async () => {
  await assert(asyncProperty(anything(), async (value) => typeof (await csvOf([[value]])) === 'string'))
})

test('a control character does not hide the start of a formula in a workbook', async () => {
  const { rows } = await readTable(await writeXlsx(['a'], [['\u0001=1+1']]), { filename: 'x.xlsx' })
  expect(rows[0]?.cells).toEqual(["'=1+1"])
})

test('the byte order mark is written only when wanted', async () => {
  expect((await csvOf([], true)).startsWith('\uFEFF')).toBe(true)
  expect((await csvOf([], false)).startsWith('a')).toBe(true)
})

test('CSV comes in pieces while the rows still come', async () => {
  let given = 0
  async function* rows() {
    for (; given < 5_000; given += 1) yield [given, 'x']
  }
  const pieces = writeCsv(['a', 'b'], rows())
  await pieces.next()
  await pieces.next()
  expect(given).toBeLessThan(1_000)
  expect((await all(pieces)).join('').trimEnd().split('\r\n').at(-1)).toBe('4999,x')
})

test('a workbook keeps leading zeros and long numbers, and numbers are numbers', async () => {
  const file = await writeXlsx(
    ['no', 'natemis', 'name', 'when'],
    [
      [12.5, '0700400484', 'Zoë & <b>\u0007</b> 👩‍🏫', new Date('2026-03-04T12:00:00Z')],
      [7004004841, null, undefined, true],
    ],
  )
  const { rows } = await readTable(file, { filename: 'x.xlsx' })
  expect(rows.map((row) => row.cells)).toEqual([
    ['12.5', '0700400484', 'Zoë & <b></b> 👩‍🏫', '2026-03-04T12:00:00.000Z'],
    ['7004004841', '', '', 'true'],
  ])
})

test('a workbook has at most 50,000 rows; a longer table becomes CSV with every row', async () => {
  expect(mostXlsxRows).toBe(50_000)
  await expect(
    writeXlsx(
      ['a'],
      Array.from({ length: 50_001 }, () => ['x']),
    ),
  ).rejects.toThrow(RangeError)
  async function* rows() {
    for (let at = 0; at <= mostXlsxRows; at += 1) yield { at }
  }
  const { filename, content } = await writeTable('xlsx', {
    name: 'list',
    columns: [{ title: 'No', value: (row) => row['at'] }],
    rows: rows(),
  })
  expect(filename).toBe('list.csv')
  if (typeof content === 'string' || !(Symbol.asyncIterator in content)) throw new Error('was not streamed')
  const lines = (await all(content)).join('').trimEnd().split('\r\n')
  expect(lines.length).toBe(mostXlsxRows + 2)
  expect(lines.at(-1)).toBe(String(mostXlsxRows))
})
