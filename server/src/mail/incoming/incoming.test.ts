import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aQueuedEmail } from '#test/features/bounce/factories.ts'
import { sendHalfAMail } from '#test/half-a-mail.ts'
import { aWorld } from '#test/world.ts'
import { readReturnPath, writeReturnPath } from '../return-path.ts'
import { isSuppressed } from '../suppression.ts'
import { listenForReports, type Incoming } from './listen.ts'

const world = aWorld()
const domain = 'bounces.agon.example'
const day = 24 * 60 * 60_000
let incoming: Incoming
beforeAll(async () => {
  incoming = await listenForReports(world.app, { host: '127.0.0.1', port: 0, domain })
})
afterAll(() => incoming.close())

/** Hands a report over as a mail server does. Resolves with the refusal's code, or 250. */
async function deliver(to: string | string[], report: string | Buffer): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: incoming.port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw: report })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0 // as nodemailer's errors have it
  } finally {
    transport.close()
  }
}

const template = readFileSync(join(import.meta.dirname, '../reports/fixtures/postfix-unknown.eml'), 'utf8')
const reportAbout = (email: string, { status = '5.1.1', words = 'User unknown', action = 'failed' } = {}) =>
  template
    .replaceAll('thandi@school.example', email)
    .replace('Status: 5.1.1', `Status: ${status}`)
    .replace(/Diagnostic-Code:.*\r\n.*/, `Diagnostic-Code: smtp; 550 ${status} ${words}`)
    .replace('Action: failed', `Action: ${action}`)

const pathOf = (id: Parameters<typeof writeReturnPath>[2]) => writeReturnPath(world.app.keys, domain, id)
const statusOf = async (id: number) =>
  (
    await world.db
      .selectFrom('queuedEmails')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).status
const suppressed = async (email: string) =>
  (
    await isSuppressed(world.db, world.app.keys, [email], { projectId: null, isSystem: true, now: world.clock.now })
  ).get(email)
const reportsOf = (email: string) =>
  world.db.selectFrom('mailReports').select(['kind', 'queuedEmailId']).where('email', '=', email).execute()

test('a hard bounce at the signed return path ends the mail and suppresses its address, once', async () => {
  const { id, recipient } = await aQueuedEmail(world)
  expect(await deliver(pathOf(id), reportAbout(recipient))).toBe(250)
  expect(await deliver(pathOf(id), reportAbout(recipient))).toBe(250)
  expect(await statusOf(id)).toBe('bounced')
  expect(await suppressed(recipient)).toMatchObject({ kind: 'bounced', until: null })
  expect(await reportsOf(recipient)).toEqual([{ kind: 'hard', queuedEmailId: id }])
  const events = await world.db.selectFrom('emailEvents').select('status').where('queuedEmailId', '=', id).execute()
  expect(events).toEqual([{ status: 'bounced' }])
})

test('an address that is no signed return path is refused before the message: no relay, no forged report', async () => {
  const { id, recipient } = await aQueuedEmail(world)
  const own = pathOf(id)
  const altered = own.replace(/-(.)/, (_whole, letter: string) => `-${letter === '0' ? '1' : '0'}`)
  const others = [
    altered,
    `b${id}-0@${domain}`,
    `postmaster@${domain}`,
    recipient,
    own.replace(domain, 'other.example'),
  ]
  for (const to of others) expect(await deliver(to, reportAbout(recipient)), to).toBe(550)
  expect(await suppressed(recipient)).toBeUndefined()
  expect(await reportsOf(recipient)).toEqual([])
})

test('a report to our return path that names other recipients suppresses none of them', async () => {
  const { id } = await aQueuedEmail(world)
  const [one, two] = [`one-${randomUUID()}@school.example`, `two-${randomUUID()}@school.example`]
  const report = reportAbout(one).replace(
    'Final-Recipient: rfc822; ',
    `Final-Recipient: rfc822; ${two}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nFinal-Recipient: rfc822; `,
  )
  expect(await deliver(pathOf(id), report)).toBe(250)
  expect(await suppressed(one)).toBeUndefined()
  expect(await suppressed(two)).toBeUndefined()
  expect(await reportsOf(two)).toEqual([{ kind: 'hard', queuedEmailId: null }])
})

test('a refusal of us as a sender suppresses no address; a delay changes nothing', async () => {
  const { id, recipient } = await aQueuedEmail(world)
  await deliver(pathOf(id), reportAbout(recipient, { status: '4.4.1', words: 'timed out', action: 'delayed' }))
  expect(await statusOf(id)).toBe('sent')
  await deliver(pathOf(id), reportAbout(recipient, { status: '5.7.1', words: 'blocked by reputation' }))
  expect(await statusOf(id)).toBe('bounced')
  expect(await suppressed(recipient)).toBeUndefined()
})

test('three soft bounces over 72 hours suppress for 30 days', async () => {
  const recipient = `full-${randomUUID()}@school.example`
  const bounce = async () => {
    const { id } = await aQueuedEmail(world, { recipient })
    await deliver(pathOf(id), reportAbout(recipient, { status: '5.2.2', words: 'Mailbox full' }))
  }
  await bounce()
  await bounce()
  await bounce()
  expect(await suppressed(recipient)).toBeUndefined()
  await world.later(3 * day, async () => {
    await bounce()
    expect(await suppressed(recipient)).toMatchObject({
      kind: 'bounced',
      until: new Date(world.clock.now.getTime() + 30 * day),
    })
  })
})

test('a complaint suppresses; evidence of delivery settles an uncertain mail', async () => {
  const complaint = readFileSync(join(import.meta.dirname, '../reports/fixtures/complaint-arf.eml'), 'utf8')
  const one = await aQueuedEmail(world)
  await deliver(pathOf(one.id), complaint.replaceAll('thandi@school.example', one.recipient))
  expect(await statusOf(one.id)).toBe('complained')
  expect(await suppressed(one.recipient)).toMatchObject({ kind: 'complained' })
  const two = await aQueuedEmail(world)
  await world.db.updateTable('queuedEmails').set({ status: 'uncertain' }).where('id', '=', two.id).execute()
  await deliver(
    pathOf(two.id),
    reportAbout(two.recipient, { status: '2.0.0', words: 'delivered', action: 'delivered' }),
  )
  expect(await statusOf(two.id)).toBe('sent')
})

test('a sender that goes away in the middle of a report is no error of the product; its next try is taken in', async () => {
  const errors = vi.spyOn(world.app.log, 'error')
  const { id, recipient } = await aQueuedEmail(world)
  await sendHalfAMail({ port: incoming.port, host: '127.0.0.1' }, pathOf(id))
  expect(await deliver(pathOf(id), reportAbout(recipient))).toBe(250)
  expect(await statusOf(id)).toBe('bounced')
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a report of 40 MB is taken in', async () => {
  const { id, recipient } = await aQueuedEmail(world)
  const report = Buffer.concat([
    Buffer.from(reportAbout(recipient)),
    Buffer.alloc(38 * 1024 * 1024, 'returned mail\r\n'),
  ])
  expect(await deliver(pathOf(id), report)).toBe(250)
  expect(await statusOf(id)).toBe('bounced')
})

test('a return path names its mail in any case of letters', async () => {
  const { id } = await aQueuedEmail(world)
  const path = pathOf(id)
  expect(readReturnPath(world.app.keys, domain, path.toUpperCase())).toBe(id)
  expect(readReturnPath(world.app.keys, domain, path.replace(`b${id}-`, `b${id + 1}-`))).toBeUndefined()
})
