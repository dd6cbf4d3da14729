import type { MassMailId, QueuedEmailId } from '@agon/domain/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { aQueuedMassMail } from '#test/features/mailing/factories.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import type { App } from '../http/handler.ts'
import type { MailHooks } from './hooks.ts'
import { giveBackUnsent } from './give-back.ts'
import { cancelUnsent } from './mass-mails.ts'
import { queueEmail } from './queue.ts'
import { sendDueMails } from './run-sender.ts'

const world = aWorld()
const server = aMailServer(world)
afterEach(() => {
  server.mails.length = 0
})

/** Renders each mail by its recipient, as templates do. */
const render: MailHooks<App>['render'] = async (_app, _tx, mails) =>
  new Map(
    mails.map(({ id, recipientName }) => [
      id,
      { subject: `For ${recipientName}`, html: '<p>Pay</p>', text: 'Pay', variables: { name: recipientName } },
    ]),
  )
const withHooks = (hooks: Partial<MailHooks<App>>): App => ({
  ...world.app,
  mailHooks: {
    ...world.app.mailHooks,
    suppressed: async () => new Map(),
    left: async () => new Map(),
    render,
    ...hooks,
  },
})

const statuses = async (massMailId: MassMailId) => {
  const rows = await world.db
    .selectFrom('queuedEmails')
    .select(['status'])
    .where('massMailId', '=', massMailId)
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}

async function aMassMail(held: number, name = 'teacher') {
  const olympiadId = await anOlympiad(world)
  const massMailId = await aQueuedMassMail(world, { olympiadId, held, name })
  const { token } = await staff(world, 'admin', olympiadId)
  const release = (qty: number) =>
    world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId, qty } })
  return { olympiadId, massMailId, token, release }
}

function aPasswordMail(purpose: string): Promise<QueuedEmailId | null> {
  return world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'password',
      purpose,
      recipient: 'nomsa@agon.example',
      recipientName: 'Nomsa',
      subject: 'Set your password',
      text: 'Here',
      html: '<p>Here</p>',
      attachments: [],
    }),
  )
}

test('mails are held until they are released, and two releases at the same time never take the same mail', async () => {
  const { massMailId, release } = await aMassMail(30)
  await sendDueMails(withHooks({}))
  expect(server.mails).toHaveLength(0)
  const answers = await Promise.all([release(10), release(10)])
  expect(answers.map(({ ok }) => ok.released)).toEqual([10, 10])
  expect((await statuses(massMailId)).filter((status) => status === 'queued')).toHaveLength(20)
  await sendDueMails(withHooks({}))
  expect(new Set(server.mails.flatMap(({ recipients }) => recipients)).size).toBe(20)
  expect(server.mails).toHaveLength(20)
  expect((await release(-1)).ok).toMatchObject({ released: 10, held: 0 })
})

test('the words are made at the hand-over, and their values stored; the history has each step', async () => {
  const { massMailId, release, token } = await aMassMail(1)
  await release(1)
  await sendDueMails(withHooks({}))
  const mail = await world.db
    .selectFrom('queuedEmails')
    .select(['id', 'subject', 'bodyText', 'variables'])
    .where('massMailId', '=', massMailId)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ subject: 'For Teacher 1', bodyText: '', variables: { name: 'Teacher 1' } })
  const { item } = (await world.send('GET /api/queued-email/{id}', { token, params: { id: mail.id } })).ok
  expect(item.history.map(({ status, by }) => [status, by])).toEqual([
    ['held', null],
    ['queued', expect.any(String)],
    ['sending', null],
    ['sent', null],
  ])
  expect(item.history.at(-1)?.reply).toMatch(/^250 /)
})

test('suppressed addresses and recipients who left the audience get no mail, and the history states why', async () => {
  const { massMailId, release } = await aMassMail(3)
  await release(-1)
  const app = withHooks({
    suppressed: async (_app, _tx, mails) => new Map(mails.slice(0, 1).map(({ id }) => [id, 'unsubscribed'])),
    left: async (_app, _tx, mails) => new Map(mails.slice(0, 1).map(({ id }) => [id, 'The invoice is paid.'])),
    render: async (_app, _tx, mails) => new Map(mails.map(({ id }) => [id, new Error('No text in isiZulu.')])),
  })
  await sendDueMails(app)
  expect(await statuses(massMailId)).toEqual(['suppressed', 'left', 'failed'])
  const events = await world.db
    .selectFrom('emailEvents')
    .innerJoin('queuedEmails', 'queuedEmails.id', 'emailEvents.queuedEmailId')
    .select('emailEvents.reply')
    .where('massMailId', '=', massMailId)
    .where('emailEvents.status', '<>', 'queued')
    .orderBy('queuedEmailId')
    .execute()
  expect(events.map(({ reply }) => reply)).toEqual(['unsubscribed', 'The invoice is paid.', 'No text in isiZulu.'])
  expect(server.mails).toHaveLength(0)
})

test('a paused mass mail sends and releases nothing; a cancelled one never', async () => {
  const { massMailId, release } = await aMassMail(4)
  await release(2)
  const become = (state: 'paused' | 'queued') =>
    world.db.updateTable('massMails').set({ state }).where('id', '=', massMailId).execute()
  await become('paused')
  expect((await release(1)).body).toMatchObject({ error: 'massMailNotSending' })
  await sendDueMails(withHooks({}))
  expect(server.mails).toHaveLength(0)
  await become('queued')
  await world.db
    .transaction()
    .execute((tx) => cancelUnsent(tx, { massMailId, by: null, now: world.clock.now, reason: 'Wrong year' }))
  await sendDueMails(withHooks({}))
  expect(server.mails).toHaveLength(0)
  expect(await statuses(massMailId)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
})

test('while all mail is paused only password links go out; they also go before mass mails', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { massMailId, release } = await aMassMail(40)
  await release(-1)
  const reason = 'The sender’s address is wrong.'
  expect((await world.send('POST /api/queued-email/pause', { token, body: { reason } })).status).toBe(200)
  await aPasswordMail('pause/1')
  await sendDueMails(withHooks({}))
  expect(server.mails.flatMap(({ recipients }) => recipients)).toEqual(['nomsa@agon.example'])
  const lanes = (await world.send('GET /api/queued-email/lanes', { token })).ok
  expect(lanes).toMatchObject({ pause: { reason, by: expect.any(String) }, mass: { queued: 40 } })
  expect((await world.send('POST /api/queued-email/resume', { token, body: {} })).status).toBe(200)
  await aPasswordMail('pause/2')
  // One connection at a time shows the order.
  await sendDueMails({ ...withHooks({}), mail: { ...world.app.mail, connections: 5 } })
  expect(server.mails).toHaveLength(42)
  const order = server.mails.map(({ recipients }) => recipients[0])
  expect(order.lastIndexOf('nomsa@agon.example')).toBeLessThan(6)
  expect((await statuses(massMailId)).every((status) => status === 'sent')).toBe(true)
})

test('a mail that is under way while its mass mail is cancelled does not wait for another try', async () => {
  const { massMailId, release, token } = await aMassMail(2)
  await release(2)
  const held = Promise.withResolvers<void>()
  server.hold = held.promise
  server.refuse = { code: 451, text: '4.3.2 Try again later' }
  const sending = sendDueMails(withHooks({}))
  await vi.waitFor(async () => expect(await statuses(massMailId)).toEqual(['sending', 'sending']))
  const cancelling = { token, params: { id: massMailId }, body: { reason: 'Wrong year' } }
  expect((await world.send('POST /api/mass-mail/{id}/cancel', cancelling)).status).toBe(200)
  held.resolve()
  await sending
  delete server.hold
  delete server.refuse
  expect(await statuses(massMailId)).toEqual(['cancelled', 'cancelled'])
})

test('a mail that is given back after its mass mail was cancelled is cancelled', async () => {
  const { massMailId, token } = await aMassMail(1)
  const { id } = await world.db
    .updateTable('queuedEmails')
    .set({ status: 'sending', handOvers: 1, attempts: 1 })
    .where('massMailId', '=', massMailId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.send('POST /api/mass-mail/{id}/cancel', { token, params: { id: massMailId }, body: {} })
  await giveBackUnsent(world.app, [{ id, handOvers: 1 }])
  expect(await statuses(massMailId)).toEqual(['cancelled'])
})
