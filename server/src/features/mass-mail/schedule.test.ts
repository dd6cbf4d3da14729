import type { Audience } from '@agon/domain/audience'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMassMailer } from '#test/features/mass-mail/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const audience: Audience = { to: 'teachers', where: [] }
const minute = 60_000

/** A mass mail to one teacher with a time, queued. */
async function aScheduled(sendAt: Date, { queued = true } = {}) {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const emailerId = await aMassMailer(world, olympiadId)
  const body = { olympiadId, emailerId, audience, name: 'On time', sendAt: sendAt.toISOString() }
  const { id } = (await world.send('POST /api/mass-mail/', { token, body })).ok.item
  const params = { id }
  const act = (name: 'queue' | 'pause' | 'resume') =>
    world.send(`POST /api/mass-mail/{id}/${name}`, { token, params, body: {} })
  if (queued) await act('queue')
  const read = async () => (await world.send('GET /api/mass-mail/{id}', { token, params })).ok.item
  /** Runs the job that begins at its time: the worker's clock is the database's, the product's is the test's. */
  const atItsTime = async () => {
    await world.db.transaction().execute((tx) => world.app.jobs.add(tx, 'mass-mail.release', { id }))
    await world.work()
    return read()
  }
  const release = async () =>
    (await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty: -1 } })).ok
  return { id, token, act, read, atItsTime, release }
}
const after = (milliseconds: number) => new Date(world.clock.now.getTime() + milliseconds)

test('a mass mail is released at its time, once', async () => {
  const { atItsTime } = await aScheduled(after(10 * minute))
  await world.later(10 * minute, async () => {
    const { counts, releasedAt, sendDoneAt } = await atItsTime()
    expect(counts).toEqual({ queued: 1 })
    expect([releasedAt, sendDoneAt]).toEqual([world.clock.now.toISOString(), world.clock.now.toISOString()])
    const { sendDoneAt: second } = await world.later(minute, atItsTime)
    expect(second).toBe(sendDoneAt)
  })
})

test('a process that was down at the time releases it up to an hour late; later a person decides', async () => {
  const short = await aScheduled(after(10 * minute))
  await world.later(69 * minute, async () => expect((await short.atItsTime()).counts).toEqual({ queued: 1 }))
  const long = await aScheduled(after(10 * minute))
  await world.later(71 * minute, async () => {
    expect(await long.atItsTime()).toMatchObject({
      state: 'paused',
      stateReason: expect.stringContaining('more than an hour ago'),
      counts: { held: 1 },
    })
    await long.act('resume')
    // The schedule asks no more: nothing goes out until a person releases it.
    await world.work()
    expect(await long.read()).toMatchObject({ state: 'queued', stateReason: '', counts: { held: 1 } })
    expect(await long.release()).toMatchObject({ released: 1 })
  })
})

test('a clock that was set back asks again later, and releases nothing early', async () => {
  const { id, atItsTime } = await aScheduled(after(10 * minute))
  expect((await atItsTime()).counts).toEqual({ held: 1 })
  const { rows } = await sql<{ minutes: number }>`select extract(epoch from run_at - now()) / 60 as minutes
    from graphile_worker.jobs where key = ${`mass-mail.release/${id}`}`.execute(world.db)
  expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([10])
})

test('the hour that comes twice is two times: the first does not release what is meant for the second', async () => {
  // Europe/Berlin, 25 October 2026: 02:30 is 00:30 and 01:30 in UTC.
  const before = new Date('2026-10-24T23:50:00Z').getTime() - world.clock.now.getTime()
  await world.later(before, async () => {
    const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')]
    const mails = [await aScheduled(first), await aScheduled(second)] as const
    await world.later(40 * minute, async () => {
      expect((await mails[0].atItsTime()).counts).toEqual({ queued: 1 })
      expect((await mails[1].atItsTime()).counts).toEqual({ held: 1 })
    })
    await world.later(100 * minute, async () => expect((await mails[1].atItsTime()).counts).toEqual({ queued: 1 }))
  })
})

test('a draft whose time has passed is not queued; a mass mail that is paused at its time stays held', async () => {
  const draft = await aScheduled(after(10 * minute), { queued: false })
  const paused = await aScheduled(after(10 * minute))
  await paused.act('pause')
  await world.later(20 * minute, async () => {
    const { status, body } = await draft.act('queue')
    expect([status, body['fields']]).toEqual([400, { sendAt: expect.stringContaining('has passed') }])
    expect((await paused.atItsTime()).counts).toEqual({ held: 1 })
    await paused.act('resume')
    expect((await paused.read()).counts).toEqual({ held: 1 })
  })
})
