import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, type SchoolParticipant } from '#test/factories.ts'
import { holdRows } from '#test/hold-rows.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aDeviceSecret, aPaper, isReady } from '#test/features/sitting/factories.ts'
import { prepareAttempts } from './prepare-attempts.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

/** Schools of one olympiad with paid places, and prepared learners who hold none. */
async function schools(count: number, { learners, places }: { learners: number; places: number }) {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 5000 })
  await aPaper(world, olympiadId)
  const made: { own: SchoolParticipant; tokens: string[] }[] = []
  for (let one = 0; one < count; one += 1) {
    const own = await aSchoolParticipant(world, { olympiadId })
    await anOrder(world, own, { learners: places, paid: places * 5000 })
    const tokens = []
    for (let learner = 0; learner < learners; learner += 1) {
      const { token, participantId } = await aLearner(world, own)
      await isReady(world, participantId, false)
      tokens.push(token)
    }
    made.push({ own, tokens })
  }
  await prepareAttempts(world.app, { olympiadId })
  return made
}

const start = (token: string, device = aDeviceSecret()) =>
  world.send('POST /api/sitting/start', { token, body: { device } })

test('learners of two schools who begin at once get exactly the places of their schools', async () => {
  const both = await schools(2, { learners: 12, places: 5 })
  const replies = await Promise.all(both.map(({ tokens }) => Promise.all(tokens.map((token) => start(token)))))
  for (const own of replies) {
    expect(own.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = own.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body['error']))).toEqual(new Set(['seats']))
    expect(refused[0]?.body).toMatchObject({ details: { released: 5, taken: 5 } })
  }
  const held = await world.db
    .selectFrom('participants')
    .select(({ fn }) => ['customerParticipantId', fn.count<number>('seatAssignedAt').as('held')])
    .where(
      'customerParticipantId',
      'in',
      both.map(({ own }) => own.customerParticipantId),
    )
    .groupBy('customerParticipantId')
    .execute()
  expect(held.map((one) => Number(one.held))).toEqual([5, 5])
})

test('one learner who begins on two devices at once takes one place', async () => {
  const [school] = await schools(1, { learners: 2, places: 1 })
  const [first = '', second = ''] = school?.tokens ?? []
  const both = await Promise.all([start(first), start(first)])
  expect(both.map(({ status, body }) => body['error'] ?? status).toSorted()).toEqual([200, 'otherDevice'])
  expect((await start(second)).body).toMatchObject({ error: 'seats' })
})

test('while one school is changed, learners of others begin, and its own begin afterwards', async () => {
  const [busy, other] = await schools(2, { learners: 2, places: 2 })
  const release = await holdRows(
    world.ownerUrl,
    `select from customer_participants where id = ${busy?.own.customerParticipantId} for update`,
  )
  const waiting = (busy?.tokens ?? []).map((token) => start(token))
  await waitForLocks(1)
  expect(await Promise.all((other?.tokens ?? []).map(async (token) => (await start(token)).status))).toEqual([200, 200])
  await release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})
