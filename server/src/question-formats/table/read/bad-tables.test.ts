import { readSheet } from '#/sheets/read-sheet.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { aWorkbook, aZip, cells } from '#test/sheets/xlsx.ts'
import { aWorld } from '#test/world.ts'
import {
  mixed,
  pdf,
  testReading,
  testSending,
  utf16,
  webPage,
  windows1252,
  type BadFile,
} from '#test/question-formats/bad-files.ts'
import { readQuestionTable } from './read-question-table.ts'

const header = 'kind,stem,a,b,key\n'
const good = 'single-choice,Longest river?,Nile,Congo,a\n'
const csv = (what: string, content: BadFile['content'], told: BadFile['told']): BadFile => ({
  what: `CSV: ${what}`,
  filename: 'bad.csv',
  content,
  told,
})
const xlsx = (what: string, content: BadFile['content'], told: BadFile['told']): BadFile => ({
  what: `XLSX: ${what}`,
  filename: 'bad.xlsx',
  content,
  told,
})
const head = cells('kind', 'stem', 'a', 'b', 'key')
const row = cells('single-choice', 'Longest river?', 'Nile', 'Congo', 'a')

const files = [
  csv('an empty file', '', ['file-empty', 1]),
  csv('no rows', header, ['only-header', 1]),
  csv('other columns', 'name,surname\nThabo,Nkosi\n', ['column-missing', 1]),
  csv('a key that no choice has', `${header}${good}single-choice,Which?,Nile,Congo,f\n`, ['key-unknown', 3]),
  csv('a quotation mark that is never closed', `${header}${good}"single-choice,Which?,x,y,a\n`, [
    'quote-not-closed',
    3,
  ]),
  csv('NUL bytes', `${header}${good}single-choice,Wh\0ich?,x,y,a\n`, ['file-has-nul', 3]),
  csv('a cell of two million letters', `${header}${good}single-choice,${'x'.repeat(2_000_000)},x,y,a\n`, [
    'cell-too-long',
    3,
  ]),
  csv('10,000 questions', header + good.repeat(10_000), ['too-many-questions', 2002]),
  csv('a PDF', pdf, ['file-is-pdf', 1]),
  csv('a web page', webPage, ['file-is-web-page', 1]),
  csv('UTF-16', utf16(`${header}single-choice,Où?,São Tomé,Congo,a\n`), { losses: [] }),
  csv('Windows-1252', windows1252(`${header}single-choice,Où?,São Tomé,Congo,a\n`), { losses: [] }),
  csv('two encodings', mixed(`${header}single-choice,São Tomé,`, 'São Tomé,Congo,a\n'), { losses: ['odd-letters'] }),
  csv('HTML with scripts', `${header}single-choice,<p onclick=x()>Which<script>x()</script>?</p>,Nile,Congo,a\n`, {
    losses: ['removed', 'removed'],
  }),
  xlsx('a PDF', pdf, ['file-is-pdf', 1]),
  xlsx('half a workbook', aWorkbook([head, row]).subarray(0, 500), ['file-damaged', 1]),
  xlsx('a zip bomb', aWorkbook([head, row], { 'xl/media/zeros.xml': '0'.repeat(120_000_000) }), [
    'file-expands-too-far',
    1,
  ]),
  xlsx('an archive that climbs out of its folder', aZip({ '../../etc/passwd': 'x' }), ['file-is-archive', 1]),
  xlsx('a workbook with such a part beside', aWorkbook([head, row], { '../../etc/passwd': 'x' }), { losses: [] }),
  xlsx('a key that no choice has', aWorkbook([head, row, cells('single-choice', 'Which?', 'x', 'y', 'f')]), [
    'key-unknown',
    3,
  ]),
  xlsx(
    'an entity from outside',
    aWorkbook([head, row], {
      'xl/sharedStrings.xml':
        '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&x;</t></si></sst>',
    }),
    { losses: [] },
  ),
]

testReading(async (bytes) => readQuestionTable(await readSheet({ bytes, limits: sheetLimits })), files)

/** Of those above these few are sent, too. */
const sentToo = /10,000 questions|HTML with scripts|a key that no choice has|a zip bomb/
testSending(
  aWorld(),
  files.filter(({ what }) => sentToo.test(what)),
)
