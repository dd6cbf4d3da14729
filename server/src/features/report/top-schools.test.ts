import type { OlympiadId } from '@agon/domain/ids'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aResult } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'
import { topSchoolsAsJson } from './top-schools.ts'

const world = aWorld()

const aSchoolDrawn = fc.record({
  /** Of 6,000 thousandths. */
  marks: fc.array(fc.integer({ min: -1000, max: 6000 }), { minLength: 1, maxLength: 8 }),
  province: fc.constantFrom('GP' as const, 'WC' as const),
  quintile: fc.constantFrom(0, 1, 5),
})
type Drawn = typeof aSchoolDrawn extends fc.Arbitrary<infer T> ? T : never

const topSchools = async (olympiadId: OlympiadId, group?: 'GP' | '5', limit?: number) => {
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { ...(group === undefined ? {} : { group }), ...(limit === undefined ? {} : { limit: String(limit) }) }
  return (
    await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', { token, params: { id: olympiadId }, query })
  ).ok
}

/** Ranks by hand: equal means share a rank. */
function expected(schools: readonly Drawn[], best: number) {
  const sums = schools.map(({ marks }) =>
    marks.length < best
      ? null
      : marks
          .toSorted((a, b) => b - a)
          .slice(0, best)
          .reduce((sum, mark) => sum + mark, 0),
  )
  const isRanked = sums.some((sum) => sum !== null && sum > 0)
  return sums.map((sum) => ({
    rank: sum === null || !isRanked ? null : 1 + sums.filter((other) => other !== null && other > sum).length,
    mean: sum === null ? null : Math.sign(sum) * Math.round((Math.abs(sum) * 10_000) / (6000 * best)),
  }))
}

test('schools are ranked by the mean of their best learners, those with too few last and without a rank', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aSchoolDrawn, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(3, 5),
      async (schools, best) => {
        const olympiadId = await anOlympiad(world, { phase: 'moderation' })
        await world.db.updateTable('olympiads').set({ topSchoolLearners: best }).where('id', '=', olympiadId).execute()
        const ids: number[] = []
        for (const school of schools) ids.push(await entered(olympiadId, school))
        for (const group of [undefined, 'GP', '5'] as const) {
          const own = schools
            .map((school, index) => ({ ...school, id: ids[index] }))
            .filter(({ province, quintile }) => group === undefined || group === province || group === String(quintile))
          const ranks = expected(own, best)
          const got = await topSchools(olympiadId, group)
          expect(got.best).toBe(best)
          const found = new Map(got.items.map((item) => [Number(item.customerParticipantId), item]))
          expect([...found.keys()].toSorted()).toEqual(own.map(({ id }) => id).toSorted())
          for (const [index, { id, marks, quintile }] of own.entries())
            expect(found.get(id ?? 0)).toMatchObject({
              ...ranks[index],
              learners: marks.length,
              quintile: quintile === 0 ? null : quintile,
            })
          const places = got.items.map(({ rank }) => rank ?? Infinity)
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          expect(got.total).toBe(own.length)
          expect(got.ranked).toBe(ranks.filter(({ rank }) => rank !== null).length)
          expect(await topSchools(olympiadId, group, 2)).toEqual({ ...got, items: got.items.slice(0, 2) })
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('where no school has a mean above zero, none has a rank', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  await world.db.updateTable('olympiads').set({ topSchoolLearners: 3 }).where('id', '=', olympiadId).execute()
  const school = (marks: number[]) => entered(olympiadId, { marks, province: 'GP', quintile: 5 })
  await school([0, 0, 0])
  await school([0, 0, -1000])
  expect(await topSchools(olympiadId)).toMatchObject({ total: 2, ranked: 0, items: [{ rank: null }, { rank: null }] })
  await school([1000, 0, 0])
  expect((await topSchools(olympiadId)).items.map(({ rank }) => rank)).toEqual([1, 2, 3])
})

test('a reply in pieces is the reply in one, with names as they are written', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const names = ['Hoërskool "ǃXóõ"', 'A \\ B', '🏫 School', 'N’wamitwa', 'Line\u2028end', 'Zulu']
  for (const [at, name] of names.entries()) {
    const own = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ name }).where('id', '=', own.schoolId).execute()
    for (let learner = 0; learner < 3; learner += 1) await aResult(world, own, { mark: 1000 * at })
  }
  await world.db.updateTable('olympiads').set({ topSchoolLearners: 3 }).where('id', '=', olympiadId).execute()
  const whole = await topSchools(olympiadId)
  expect(whole.items.map(({ schoolName }) => schoolName)).toEqual(names.toReversed())
  for (const ofPiece of [1, 4, 6]) {
    const { chunks } = await topSchoolsAsJson(world.db, olympiadId, {}, ofPiece)
    expect(JSON.parse((await Readable.from(chunks).toArray()).join(''))).toEqual(whole)
  }
})

test('without results there are no top schools', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const { token } = await staff(world, 'admin', olympiadId)
  const { body } = await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', {
    token,
    params: { id: olympiadId },
  })
  expect(body).toMatchObject({ error: 'noResults' })
})

async function entered(olympiadId: OlympiadId, { marks, province, quintile }: Drawn): Promise<number> {
  const own = await aSchoolParticipant(world, { olympiadId })
  await world.db.updateTable('schools').set({ province, quintile }).where('id', '=', own.schoolId).execute()
  for (const mark of marks) await aResult(world, own, { mark })
  return Number(own.customerParticipantId)
}

test.for(['0', '-1', '1.5', '', 'all', '1e99'])('a limit of “%s” is refused', async (limit) => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const { token } = await staff(world, 'admin', olympiadId)
  const { status } = await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', {
    token,
    params: { id: olympiadId },
    query: { limit },
  })
  expect(status).toBe(400)
})

test('a limit beyond every school has them all, and an olympiad out of reach is not found', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  await entered(olympiadId, { marks: [1, 2, 3], province: 'GP', quintile: 1 })
  for (const limit of [1e9, 2 ** 53 - 1])
    expect(await topSchools(olympiadId, undefined, limit)).toEqual(await topSchools(olympiadId))
  const elsewhere = await staff(world, 'admin', await anOlympiad(world))
  const { status } = await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', {
    token: elsewhere.token,
    params: { id: olympiadId },
    query: { limit: '1' },
  })
  expect(status).toBe(404)
})
