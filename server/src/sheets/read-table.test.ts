import { expect, test } from 'vitest'
import { aWorkbook, aZip, cells } from '#test/sheets/xlsx.ts'
import { readTable } from './read-table.ts'
import { SheetRefusal } from './refusal.ts'
import { sheetLimits } from './table.ts'
import type { SheetLimits } from './table.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const read = (file: Uint8Array, limits: Partial<SheetLimits> = {}, filename = 'list.csv') =>
  readTable(file, { filename }, { ...sheetLimits, ...limits })

async function refusal(file: Uint8Array, limits: Partial<SheetLimits> = {}, filename = 'list.csv') {
  const error: unknown = await read(file, limits, filename).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SheetRefusal)) throw new Error('was not refused', { cause: error })
  return { code: error.code, row: error.row, message: error.message }
}

const plain = { header: { row: 1, cells: ['name', 'no'] }, rows: [{ row: 2, cells: ['Zoë', '0123456789'] }] }

test.each([
  ['UTF-8', bytes('name,no\nZoë,0123456789\n')],
  ['UTF-8 with its mark', bytes('\uFEFFname,no\nZoë,0123456789\n')],
  ['UTF-16 LE with its mark', bytes('\uFEFFname,no\nZoë,0123456789\n', 'utf16le')],
  ['UTF-16 LE', bytes('name,no\nZoë,0123456789\n', 'utf16le')],
  ['UTF-16 BE with its mark', bytes('\uFEFFname,no\nZoë,0123456789\n', 'utf16le').swap16()],
  ['UTF-16 BE', bytes('name,no\nZoë,0123456789\n', 'utf16le').swap16()],
  ['Windows-1252', bytes('name,no\nZoë,0123456789\n', 'latin1')],
  ['semicolons', bytes('name;no\nZoë;0123456789\n')],
  ['tabs', bytes('name\tno\nZoë\t0123456789\n')],
  ['pipes', bytes('name|no\nZoë|0123456789\n')],
  ['a line that says its separator', bytes('sep=;\r\nname;no\r\nZoë;0123456789\r\n')],
  ['quotes', bytes('"name","no"\n"Zoë","0123456789"\n')],
  ['Windows line ends', bytes('name,no\r\nZoë,0123456789\r\n')],
  ['old Macintosh line ends', bytes('name,no\rZoë,0123456789\r')],
])('a CSV file with %s gives the same table', async (_, file) => {
  expect(await read(file)).toEqual(plain)
})

test('mixed line ends, empty rows and rows of several lines are numbered as a spreadsheet program does', async () => {
  const { rows } = await read(bytes('a,b\r\n1,2\n\r3,4\r\n"5\n5",6\n,\n7,"say ""hi"""\n8,Piet "Pikkie" Botha\n'))
  expect(rows).toEqual([
    { row: 2, cells: ['1', '2'] },
    { row: 4, cells: ['3', '4'] },
    { row: 5, cells: ['5\n5', '6'] },
    { row: 7, cells: ['7', 'say "hi"'] },
    { row: 8, cells: ['8', 'Piet "Pikkie" Botha'] },
  ])
})

test('a comma inside names does not hide the semicolon between columns', async () => {
  expect((await read(bytes('Surname, First name;Grade\nNkosi, Thabo;10\nvan Wyk, Anke;11\n'))).header.cells).toEqual([
    'Surname, First name',
    'Grade',
  ])
})

test('short rows are filled up and long ones keep what is beyond', async () => {
  expect((await read(bytes('a,b,c\n1\n1,2,3,4\n'))).rows.map((row) => row.cells)).toEqual([
    ['1', '', ''],
    ['1', '2', '3', '4'],
  ])
})

test('a workbook gives text as it is, whole numbers in full, dates in ISO 8601 and saved results of formulas', async () => {
  const file = aWorkbook([
    cells('number', 'text', 'date', 'time', 'both', 'yes', 'sum', 'formula', 'error'),
    [
      '<c r="A2"><v>7004004841</v></c>',
      '<c r="B2" t="inlineStr"><is><t>007</t></is></c>',
      '<c r="C2" s="1"><v>46085</v></c>',
      '<c r="D2" s="2"><v>0.5</v></c>',
      '<c r="E2" s="2"><v>46085.6041666667</v></c>',
      '<c r="F2" t="b"><v>1</v></c>',
      '<c r="G2"><v>0.30000000000000004</v></c>',
      '<c r="H2" t="str"><f>A2&amp;B2</f><v>result</v></c>',
      '<c r="I2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ],
    ['<c r="A4"><v>7.00400484E8</v></c>', '<c r="B4" t="inlineStr"><is><t>=1+1</t></is></c>'],
  ])
  const { rows } = await read(file, {}, 'register.xlsx')
  expect(rows).toEqual([
    {
      row: 2,
      cells: ['7004004841', '007', '2026-03-04', '12:00', '2026-03-04T14:30', 'TRUE', '0.3', 'result', '#DIV/0!'],
    },
    { row: 4, cells: ['700400484', '=1+1', '', '', '', '', '', '', ''] },
  ])
})

test('what a file is goes by its bytes', async () => {
  expect(await read(bytes('name,no\nZoë,0123456789\n'), {}, 'list.xlsx')).toEqual(plain)
  expect((await read(aWorkbook([cells('a'), cells('1')]), {}, 'list.csv')).rows).toEqual([{ row: 2, cells: ['1'] }])
})

test.each([
  ['an empty file', bytes(''), 'file-empty'],
  ['nothing but empty lines', bytes('\r\n\r\n'), 'file-empty'],
  ['nothing but separators', bytes(',,,\n,,,\n'), 'no-header'],
  ['only a header', bytes('name,surname,grade\n'), 'only-header'],
  ['a PDF', bytes('%PDF-1.7\n'), 'file-is-pdf'],
  [
    'an old Excel file',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'file-is-old-excel',
  ],
  [
    'an Excel file with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'file-is-encrypted',
  ],
  ['a web page that is called .xls', bytes('\n<html><table><tr><td>a</td></tr></table>'), 'file-is-web-page'],
  ['an XML spreadsheet of 2003', bytes('<?xml version="1.0"?><Workbook/>'), 'file-is-web-page'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'file-is-picture'],
  ['an archive of something else', aZip({ 'photo.jpg': 'x' }), 'file-is-archive'],
  ['a text document', aZip({ 'word/document.xml': '<w/>' }), 'file-is-word'],
  ['an OpenDocument spreadsheet', aZip({ mimetype: 'x', 'content.xml': '<x/>' }), 'file-is-opendocument'],
  ['half a workbook', aWorkbook([cells('a'), cells('1')]).subarray(0, 500), 'file-damaged'],
  ['a workbook of nonsense', aZip({ 'xl/workbook.xml': 'nonsense' }), 'file-damaged'],
  ['an empty workbook', aWorkbook([]), 'no-header'],
])('%s is refused by what it is', async (_, file, code) => {
  expect((await refusal(file)).code).toBe(code)
})

test('a text of another kind is refused by its name', async () => {
  expect((await refusal(bytes('{"a": 1}\n{"a": 2}'), {}, 'data.json')).message).toContain('.json')
})

test('NUL bytes are refused with their row', async () => {
  expect(await refusal(bytes('name,no\nZoë,1\nA\0B,2\n'))).toMatchObject({ code: 'file-has-nul', row: 3 })
})

test('a quotation mark that is never closed is refused with its row', async () => {
  expect(await refusal(bytes('a,b\n1,2\n"3,4\n5,6\n'))).toMatchObject({ code: 'quote-not-closed', row: 3 })
})

test('200 columns are refused with their row, and empty ones do not count', async () => {
  const row = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')
  expect(await refusal(bytes(`${row}\n1\n`))).toMatchObject({ code: 'too-many-columns', row: 1 })
  expect((await read(bytes(`a,b${','.repeat(200)}\n1,2\n`))).header.cells).toEqual(['a', 'b'])
})

test('a cell of 2 MB is refused with its row', async () => {
  expect(await refusal(bytes(`a,b\n1,2\n3,${'x'.repeat(2_000_000)}\n`))).toMatchObject({
    code: 'cell-too-long',
    row: 3,
  })
})

test('too many rows, too many bytes and too long a time are refused', async () => {
  expect((await refusal(bytes(`a\n${'1\n'.repeat(12)}`), { rows: 11 })).code).toBe('too-many-rows')
  expect(await read(bytes(`a\n${'1\n'.repeat(11)}`), { rows: 11 })).toMatchObject({ rows: { length: 11 } })
  expect((await refusal(bytes('a,b\n1,2\n'), { bytes: 7 })).code).toBe('file-too-big')
  expect((await refusal(bytes('a,b\n1,2\n'), { milliseconds: 0 })).code).toBe('file-too-slow')
})

test('a zip bomb is refused before it is unpacked', async () => {
  const bomb = aWorkbook([cells('a'), cells('1')], { 'xl/media/zeros.xml': '0'.repeat(120_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refusal(bomb, {}, 'bomb.xlsx')).toMatchObject({
    code: 'file-expands-too-far',
    message: 'Unpacked, the file would have 121 MB; 100 MB is the most that can be read.',
  })
})

test('a zip bomb that lies about its size is refused', async () => {
  const bomb = aWorkbook([cells('a'), cells('1')], { 'xl/zeros.xml': '0'.repeat(5_000_000) })
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  for (let at = 0; at < bomb.length - 4; at += 1)
    if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 10, true)
  expect((await refusal(bomb, {}, 'bomb.xlsx')).code).toBe('file-damaged')
})

test('a workbook with a cell in the last row a spreadsheet can have does not take the memory', async () => {
  const far = aWorkbook([cells('a', 'b'), cells('1', '2')], {}, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
  expect(['file-needs-too-much', 'file-too-slow', 'too-many-rows', 'too-many-columns']).toContain(
    (await refusal(far, { milliseconds: 15_000 }, 'far.xlsx')).code,
  )
})

test('a formula without a saved result is refused with its row', async () => {
  const file = aWorkbook([cells('a', 'b'), ['<c r="A2"><v>1</v></c>', '<c r="B2"><f>A2+1</f></c>']])
  expect(await refusal(file, {}, 'list.xlsx')).toMatchObject({ code: 'formula-without-result', row: 2 })
})
