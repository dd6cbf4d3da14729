import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The only modules that write numbers, days and times for people. */
const formats = new Set(['domain/src/format/number.ts', 'domain/src/format/date.ts'])

/** Files that use Intl or fixed decimals for something that no person reads as a figure. */
const exceptions: Readonly<Record<string, string>> = {
  'contract/src/time-zone.ts': 'tries whether a time zone exists',
  'domain/src/day.ts': 'days and wall times for fields, files and comparisons, as 2026-04-14T09:00',
  'domain/src/money.ts': 'asks how many minor digits a currency has',
  'web/src/lib/browser-zone.ts': 'asks for the browser’s time zone',
  'domain/src/geo/drawn-map.ts': 'coordinates of an SVG',
  'domain/src/geo/figure-styles.ts': 'coordinates of an SVG',
  'db/demo/paper/drawing/contours.ts': 'coordinates of an SVG',
  'server/src/question-formats/qti/write/map-svg.ts': 'coordinates of an SVG',
  'server/src/features/certificate/pdf/land.ts': 'coordinates of a drawing',
  'server/src/question-formats/writing/digits.ts': 'numbers in files of questions, which have no locale',
  'server/src/question-formats/writing/shares.ts': 'shares in Moodle’s files, with five decimals',
  'server/src/question-formats/qti/read/interactions/numeric.ts': 'numbers in QTI’s files',
  'server/src/features/refund/file/bank-file.ts': 'amounts in files for a bank, which have no locale',
  'server/src/features/document/zip-documents.ts': 'amounts in a table for other programs, which have no locale',
  'server/src/bank-statements/write/write-statement.ts': 'amounts in files of a bank, which have no locale',
  'server/src/features/school/import-command.ts': 'an operator’s terminal',
  'server/src/demo/make-world.ts': 'an operator’s terminal',
  'server/src/demo/grow-world.ts': 'an operator’s terminal',
  'server/test/answers.ts': 'answers that tests type',
}

const own =
  /Intl\.(?:NumberFormat|DateTimeFormat)\(|\.toFixed\(|\.toLocale(?:Date|Time)?String\(|\bi18n\.(?:number|date)\(/

const root = join(import.meta.dirname, '../..')
const files = globSync('{domain,contract,db,server,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|dist\.new)$|\.test\.tsx?$/.test(path),
}).map((path) => path.replaceAll('\\', '/'))

const withOwnFormat = files.filter((path) => own.test(readFileSync(join(root, path), 'utf8')))

test('numbers, days and times for people are written by the two format modules alone', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(withOwnFormat.filter((path) => !formats.has(path) && exceptions[path] === undefined)).toEqual([])
})

test('every exception still needs to be one', () => {
  expect(Object.keys(exceptions).filter((path) => !withOwnFormat.includes(path))).toEqual([])
})

test.for([
  'new Intl.NumberFormat(locale)',
  'Intl.DateTimeFormat()',
  'share.toFixed(1)',
  'size.toLocaleString()',
  'at.toLocaleDateString("en")',
  'i18n.number(share * 100)',
  'i18n.date(at)',
])('%s is refused', (text) => {
  expect(own.test(text)).toBe(true)
})
