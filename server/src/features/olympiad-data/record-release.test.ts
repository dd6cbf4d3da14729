import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { aResult } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'
import { pastResultsRecorded } from './record-release.ts'

const world = aWorld()

const move = (id: OlympiadId, phase: 'released' | 'moderation') =>
  world.db.transaction().execute((tx) => pastResultsRecorded(tx, id, phase, world.clock.now))

const tableOf = (olympiadId: OlympiadId, name: string) =>
  world.db
    .selectFrom('olympiadData')
    .select(['columns', 'rows', 'isPublic'])
    .where('olympiadId', '=', olympiadId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

async function withResults(learners: number, golds: number) {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  for (let at = 0; at < learners; at += 1)
    await aResult(world, own, { mark: 3000, rank: at + 1, award: at < golds ? 'gold' : 'participation' })
  return olympiadId
}

test('winners who share a place are all listed, or none of them', async () => {
  const olympiadId = await withResults(33, 33)
  await world.db
    .updateTable('moderatedParticipants')
    .set({ rank: 29 })
    .where('olympiadId', '=', olympiadId)
    .where('rank', '>', 29)
    .execute()
  await move(olympiadId, 'released')
  expect((await tableOf(olympiadId, 'past-winners')).rows).toHaveLength(28)
  const apart = await withResults(33, 33)
  await move(apart, 'released')
  expect((await tableOf(apart, 'past-winners')).rows).toHaveLength(30)
})

test('a release writes its year, with published counts and winners without names', async () => {
  const olympiadId = await withResults(13, 11)
  await move(olympiadId, 'released')
  await move(olympiadId, 'released')
  const { columns, rows, isPublic } = await tableOf(olympiadId, 'past-results')
  expect(isPublic).toBe(true)
  expect(rows).toHaveLength(1)
  const cells = Object.fromEntries(columns.map(({ name }, at) => [name, rows[0]?.[at]]))
  expect(cells).toMatchObject({ learners: 10, schools: 1, mean: 50, gold: 10, silver: null, bronze: null })
  const winners = await tableOf(olympiadId, 'past-winners')
  expect(winners.rows).toHaveLength(11)
  expect(winners.columns.map(({ name }) => name)).not.toContain('name')
})

test('figures of ten learners are not published', async () => {
  const olympiadId = await withResults(10, 2)
  await move(olympiadId, 'released')
  const { columns, rows } = await tableOf(olympiadId, 'past-results')
  expect(rows[0]?.filter((_, at) => columns[at]?.name !== 'year')).toEqual(Array(7).fill(null))
})

test('while results are under review, the year is left out; earlier years stay', async () => {
  const olympiadId = await withResults(12, 1)
  const earlier = [1999, ...Array(7).fill(null)]
  await move(olympiadId, 'released')
  const { rows } = await tableOf(olympiadId, 'past-results')
  await world.db
    .updateTable('olympiadData')
    .set({ rows: JSON.stringify([...rows, earlier]) })
    .where('olympiadId', '=', olympiadId)
    .where('name', '=', 'past-results')
    .execute()
  await move(olympiadId, 'moderation')
  expect((await tableOf(olympiadId, 'past-results')).rows).toEqual([earlier])
  expect((await tableOf(olympiadId, 'past-winners')).rows).toEqual([])
  await move(olympiadId, 'released')
  expect((await tableOf(olympiadId, 'past-results')).rows).toHaveLength(2)
})
