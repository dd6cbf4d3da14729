import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QueuedEmailId } from '@agon/domain/ids'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aQueuedEmail } from '#test/features/bounce/factories.ts'
import { giveStaffAddresses } from '#test/features/emailer/access.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { sendDueMails } from '../run-sender.ts'
import { isSuppressed } from '../suppression.ts'
import { readReport } from './read-report.ts'
import { recordReport } from './record-report.ts'

const world = aWorld()
const server = aMailServer(world)
const day = 24 * 60 * 60_000
let token: string
beforeAll(async () => {
  token = (await staff(world, 'overlord', null)).token
  await giveStaffAddresses(world)
})
afterEach(() => {
  server.refuse = undefined
})

const template = readFileSync(join(import.meta.dirname, 'fixtures/postfix-unknown.eml'), 'utf8')
const policyReport = (email: string, code: string) =>
  Buffer.from(
    template
      .replaceAll('thandi@school.example', email)
      .replace('Status: 5.1.1', `Status: ${code}`)
      .replace(/Diagnostic-Code:.*\r\n.*/, `Diagnostic-Code: smtp; 550 ${code} blocked by reputation`),
  )
const report = (id: QueuedEmailId, email: string, code: string) =>
  recordReport(world.app, readReport(policyReport(email, code)), { by: 'smtp', provedId: id })
const alerts = async (code: string) => {
  await world.work()
  return world.db
    .selectFrom('queuedEmails')
    .select(['recipient', 'subject', 'bodyText'])
    .where('kind', '=', 'alert')
    .where('purpose', 'like', `sender-refused/${code}/%`)
    .execute()
}
const refusals = async () => (await world.send('GET /api/emailer/sending-health/', { token })).ok.refusals
const suppressed = async (email: string) =>
  (
    await isSuppressed(world.db, world.app.keys, [email], { projectId: null, isSystem: true, now: world.clock.now })
  ).get(email)

test('reports that we are refused as a sender alert the overlords once in a day for each cause', async () => {
  const mails = await Promise.all([1, 2, 3].map(() => aQueuedEmail(world)))
  for (const { id, recipient } of mails) await report(id, recipient, '5.7.515')
  expect(await alerts('5.7.515')).toMatchObject([{ subject: expect.stringContaining('5.7.515') }])
  expect(await refusals()).toEqual([
    expect.objectContaining({
      code: '5.7.515',
      mails: 3,
      domains: ['school.example'],
      diagnosis: expect.stringContaining('reputation'),
    }),
  ])
  for (const { recipient } of mails) expect(await suppressed(recipient)).toBeUndefined()
  const other = await aQueuedEmail(world)
  await report(other.id, other.recipient, '5.7.1')
  expect(await alerts('5.7.1')).toHaveLength(1)
  await world.later(day, async () => {
    const next = await aQueuedEmail(world)
    await report(next.id, next.recipient, '5.7.515')
    expect(await alerts('5.7.515')).toHaveLength(2)
  })
  await world.later(9 * day, async () => {
    const later = await staff(world, 'overlord', null)
    const { ok } = await world.send('GET /api/emailer/sending-health/', { token: later.token })
    expect(ok.refusals).toEqual([])
  })
})

test('a refusal in the dialogue counts too, and an alert that is refused makes no other', async () => {
  const { id, recipient } = await aQueuedEmail(world)
  await world.db.updateTable('queuedEmails').set({ status: 'queued', sentAt: null }).where('id', '=', id).execute()
  server.refuse = { code: 550, text: '5.7.26 Unauthenticated email is not accepted due to the DMARC policy' }
  await sendDueMails(world.app)
  expect(await alerts('5.7.26')).toHaveLength(1)
  expect(await suppressed(recipient)).toBeUndefined()
  await sendDueMails(world.app)
  expect(await alerts('5.7.26')).toHaveLength(1)
  expect(await refusals()).toContainEqual(expect.objectContaining({ code: '5.7.26' }))
})

test.for([
  ['550', '5.1.1 User unknown', 'bounced'],
  ['553', '5.1.8 Sender address rejected: Domain not found', undefined],
  ['452', '4.2.2 Mailbox full', undefined],
] as const)('the address of a mail that is refused by %s %s is suppressed: %s', async ([code, text, kind]) => {
  const { id, recipient } = await aQueuedEmail(world)
  await world.db.updateTable('queuedEmails').set({ status: 'queued', sentAt: null }).where('id', '=', id).execute()
  server.refuse = { code: Number(code), text }
  await sendDueMails(world.app)
  expect((await suppressed(recipient))?.kind).toBe(kind)
  const { status } = await world.db
    .selectFrom('queuedEmails')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe(code === '452' ? 'queued' : 'failed')
})
