import { randomUUID } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import { beforeEach, expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { giveStaffAddresses } from '#test/features/emailer/access.ts'
import { aQueuedMassMail } from '#test/features/mailing/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { queueEmail } from '#/mail/queue.ts'
import { sendDueMails } from '#/mail/run-sender.ts'
import { addDkimKeys } from '#/mail/signing/dkim-keys.ts'
import { smtpTransport } from '#/mail/transport.ts'

const world = aWorld()
const server = aMailServer(world)
const query = () => ({ olympiadId })
const none = { senderName: '', senderAddress: '', replyTo: '' }

let olympiadId: OlympiadId
let admin: string
let overlord: string
beforeEach(async () => {
  olympiadId = await anOlympiad(world)
  admin = (await staff(world, 'admin', olympiadId)).token
  overlord = (await staff(world, 'overlord', null)).token
})

const read = async (token = admin) => (await world.send('GET /api/emailer/sender', { token, query: query() })).ok.item
const change = async (body: object, token = admin) =>
  world.send('PUT /api/emailer/sender', {
    token,
    query: query(),
    body: { ...none, ...body, version: (await read(token)).version },
  })
async function changeProject(values: { sender: string; replyTo: string }) {
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('projects').set(values).where('id', '=', projectId).execute()
}
const keysFor = (domain: string) =>
  world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, domain, world.clock.now))

/** A system mail as its recipient gets it: the headers, unfolded, by their names in small letters. */
async function headersOfMail(about: OlympiadId | null = olympiadId) {
  const recipient = `reader-${randomUUID()}@school.example`
  await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: about,
      kind: 'certificates',
      purpose: `test/${randomUUID()}`,
      recipient,
      recipientName: '',
      subject: 'S',
      text: 'T',
      html: '<p>T</p>',
      attachments: [],
    }),
  )
  await world.work()
  return headersTo(recipient)
}

function headersTo(recipient: string): Map<string, string> {
  const raw = server.mails.find(({ recipients }) => recipients.includes(recipient))?.raw ?? ''
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

test('each part of the sender is the olympiad’s, else the project’s, else the platform’s', async () => {
  expect((await headersOfMail()).get('from')).toBe('Agon <no-reply@agon.example>')
  expect((await headersOfMail(null)).get('from')).toBe('Agon <no-reply@agon.example>')
  await keysFor('sago.example')
  await changeProject({ sender: 'Office@SAGO.example', replyTo: 'help@sago.example' })
  expect((await change({ senderName: 'O’Neill, "SAGO" 2026' })).ok.item).toMatchObject({
    senderName: 'O’Neill, "SAGO" 2026',
    senderAddress: '',
    inherited: { senderName: 'Agon', senderAddress: 'office@sago.example', replyTo: 'help@sago.example' },
    domains: ['agon.example', 'sago.example'],
  })
  const headers = await headersOfMail()
  expect(headers.get('from')).toMatch(/^=\?UTF-8\?.*\?= <office@sago\.example>$/)
  expect(headers.get('reply-to')).toBe('help@sago.example')
  expect(headers.get('dkim-signature')).toContain('d=sago.example')
  expect((await change({ senderName: 'Doe, "J"', senderAddress: 'results@sago.example' })).status).toBe(200)
  expect((await headersOfMail()).get('from')).toBe('"Doe, \\"J\\"" <results@sago.example>')
})

test('an admin chooses an address of the platform’s or the project’s domain; an overlord one that has signing keys', async () => {
  const refused = async (address: string, token = admin) =>
    (await change({ senderAddress: address }, token)).body as { fields?: Record<string, string> }
  expect((await refused('office@other.example')).fields?.['senderAddress']).toContain('agon.example')
  expect((await refused('office@other.example', overlord)).fields?.['senderAddress']).toContain('not signed')
  await keysFor('other.example')
  expect((await refused('office@other.example')).fields?.['senderAddress']).toContain('An overlord')
  expect((await change({ senderAddress: 'office@other.example' }, overlord)).status).toBe(200)
  // An admin can change the rest of a sender that an overlord has set up.
  expect((await change({ senderName: 'Office', senderAddress: 'office@other.example' })).status).toBe(200)
  for (const address of ['office', 'a@b', 'a@agon.example\r\nBcc: x@y.example', 'a b@agon.example'])
    expect((await change({ senderAddress: address })).body, address).toMatchObject({ error: 'invalid' })
})

test('no project sends from an address of another', async () => {
  expect((await change({ senderAddress: 'sago@agon.example' })).status).toBe(200)
  olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await change({ senderAddress: 'sago@agon.example' }, token)).body).toMatchObject({
    error: 'invalid',
    fields: { senderAddress: expect.stringContaining('Another project') },
  })
})

test('a line break in the name of a sender is refused', async () => {
  expect((await change({ senderName: 'SAGO\r\nBcc: all@school.example' })).body).toMatchObject({
    error: 'invalid',
    fields: { senderName: expect.any(String) },
  })
})

test('a test mail comes from the sender, and goes to the caller alone', async () => {
  await giveStaffAddresses(world)
  await change({ senderName: 'SAGO 2026', replyTo: 'help@sago.example' })
  const { email } = (await world.send('POST /api/emailer/sender/test', { token: admin, query: query() })).ok
  await world.work()
  const headers = headersTo(email)
  expect(headers.get('from')).toBe('SAGO 2026 <no-reply@agon.example>')
  expect(headers.get('reply-to')).toBe('help@sago.example')
  expect(headers.get('subject')).toContain('[Test]')
})

test('every mail is marked as automatic; a mailing has a list and its unsubscribe link, a system mail neither', async () => {
  const system = await headersOfMail()
  expect(system.get('auto-submitted')).toBe('auto-generated')
  expect([system.get('list-id'), system.get('list-unsubscribe')]).toEqual([undefined, undefined])
  const massMailId = await aQueuedMassMail(world, { olympiadId, held: 1, name: `reader-${olympiadId}-` })
  const app = { ...world.app, mailHooks: { ...world.app.mailHooks, left: async () => new Map() } }
  await world.send('POST /api/queued-email/release-batch/', { token: admin, query: { massMailId, qty: 1 } })
  await sendDueMails(app)
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const mailing = headersTo(`reader-${olympiadId}-1@school.example`)
  expect(mailing.get('auto-submitted')).toBe('auto-generated')
  expect(mailing.get('list-id')).toBe(`<${name}.mailings.${new URL(world.app.config.publicUrl).hostname}>`)
  expect(mailing.get('list-unsubscribe')).toMatch(new RegExp(`^<http.*/${name}/unsubscribe/[\\w-]+>$`))
  expect(mailing.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('a mail waits with the reason where the mail server offers no encryption', async () => {
  const recipient = `tls-${randomUUID()}@school.example`
  const id = await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId,
      kind: 'certificates',
      purpose: `test/${randomUUID()}`,
      recipient,
      recipientName: '',
      subject: 'S',
      text: 'T',
      html: '',
      attachments: [],
    }),
  )
  const mail = smtpTransport(() => world.smtp.url, world.app.config.MAIL_FROM, { requireTLS: true })
  await sendDueMails({ ...world.app, mail })
  mail.close()
  expect(headersTo(recipient).size).toBeLessThanOrEqual(1)
  const token = admin
  const { item } = (await world.send('GET /api/queued-email/{id}', { token, params: { id: Number(id) } })).ok
  expect(item).toMatchObject({ status: 'queued' })
  expect(item.history.at(-1)).toMatchObject({ status: 'queued', reply: expect.stringMatching(/STARTTLS|encrypt/) })
})
