import { sittingStatuses } from '@agon/domain/participant'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('the overlord pages through the learners of all olympiads in one order, forwards and back', async () => {
  const { token } = await staff(world, 'overlord', null)
  const olympiads = [await anOlympiad(world), await anOlympiad(world), await anOlympiad(world)]
  for (const olympiadId of olympiads.slice(0, 2)) {
    const own = await aSchoolParticipant(world, { olympiadId })
    for (let count = 0; count < 4; count += 1) {
      const { participantId } = await aLearner(world, own, { lastName: `Name${count}` })
      const status = sittingStatuses[count % 3] ?? 'sitting'
      await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
    }
  }
  const everybodyNamed = await world.db
    .selectFrom('participants')
    .select(['id', 'lastName'])
    .orderBy('lastName')
    .orderBy('id')
    .execute()
  const everybody = everybodyNamed.map(({ id }) => Number(id))
  expect(everybody).toHaveLength(8)
  const byStatus = (
    await world.db
      .selectFrom('sittingStatuses')
      .select('participantId')
      .orderBy('status')
      .orderBy('participantId')
      .execute()
  ).map(({ participantId }) => Number(participantId))

  const page = async (sort: string, cursor?: string) =>
    (await world.send('GET /api/learner/', { token, query: { olympiadId: -1, sort, limit: 3, cursor } })).ok
  for (const [sort, wanted] of [
    ['lastName', everybody],
    ['-lastName', everybody.toReversed()],
    ['sittingStatus', byStatus],
    ['-sittingStatus', byStatus.toReversed()],
  ] as const) {
    const pages = [await page(sort)]
    for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next)
      pages.push(await page(sort, next))
    expect(pages.map(({ items }) => items.map(({ id }) => Number(id)))).toEqual([
      wanted.slice(0, 3),
      wanted.slice(3, 6),
      wanted.slice(6),
    ])
    const back = await page(sort, pages[2]?.previous ?? '')
    expect(back.items).toEqual(pages[1]?.items)
    expect((await page(sort, back.previous ?? '')).items).toEqual(pages[0]?.items)
  }

  const { next } = await page('lastName')
  const { lastName } = everybodyNamed.find(({ id }) => Number(id) === everybody[2]) ?? { lastName: 'missing' }
  expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain(lastName)

  const all = await world.send('GET /api/learner/', { token, query: { olympiadId: -1, sort: 'lastName' } })
  expect((all.body['items'] as { id: number }[]).map(({ id }) => id)).toEqual(everybody)
})
