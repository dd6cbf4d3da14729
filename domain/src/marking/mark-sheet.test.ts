import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkCell } from './mark-cell.ts'
import { judgeSheet, writeCode, type CodedAnswer, type SheetLine } from './mark-sheet.ts'

test.each([
  ['3', { mark: 3000 }],
  [' 2.25 ', { mark: 2250 }],
  ['0', { mark: 0 }],
  ['1.', { mark: 1000 }],
  ['1.5000', { mark: 1500 }],
  ['', null],
  ['1,5', { mark: 1500, note: '“1,5” is read as 1.5.' }],
  ['0,125', { mark: 125, note: '“0,125” is read as 0.125.' }],
  ['1,250', { fault: '“1,250” could mean 1.250 or 1250. Use a decimal point.' }],
  ['4.001', { fault: '4.001 is more than the question’s 4.' }],
  ['40', { fault: '40 is more than the question’s 4. Is 4 meant?' }],
  ['400', { fault: '400 is more than the question’s 4.' }],
  ['-1', { fault: '“-1” is not a mark. Enter a number.' }],
  ['good', { fault: '“good” is not a mark. Enter a number.' }],
  ['1e3', { fault: '“1e3” is not a mark. Enter a number.' }],
  ['1.2345', { fault: '“1.2345” has more than three decimals.' }],
])('the mark %j of a sheet, for a question of 4', (typed, read) => {
  expect(readMarkCell(typed, 4000)).toEqual(read)
})

const answer = (fields: Partial<CodedAnswer> = {}): CodedAnswer => ({
  code: 'ABCDEFGHJK',
  save: 'MN12',
  current: null,
  closed: null,
  ...fields,
})
const line = (fields: Partial<SheetLine> = {}): SheetLine => ({
  row: 2,
  code: 'ABCDE-FGHJK-MN12',
  mark: '3',
  comment: '',
  ...fields,
})
const judged = (lines: SheetLine[], answers = [answer()]) =>
  judgeSheet(lines, answers, 4000).map(({ result, words }) => [result, ...words])

test('a line gives a mark, replaces one, or changes nothing', () => {
  expect(judged([line()])).toEqual([['new']])
  expect(judged([line({ code: 'abcdefghjkmn12' })])).toEqual([['new']])
  expect(judged([line()], [answer({ current: { mark: 2000, comment: '' } })])).toEqual([['changed']])
  const current = { mark: 3000, comment: 'Good' }
  expect(judged([line()], [answer({ current })])).toEqual([['same']])
  expect(judged([line({ comment: 'Very good' })], [answer({ current })])).toEqual([['changed']])
  expect(judged([line({ mark: ' ' })], [answer({ current })])).toEqual([['empty']])
})

test('a faulty line has its reasons', () => {
  expect(judged([line({ code: '' })])).toEqual([['fault', 'The code is missing.']])
  expect(judged([line({ code: 'ABCDE-FGHJX-MN12' })])).toEqual([['fault', 'No answer to this question has this code.']])
  expect(judged([line({ code: 'ABCDE-FGHJK' })])).toEqual([['fault', 'The code is incomplete.']])
  expect(judged([line({ code: 'ABCDE-FGHJK-MN13' })])).toEqual([
    ['fault', 'The learner’s answer has changed since the download. Download the sheet again.'],
  ])
  expect(judged([line({ mark: '', comment: 'Good' })])).toEqual([['fault', 'A comment needs a mark.']])
  expect(judged([line({ comment: 'x'.repeat(1001) })])).toEqual([['fault', 'A comment has at most 1000 characters.']])
  expect(judged([line(), line({ row: 5, mark: '2' })])).toEqual([
    ['fault', 'The answer is also in row 5.'],
    ['fault', 'The answer is also in row 2.'],
  ])
  expect(judged([line(), line({ row: 5, mark: '' })])).toEqual([['new'], ['empty']])
  expect(judged([line()], [answer({ closed: 'You gave the first mark.' })])).toEqual([
    ['fault', 'You gave the first mark.'],
  ])
})

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const codes = (length: number) => fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length })

test('a sheet that was loaded changes nothing when it is loaded again', () => {
  const answers = fc.uniqueArray(
    fc.record({ code: codes(10), save: codes(4), mark: fc.option(fc.nat(4000)), comment: fc.constantFrom('', 'Good') }),
    { selector: ({ code }) => code.join(''), maxLength: 8 },
  )
  const typed = fc.array(
    fc.tuple(fc.nat(9), fc.constantFrom('', '0', '2.5', '1,5', '9', 'x'), fc.constantFrom('', 'Well')),
  )
  fc.assert(
    fc.property(answers, typed, (made, cells) => {
      const before: CodedAnswer[] = made.map(({ code, save, mark, comment }) => ({
        code: code.join(''),
        save: save.join(''),
        current: mark === null ? null : { mark, comment },
        closed: null,
      }))
      const lines = cells.map(([at, mark, comment], row) => {
        const own = before[at]
        return { row, code: own === undefined ? 'ZZZ' : writeCode(own), mark, comment }
      })
      const first = judgeSheet(lines, before, 4000)
      const after = before.map((own) => ({
        ...own,
        current: first.find((one) => one.answer === own && one.gives)?.gives ?? own.current,
      }))
      const second = judgeSheet(lines, after, 4000)
      expect(second.map(({ result }) => result)).toEqual(
        first.map(({ result }) => (result === 'new' || result === 'changed' ? 'same' : result)),
      )
    }),
  )
})
