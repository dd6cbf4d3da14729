import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { someMoney } from '#test/features/credit/access.ts'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function someBooks() {
  const olympiadId = await anOlympiad(world)
  const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'accountant', olympiadId)
  const overlord = await staff(world, 'overlord', null)
  const receive = (day: string, amount = 5000) =>
    someMoney(world, olympiadId, { amount, customerParticipantId, receivedAt: new Date(`${day}T10:00:00Z`) })
  const close = (month: string) => world.send('POST /api/ledger/close-month', { token, query: { olympiadId, month } })
  const reopen = (month: string, reason: string) =>
    world.send('POST /api/ledger/reopen-month', {
      token: overlord.token,
      query: { olympiadId, month },
      body: { reason },
    })
  return { olympiadId, token, receive, close, reopen }
}

const booked = async (token: string, olympiadId: OlympiadId) =>
  (await world.send('GET /api/ledger/', { token, query: { olympiadId, sort: 'receivedAt' } })).ok.items.map(
    ({ receivedAt, bookedAt }) => [receivedAt.slice(0, 10), bookedAt.slice(0, 10)],
  )

test('money that arrives after its month is closed is booked on the first open day, and keeps its date of receipt', async () => {
  const { olympiadId, token, receive, close } = await someBooks()
  await receive('2026-02-10')
  expect((await close('2026-03')).ok.item).toMatchObject({
    closedThrough: '2026-03',
    months: [{ month: '2026-02', entries: 1, moneyIn: 5000, credit: 5000, closed: true }],
  })
  await receive('2026-02-11')
  await receive('2026-04-02')
  expect(await booked(token, olympiadId)).toEqual([
    ['2026-02-10', '2026-02-10'],
    // Midnight of 1 April in Johannesburg.
    ['2026-02-11', '2026-03-31'],
    ['2026-04-02', '2026-04-02'],
  ])
})

test('a month is closed after its end, and once', async () => {
  const { close } = await someBooks()
  expect((await close('2026-04')).body).toMatchObject({ error: 'monthNotOver' })
  expect((await close('2026-03')).status).toBe(200)
  expect((await close('2026-02')).body).toMatchObject({ error: 'monthClosed' })
  expect((await close('2026-13')).body).toMatchObject({ error: 'invalid' })
})

test('an overlord reopens a month with a reason: later entries are booked in it again', async () => {
  const { olympiadId, token, receive, close, reopen } = await someBooks()
  expect((await reopen('2026-03', 'Found')).body).toMatchObject({ error: 'monthOpen' })
  await close('2026-03')
  expect((await reopen('2026-03', '')).body).toMatchObject({ error: 'invalid' })
  expect((await reopen('2026-03', 'A deposit was found')).ok.item).toMatchObject({
    closedThrough: '2026-02',
    reopened: 'A deposit was found',
  })
  await receive('2026-03-20')
  expect(await booked(token, olympiadId)).toEqual([['2026-03-20', '2026-03-20']])
})

test('closing a month waits for a booking that has begun', async () => {
  const { olympiadId, close, token } = await someBooks()
  let closing: ReturnType<typeof close> | undefined
  await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('bookings')
      .values({
        olympiadId,
        kind: 'payment',
        amount: 100,
        currency: 'ZAR',
        method: 'eft',
        receivedAt: new Date('2026-03-10T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        tx
          .insertInto('creditEntries')
          .values({ bookingId: id, olympiadId, amount: 100, currency: 'ZAR', cameByBookingId: id })
          .execute(),
      )
    closing = close('2026-03')
    const first = await Promise.race([
      closing.then(() => 'closed'),
      new Promise((done) => setTimeout(done, 300, 'waits')),
    ])
    expect(first).toBe('waits')
  })
  expect((await closing)?.ok.item.closedThrough).toBe('2026-03')
  expect(await booked(token, olympiadId)).toEqual([['2026-03-10', '2026-03-10']])
})
