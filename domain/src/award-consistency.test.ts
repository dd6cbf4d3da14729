import { expect, test } from 'vitest'
import type { Award } from './award.ts'
import { normalBelow, awardConsistencyOf, type AwardedMark } from './award-consistency.ts'

test('the normal distribution has its published values', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 6)
  expect(normalBelow(1.959_964)).toBeCloseTo(0.975, 6)
  expect(normalBelow(-1)).toBeCloseTo(0.158_655, 6)
  expect([normalBelow(Infinity), normalBelow(-Infinity)]).toEqual([1, 0])
})

/** Reproducible numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())

const awardOf = (mark: number): Award => (mark >= 70 ? 'gold' : mark >= 60 ? 'silver' : 'participation')

test('the share agrees with learners who do sit a parallel paper', () => {
  const random = numbers(7)
  const [trueSpread, sem] = [10, 5]
  const alpha = trueSpread ** 2 / (trueSpread ** 2 + sem ** 2)
  let [same, learners] = [0, 60_000]
  const cells: AwardedMark[] = []
  for (let at = 0; at < learners; at += 1) {
    const able = 50 + trueSpread * normal(random)
    const [first, second] = [able + sem * normal(random), able + sem * normal(random)]
    cells.push({ mark: first, award: awardOf(first), learners: 1 })
    if (awardOf(first) === awardOf(second)) same += 1
  }
  expect(awardConsistencyOf(cells, { alpha, sem })).toBeCloseTo(same / learners, 2)
})

test('a paper without error keeps every award; where awards do not follow marks the share is not known', () => {
  const cells: AwardedMark[] = [
    { mark: 80, award: 'gold', learners: 2 },
    { mark: 40, award: 'participation', learners: 8 },
  ]
  expect(awardConsistencyOf(cells, { alpha: 1, sem: 0 })).toBe(1)
  expect(awardConsistencyOf(cells, { alpha: null, sem: null })).toBeNull()
  expect(awardConsistencyOf([], { alpha: 0.8, sem: 3 })).toBeNull()
  expect(
    awardConsistencyOf([...cells, { mark: 90, award: 'participation', learners: 1 }], { alpha: 0.8, sem: 3 }),
  ).toBeNull()
})
