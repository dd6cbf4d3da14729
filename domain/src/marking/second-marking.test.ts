import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementOf, driftOf, wordOf } from './agreement.ts'
import { ruleOf, seesAll, settledMark, stageOf, turnOf, type PlacedMark } from './second-marking.ts'

const marksOf = (...marks: (readonly [mark: number, by: number])[]): PlacedMark[] =>
  marks.map(([mark, by], index) => ({ place: ([1, 2, 3] as const)[index] ?? 3, mark, by, version: index + 1 }))
const rule = { tolerance: 500 }

test('two marks within the tolerance make their mean; others wait for the third, which decides', () => {
  expect(settledMark(marksOf([2000, 1], [2500, 2]), rule)).toBe(2250)
  expect(settledMark(marksOf([2000, 1], [2001, 2]), rule)).toBe(2001)
  expect(settledMark(marksOf([2000, 1], [2501, 2]), rule)).toBeNull()
  expect(settledMark(marksOf([2000, 1], [4000, 2], [3500, 3]), rule)).toBe(3500)
  expect(settledMark(marksOf([2000, 1]), rule)).toBeNull()
  expect(settledMark(marksOf([2000, 1]), null)).toBe(2000)
  expect(settledMark([], null)).toBeNull()
})

test('an answer outside the share needs one mark, unless it has two already', () => {
  const second = { share: 2000, tolerance: 0 }
  expect(ruleOf(second, false, marksOf([1000, 1]))).toBeNull()
  expect(ruleOf(second, false, marksOf([1000, 1], [2000, 2]))).toEqual(second)
  expect(ruleOf(second, true, [])).toEqual(second)
  expect(ruleOf(null, true, marksOf([1000, 1], [2000, 2]))).toBeNull()
})

test('no one gives two of the independent marks, and the third is another person', () => {
  expect(turnOf([], rule, 1)).toEqual({ place: 1, replaces: 0 })
  expect(turnOf(marksOf([1000, 1]), rule, 1)).toEqual({ place: 1, replaces: 1 })
  expect(turnOf(marksOf([1000, 1]), rule, 2)).toEqual({ place: 2, replaces: 0 })
  const differing = marksOf([1000, 1], [3000, 2])
  expect(turnOf(differing, rule, 1)).toEqual({ closed: 'ownMark' })
  expect(turnOf(differing, rule, 2)).toEqual({ closed: 'ownMark' })
  expect(turnOf(differing, rule, 3)).toEqual({ place: 3, replaces: 2 })
  expect(turnOf(marksOf([1000, 1], [3000, 2], [2000, 3]), rule, 4)).toEqual({ place: 3, replaces: 3 })
  expect(turnOf(marksOf([1000, 1]), null, 2)).toEqual({ place: 1, replaces: 1 })
})

test('in any order of people, the marks are two people’s before they are seen, and the third is a third’s', () => {
  const acts = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 })), { maxLength: 12 })
  fc.assert(
    fc.property(acts, fc.boolean(), (people, isChosen) => {
      let marks: PlacedMark[] = []
      const second = { share: 5000, tolerance: 1000 }
      for (const [index, [by, figure]] of people.entries()) {
        const own = ruleOf(second, isChosen, marks)
        const turn = turnOf(marks, own, by)
        if ('closed' in turn) continue
        // A mark that another person may replace was seen; an independent one was not.
        if (own !== null && turn.place < 3) expect(seesAll(marks, own)).toBe(false)
        const mark = { place: turn.place, mark: figure * 1000, by, version: index + 1 }
        marks = [...marks.filter(({ place }) => place !== turn.place), mark]
      }
      const own = ruleOf(second, isChosen, marks)
      if (own !== null) expect(new Set(marks.slice(0, 2).map(({ by }) => by)).size).toBe(Math.min(marks.length, 2))
      const third = marks.find(({ place }) => place === 3)
      if (third !== undefined) expect(marks.filter(({ by }) => by === third.by)).toEqual([third])
      expect(stageOf(marks, own) === 'settled').toBe(settledMark(marks, own) !== null)
    }),
  )
})

/** Quadratic-weighted kappa by its table of categories. */
function slowKappa(pairs: readonly { first: number; second: number }[], most: number): number {
  const n = pairs.length
  const count = (test: (pair: { first: number; second: number }) => boolean) => pairs.filter(test).length
  let observed = 0
  let expected = 0
  for (let i = 0; i <= most; i += 1)
    for (let j = 0; j <= most; j += 1) {
      const weight = (i - j) ** 2
      observed += weight * (count(({ first, second }) => first === i && second === j) / n)
      expected += weight * (count(({ first }) => first === i) / n) * (count(({ second }) => second === j) / n)
    }
  return 1 - observed / expected
}

test('kappa is that of the table of categories', () => {
  const mark = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(fc.array(fc.record({ first: mark, second: mark }), { minLength: 2, maxLength: 20 }), (pairs) => {
      const { kappa } = agreementOf(
        pairs.map(({ first, second }) => ({ first: first * 1000, second: second * 1000, count: 1 })),
        0,
      )
      const values = new Set(pairs.flatMap(({ first, second }) => [first, second]))
      if (values.size === 1) expect(kappa).toBeNull()
      else expect(kappa).toBeCloseTo(slowKappa(pairs, 4), 9)
    }),
  )
})

test('agreement in figures and in a word, and how markers differ', () => {
  const pairs = [
    { first: 2000, second: 2000, count: 1 },
    { first: 3000, second: 2500, count: 2 },
    { first: 1000, second: 4000, count: 1 },
  ]
  expect(agreementOf(pairs, 500)).toMatchObject({ pairs: 4, exact: 1, within: 3 })
  expect(agreementOf([], 500)).toEqual({ pairs: 0, exact: 0, within: 0, kappa: null })
  expect([-0.5, 0.2, 0.4, 0.6, 0.8, 1].map(wordOf)).toEqual(['poor', 'poor', 'fair', 'moderate', 'good', 'very good'])
  const markers = [
    { firstBy: 1, secondBy: 2, count: 1, more: 0 },
    { firstBy: 1, secondBy: 3, count: 2, more: 1000 },
    { firstBy: 2, secondBy: 3, count: 1, more: -3000 },
  ]
  expect(driftOf(markers)).toEqual([
    { by: 3, pairs: 3, mean: 667 },
    { by: 1, pairs: 3, mean: 333 },
    { by: 2, pairs: 2, mean: -1500 },
  ])
})
