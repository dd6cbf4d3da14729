import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePaperSheet, type SheetLearner, type PaperLine } from './paper-sheet.ts'

const questions = [
  { number: '1.1', marks: 4000 },
  { number: '1.2', marks: 1000 },
]
const learner = (fields: Partial<SheetLearner> = {}): SheetLearner => ({
  number: 12,
  name: 'Zoë van Wyk',
  barred: null,
  marks: [null, null],
  ...fields,
})
const line = (fields: Partial<PaperLine> = {}): PaperLine => ({
  row: 2,
  number: '12',
  name: '',
  marks: ['3', '1'],
  ...fields,
})
const judged = (lines: PaperLine[], learners = [learner()]) =>
  judgePaperSheet(lines, learners, questions).map(({ result, words }) => [result, ...words])

test('a row gives the marks that differ; an empty cell leaves a mark as it is', () => {
  expect(judged([line()])).toEqual([['new']])
  expect(judged([line()], [learner({ marks: [2000, null] })])).toEqual([['changed']])
  expect(judged([line()], [learner({ marks: [3000, 1000] })])).toEqual([['same']])
  expect(judged([line({ marks: [' ', ''] })], [learner({ marks: [3000, null] })])).toEqual([['empty']])
  const [only] = judgePaperSheet([line({ marks: ['', '0'] })], [learner({ marks: [3000, null] })], questions)
  expect(only).toMatchObject({ result: 'new', gives: [{ at: 1, mark: 0 }] })
  expect(judged([line({ marks: ['1,5', ''] })])).toEqual([['new', '1.1: “1,5” is read as 1.5.']])
})

test('a name is compared without case, accents and order', () => {
  for (const name of ['zoe VAN WYK', 'Van Wyk, Zoë', '']) expect(judged([line({ name })])).toEqual([['new']])
  expect(judged([line({ name: 'Anna Smith' })])).toEqual([['fault', 'Number 12 is Zoë van Wyk, not Anna Smith.']])
})

test('each fault of a row has its reason', () => {
  expect(judged([line({ number: '' })])).toEqual([['fault', 'The participant’s number is missing.']])
  expect(judged([line({ number: 'Zoë' })])).toEqual([['fault', '“Zoë” is not a participant’s number.']])
  expect(judged([line({ number: '13' })])).toEqual([['fault', 'No participant of this olympiad has the number 13.']])
  expect(judged([line({ marks: ['40', 'good'] })])).toEqual([
    ['fault', '1.1: 40 is more than the question’s 4. Is 4 meant?', '1.2: “good” is not a mark. Enter a number.'],
  ])
  expect(judged([line({ marks: ['1,250', ''] })])).toEqual([
    ['fault', '1.1: “1,250” could mean 1.250 or 1250. Use a decimal point.'],
  ])
  expect(judged([line(), line({ row: 7, marks: ['1', ''] })])).toEqual([
    ['fault', 'The learner is also in row 7.'],
    ['fault', 'The learner is also in row 2.'],
  ])
  expect(judged([line(), line({ row: 7, marks: ['', ''] })])).toEqual([['new'], ['empty']])
  expect(judged([line()], [learner({ barred: 'The learner sat on a device.' })])).toEqual([
    ['fault', 'The learner sat on a device.'],
  ])
})

test('a sheet that is given and loaded again changes nothing', () => {
  const learners = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 30 }),
      marks: fc.array(fc.option(fc.nat(1000)), { minLength: 2, maxLength: 2 }),
    }),
    { selector: ({ number }) => number, maxLength: 8 },
  )
  const cell = fc.constantFrom('', '0', '0.5', '0,25', '1', '9', 'x')
  const typed = fc.array(fc.record({ number: fc.integer({ min: 1, max: 30 }), marks: fc.tuple(cell, cell) }))
  fc.assert(
    fc.property(learners, typed, (own, cells) => {
      const before = own.map(({ number, marks }) => learner({ number, marks }))
      const lines = cells.map(({ number, marks }, row) => line({ row, number: String(number), marks }))
      const first = judgePaperSheet(lines, before, questions)
      const after = before.map((one) => {
        // An empty row of the learner may come before the one with marks.
        const gives = first.flatMap((judged) => (judged.learner === one ? judged.gives : []))
        return { ...one, marks: one.marks.map((mark, at) => gives.find((give) => give.at === at)?.mark ?? mark) }
      })
      const second = judgePaperSheet(lines, after, questions)
      expect(second.map(({ result }) => result)).toEqual(
        first.map(({ result }) => (result === 'new' || result === 'changed' ? 'same' : result)),
      )
    }),
  )
})
