import { bandsOfMarks, levelsOfLikeness } from '@agon/domain/school-report/likeness'
import { expect, test } from 'vitest'
import { type SchoolParticipant } from '#test/factories.ts'
import { answersOf, aRound, topics, type Sat } from '#test/features/report/school-round.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('figures of schools agree with a plain reference', async () => {
  const { schools, sat, sit, compute, figures, questions } = await aRound(world, 9)
  for (let learner = 0; learner < 130; learner += 1)
    await sit(learner % 9, answersOf(learner, 0.3 + (learner % 7) / 12))
  await sit(0, 'bbbbbbb', 'withheld')
  await compute()
  let compared = 0
  for (const school of schools) {
    const rows = await figures(school.customerParticipantId)
    expect(rows).toHaveLength(topics.length)
    for (const [at, { id }] of questions.entries()) {
      const row = rows.find(({ questionId }) => questionId === id)
      const own = sat.filter((one) => one.school === school)
      expect(row?.learners).toBe(own.length)
      expect(row?.markSum).toBe(own.reduce((sum, one) => sum + markOf(one, at), 0))
      const expected = plainExpected(sat, school, at)
      if (expected === null) expect(row?.expected).toBeNull()
      else {
        compared += 1
        expect(row?.expected).toBeCloseTo(expected.marks, 6)
        expect(row?.variance).toBeCloseTo(expected.variance, 3)
      }
      expect([row?.wrongOption, row?.wrongLearners]).toEqual(plainWrong(sat, school, at))
    }
  }
  expect(compared).toBeGreaterThan(40)
})

const markOf = ({ choices }: Sat, at: number) => (choices[at] === 'b' ? aSingleChoice().marks : 0)

/** The rule as it is written, one learner after the other. */
function plainExpected(sat: readonly Sat[], school: SchoolParticipant, at: number) {
  const full = aSingleChoice().marks * (topics.length - 1)
  const band = (one: Sat) => {
    const rest = one.choices.reduce((sum, _, index) => (index === at ? sum : sum + markOf(one, index)), 0)
    return Math.min(bandsOfMarks - 1, Math.floor((rest * bandsOfMarks) / full))
  }
  const likeness = { quintile: (one: Sat) => one.quintile, band, wide: (one: Sat) => Math.floor(band(one) / 2) }
  let [marks, variance] = [0, 0]
  const cells = Map.groupBy(
    sat.filter((one) => one.school === school),
    (one) => `${band(one)}`,
  )
  for (const own of cells.values()) {
    const [first] = own
    if (first === undefined) continue
    const pool = levelsOfLikeness
      .map((level) =>
        sat.filter((one) => one.school !== school && level.every((of) => likeness[of](one) === likeness[of](first))),
      )
      .find(isEnough)
    if (pool === undefined) return null
    const mean = pool.reduce((sum, one) => sum + markOf(one, at), 0) / pool.length
    const spread = pool.reduce((sum, one) => sum + (markOf(one, at) - mean) ** 2, 0) / pool.length
    marks += own.length * mean
    variance += own.length * spread * (1 + own.length / pool.length)
  }
  return { marks, variance }
}

/** More than ten learners of three schools or more, none with more than half. */
function isEnough(pool: readonly Sat[]): boolean {
  const bySchool = [...Map.groupBy(pool, ({ school }) => school).values()].map(({ length }) => length)
  return pool.length > 10 && bySchool.length >= 3 && Math.max(...bySchool) * 2 <= pool.length
}

function plainWrong(sat: readonly Sat[], school: SchoolParticipant, at: number): [string | null, number | null] {
  const own = sat.filter((one) => one.school === school)
  const others = sat.filter((one) => one.school !== school)
  if (!isEnough(others)) return [null, null]
  const chose = (pool: readonly Sat[], option: string) => pool.filter(({ choices }) => choices[at] === option).length
  const [best] = ['a', 'c']
    .map((option) => ({ option, learners: chose(own, option), elsewhere: chose(others, option) / others.length }))
    .filter(({ learners, elsewhere }) => learners > 1 && learners / own.length > elsewhere)
    .toSorted((a, b) => b.learners - a.learners || a.option.localeCompare(b.option))
  return best === undefined ? [null, null] : [best.option, best.learners]
}
