import { assert, array, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import type { LearnerId } from './ids.ts'
import { learnerKey } from './learner-key.ts'
import { isSameListed, matchLearners, type KnownLearner, type ListedLearner } from './learner-match.ts'

const listed = (firstName: string, lastName: string, grade: number, className = '') => ({
  firstName,
  lastName,
  grade,
  className,
})
const known = (learner: ListedLearner, yearsSince: number | null, learnerId = 1): KnownLearner => ({
  ...learner,
  yearsSince,
  learnerId: learnerId as LearnerId,
})
const matches = (rows: readonly ListedLearner[], school: readonly KnownLearner[] = []) =>
  matchLearners(
    rows.map((learner, at) => ({ row: at + 2, learner })),
    school,
  )
const kinds = (...input: Parameters<typeof matches>) => matches(...input).map(({ match }) => match)

const thandi = listed('Thandi', 'Nkosi', 10, 'A')

test('a learner of last year returns one grade higher, in any class', () => {
  expect(matches([listed('THANDI', 'Nkosi', 11, 'C')], [known(thandi, 1, 7)])).toEqual([
    { match: 'returning', like: { firstName: 'Thandi', lastName: 'Nkosi', grade: 10, row: null, learnerId: 7 } },
  ])
})

test('a learner of another olympiad of this year returns in the same grade and class', () => {
  expect(kinds([thandi], [known(thandi, 0)])).toEqual(['returning'])
  expect(kinds([{ ...thandi, className: 'B' }], [known(thandi, 0)])).toEqual(['similar'])
})

test('a learner who repeats or skips a grade is doubtful, one of an impossible grade is new', () => {
  expect([9, 10, 11, 12].map((grade) => kinds([{ ...thandi, grade }], [known(thandi, 1)])[0])).toEqual([
    'new',
    'similar',
    'returning',
    'similar',
  ])
})

test('namesakes are doubtful on either side', () => {
  const next = (className: string) => listed('Thandi', 'Nkosi', 11, className)
  expect(kinds([next('A')], [known(thandi, 1, 1), known({ ...thandi, className: 'B' }, 1, 2)])).toEqual(['similar'])
  expect(kinds([next('A'), next('B')], [known(thandi, 1)])).toEqual(['similar', 'similar'])
  expect(kinds([next('B')], [known(thandi, 1, 1), known(next('A'), null, 2)])).toEqual(['similar'])
})

test('two classes tell namesakes of one grade apart; an unknown class does not', () => {
  const second = { ...thandi, className: 'B' }
  expect(kinds([thandi, second])).toEqual(['new', 'new'])
  expect(kinds([second], [known(thandi, null)])).toEqual(['new'])
  expect(kinds([{ ...thandi, className: '' }], [known(thandi, null)])).toEqual(['already-loaded'])
  expect(kinds([thandi, { ...thandi, className: '' }])).toEqual(['new', 'duplicate-in-file'])
  expect(kinds([thandi, { ...thandi, className: '' }, second])).toEqual(['new', 'duplicate-in-file', 'new'])
})

const name = constantFrom('Thandiwe', 'Zoë', "N'wamitwa", 'Anne-Marie', 'Sipho', 'ǃXóõ')
const surname = constantFrom('Nkosi', 'van der Merwe', 'O’Neill', 'Dlamini', 'Botha')
const learner = record({
  firstName: name,
  lastName: surname,
  grade: integer({ min: 4, max: 11 }),
  className: constantFrom('', 'A', 'B'),
})
const list = array(learner, { maxLength: 12 })

const entered = (rows: readonly ListedLearner[], school: readonly KnownLearner[] = []) => {
  const found = matches(rows, school)
  return rows.filter((_, at) => found[at]?.match !== 'already-loaded' && found[at]?.match !== 'duplicate-in-file')
}

test('a list that was loaded is recognised in every row', () => {
  assert(
    property(list, (rows) => {
      const school = entered(rows).map((one, at) => known(one, null, at + 1))
      return kinds(rows, school).every((match) => match === 'already-loaded')
    }),
    { numRuns: runs(300, 3000) },
  )
})

test('no two learners who are entered are the same', () => {
  assert(
    property(list, list, (rows, before) => {
      const loaded = entered(before)
      const all = [
        ...loaded,
        ...entered(
          rows,
          loaded.map((one, at) => known(one, null, at + 1)),
        ),
      ]
      return all.every((one, at) => all.slice(at + 1).every((other) => !isSameListed(one, other)))
    }),
    { numRuns: runs(300, 3000) },
  )
})

test('without namesakes, next year’s list finds every learner, and each once', () => {
  assert(
    property(uniqueArray(learner, { selector: learnerKey }), (rows) => {
      const school = rows.map((one, at) => known(one, 1, at + 1))
      const next = rows.map((one) => ({ ...one, grade: one.grade + 1 }))
      return matches(next, school).every(({ match, like }, at) => match === 'returning' && like?.learnerId === at + 1)
    }),
    { numRuns: runs(300, 3000) },
  )
})

test('no earlier learner returns twice', () => {
  assert(
    property(list, list, (rows, before) => {
      const found = matches(
        rows,
        before.map((one, at) => known(one, 1, at + 1)),
      )
      const returning = found.flatMap(({ match, like }) => (match === 'returning' ? [like?.learnerId] : []))
      return new Set(returning).size === returning.length
    }),
    { numRuns: runs(300, 3000) },
  )
})
