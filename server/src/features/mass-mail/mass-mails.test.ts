import type { Audience } from '@agon/domain/audience'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { sendDueMails } from '#/mail/run-sender.ts'
import { suppress } from '#/mail/suppression.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aMassMail, aMassMailer } from '#test/features/mass-mail/factories.ts'
import { anIssuer, anOrder } from '#test/features/purchase-order/factories.ts'
import { bookMoney } from '#/features/payment/book-money.ts'
import { aWorld } from '#test/world.ts'
import { leftAudience } from './audience/left.ts'

const world = aWorld()
const unpaid: Audience = { to: 'teachers', where: [{ fact: 'order', is: ['unpaid'] }] }

/** An olympiad with an admin. */
async function anOlympiadWithAdmin() {
  const olympiadId = await anOlympiad(world)
  await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, token }
}

/** A school with an unpaid order, and its teacher. */
async function aDebtor(olympiadId: OlympiadId) {
  const school = await aSchoolParticipant(world, { olympiadId })
  const { orderId, gross } = await anOrder(world, school)
  const { userId } = await aTeacher(world, school)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { school, orderId, gross, userId, email: email ?? '' }
}

async function payAll({ olympiadId }: SchoolParticipant, orderId: number, amount: number): Promise<void> {
  const split = [{ purchaseOrderId: orderId as never, amount }]
  const money = { olympiadId, amount, currency: 'ZAR', method: 'eft', receivedAt: world.clock.now, split } as const
  await world.db.transaction().execute((tx) => bookMoney(tx, money, { userId: null, now: world.clock.now }))
}

/** The second time must change nothing. */
async function twice(work: () => Promise<void>): Promise<void> {
  await work()
  await work()
}

const queue = async (token: string, id: number) =>
  (await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })).ok.item
const why = async (token: string, id: number, q: string) =>
  (await world.send('GET /api/mass-mail/{id}/why', { token, params: { id }, query: { q } })).ok.items

test('a mass mail is created as a draft with its audience as a sentence', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const emailerId = await aMassMailer(world, olympiadId)
  const body = { olympiadId, emailerId, audience: unpaid, name: 'Invoices in May' }
  const { item } = (await world.send('POST /api/mass-mail/', { token, body })).ok
  expect(item).toMatchObject({ state: 'draft', name: 'Invoices in May', sentence: 'Teachers with an unpaid order' })
  const { items } = (await world.send('GET /api/mass-mail/', { token, query: { olympiadId } })).ok
  expect(items).toMatchObject([{ id: item.id, state: 'draft', population: null }])
})

test('a fact that does not exist, does not belong to the recipients or has another value is refused', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  for (const [to, fact, is] of [
    ['teachers', 'shoe-size', '42'],
    ['contacts', 'order', 'unpaid'],
    ['teachers', 'order', 'maybe'],
    ['teachers', 'school', '1 or 1=1'],
  ] as const) {
    const body = { olympiadId, audience: { to, where: [{ fact, is: [is] }] } }
    const { status, body: reply } = await world.send('POST /api/mass-mail/audience', { token, body })
    expect({ fact, status, error: reply['error'] }).toEqual({ fact, status: 400, error: 'invalid' })
  }
})

test('an empty audience is not queued', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  const { status, body } = await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })
  expect([status, body['error']]).toEqual([400, 'invalid'])
  expect((await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok.item.state).toBe('draft')
})

test('pause, resume and cancel are idempotent, and a cancelled mass mail stays cancelled', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const { email } = await aDebtor(olympiadId)
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  await queue(token, id)
  const act = async (name: 'pause' | 'resume' | 'cancel', reason?: string) =>
    world.send(`POST /api/mass-mail/{id}/${name}`, {
      token,
      params: { id },
      body: reason === undefined ? {} : { reason },
    })
  await twice(async () =>
    expect((await act('pause', 'Wrong date')).ok.item).toMatchObject({ state: 'paused', stateReason: 'Wrong date' }),
  )
  await twice(async () => expect((await act('resume')).ok.item).toMatchObject({ state: 'queued', stateReason: '' }))
  await twice(async () =>
    expect((await act('cancel', 'Sent by post')).ok.item).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 1 },
    }),
  )
  expect((await act('resume')).body['error']).toBe('massMailState')
  expect(await why(token, id, email)).toMatchObject([
    { verdict: 'cancelled', sentence: expect.stringContaining('Sent by post') },
  ])
})

test('a held mail shows the name of its mass mail, and has no text before it is sent', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  await aDebtor(olympiadId)
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  const { name } = await queue(token, id)
  const mail = await world.db
    .selectFrom('queuedEmails')
    .select('id')
    .where('massMailId', '=', id)
    .executeTakeFirstOrThrow()
  const message = () => world.send('GET /api/queued-email/{id}/message', { token, params: { id: mail.id } })
  expect((await message()).ok.item).toMatchObject({ status: 'held', subject: name, text: '', html: '' })
  await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty: 1 } })
  await world.work()
  const { subject, html } = (await message()).ok.item
  expect(subject).not.toBe(name)
  expect(html).not.toBe('')
})

test('why states the fact that decided, its value when the mass mail was queued, and its value now', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  await aDebtor(olympiadId)
  const paid = await aDebtor(olympiadId)
  await payAll(paid.school, paid.orderId, 5000)
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  expect(await why(token, id, paid.email)).toMatchObject([
    { verdict: 'not-in-audience', reason: 'order', value: 'part' },
  ])
  await queue(token, id)
  await payAll(paid.school, paid.orderId, paid.gross - 5000)
  expect(await why(token, id, paid.email.toUpperCase())).toMatchObject([
    {
      verdict: 'not-in-audience',
      fact: 'order',
      value: 'part',
      valueNow: 'Order: Paid',
      since: world.clock.now.toISOString(),
      sentence: 'No mail was queued: Order: Partly paid.',
    },
  ])
})

test('why finds people by name and school, and states suppressed, held, and unknown', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const held = await aDebtor(olympiadId)
  const shunned = await aDebtor(olympiadId)
  await world.db
    .transaction()
    .execute((tx) => suppress(tx, { kind: 'shunned', address: shunned.email }, world.clock.now))
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  await queue(token, id)
  const { fullName } = await world.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', held.userId)
    .executeTakeFirstOrThrow()
  expect(await why(token, id, fullName)).toMatchObject([{ email: held.email, verdict: 'held' }])
  expect(await why(token, id, shunned.email)).toMatchObject([{ verdict: 'suppressed', reason: 'shunned' }])
  expect(await why(token, id, 'someone@elsewhere.example')).toMatchObject([{ verdict: 'unknown' }])
  const { ok } = await world.send('GET /api/mass-mail/why', { token, query: { olympiadId, userId: held.userId } })
  expect(ok.items).toMatchObject([{ massMailId: id, verdict: 'held' }])
  const ofSchool = await world.send('GET /api/mass-mail/why', {
    token,
    query: { olympiadId, schoolId: shunned.school.schoolId },
  })
  expect(ofSchool.ok.items).toMatchObject([{ massMailId: id, verdict: 'suppressed' }])
})

test('a recipient who paid after the queueing has left the audience when the mail is sent', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const [owes, pays] = [await aDebtor(olympiadId), await aDebtor(olympiadId)]
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  await queue(token, id)
  await payAll(pays.school, pays.orderId, pays.gross)
  const mails = await world.db.selectFrom('queuedEmails').selectAll().where('massMailId', '=', id).execute()
  const left = await world.db.transaction().execute((tx) => leftAudience(world.app, tx, mails, world.clock.now))
  const byAddress = new Map(mails.map((mail) => [mail.recipient, left.get(mail.id)]))
  expect(byAddress).toEqual(
    new Map([
      [owes.email, undefined],
      [pays.email, 'Order: Paid'],
    ]),
  )
})

test('people who come into the audience of a standing mass mail get it, each once', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  await aDebtor(olympiadId)
  const id = await aMassMail(world, { olympiadId, audience: unpaid })
  const standingUntil = new Date(world.clock.now.getTime() + 86_400_000)
  await world.db.updateTable('massMails').set({ standingUntil }).where('id', '=', id).execute()
  expect((await queue(token, id)).counts).toEqual({ held: 1 })
  await aDebtor(olympiadId)
  await twice(async () => {
    await world.db.transaction().execute((tx) => world.app.jobs.add(tx, 'mass-mail.standing', {}))
    await world.work()
    expect((await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok.item.counts).toEqual({ held: 2 })
  })
  await world.later(2 * 86_400_000, async () => {
    await aDebtor(olympiadId)
    await world.db.transaction().execute((tx) => world.app.jobs.add(tx, 'mass-mail.standing', {}))
    await world.work()
  })
  expect((await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok.item.counts).toEqual({ held: 2 })
})

test('a recipient who left a standing mass mail gets it after all when the conditions are met again', async () => {
  const { olympiadId, token } = await anOlympiadWithAdmin()
  const { school, orderId, gross } = await aDebtor(olympiadId)
  const audience: Audience = { to: 'teachers', where: [{ fact: 'order', is: ['unpaid', 'part'] }] }
  const id = await aMassMail(world, { olympiadId, audience })
  const standingUntil = new Date(world.clock.now.getTime() + 86_400_000)
  await world.db.updateTable('massMails').set({ standingUntil }).where('id', '=', id).execute()
  await queue(token, id)
  await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty: -1 } })
  await payAll(school, orderId, gross)
  await sendDueMails(world.app)
  const counts = async () => (await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok.item.counts
  expect(await counts()).toEqual({ left: 1 })
  const look = async () => {
    await world.db.transaction().execute((tx) => world.app.jobs.add(tx, 'mass-mail.standing', {}))
    await world.work()
  }
  await look()
  expect(await counts()).toEqual({ left: 1 })
  await anOrder(world, school)
  await look()
  const { items } = (await world.send('GET /api/queued-email/', { token, query: { olympiadId, massMailId: id } })).ok
  const [mail] = items
  if (mail === undefined) throw new Error('There is a mail.')
  const { history } = (await world.send('GET /api/queued-email/{id}', { token, params: { id: mail.id } })).ok.item
  expect(history).toContainEqual(
    expect.objectContaining({ status: 'queued', reply: 'Meets the conditions again', by: null }),
  )
  expect(await counts()).not.toHaveProperty('left')
})
