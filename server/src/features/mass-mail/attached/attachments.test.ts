import { createHash } from 'node:crypto'
import type { Audience } from '@agon/domain/audience'
import { heaviestAttachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import type { MassMailId, OlympiadId } from '@agon/domain/ids'
import { authenticate } from 'mailauth'
import { expect, test } from 'vitest'
import { readZipDirectory, zipInMemory } from '#/files/zip/read-zip.ts'
import { addDkimKeys, dkimRecord } from '#/mail/signing/dkim-keys.ts'
import { sendDueMails } from '#/mail/run-sender.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'
import { giveStaffAddresses } from '#test/features/emailer/access.ts'
import { anIssuer, anOrder } from '#test/features/purchase-order/factories.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { attachmentsOf } from '#test/mail-parts.ts'
import { aMailServer } from '#test/mail-server.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)
const teachers: Audience = { to: 'teachers', where: [] }

async function stage(phase: 'open' | 'moderation' = 'open') {
  const olympiadId = await anOlympiad(world, { phase })
  await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, token }
}

let templates = 0

async function aTemplate({ olympiadId, token }: Awaited<ReturnType<typeof stage>>, attachments: AttachmentKind[]) {
  const versions = { en: { subject: 'Your files', body: 'Dear {{ name }}' } }
  const name = `Files ${(templates += 1)}`
  const body = { olympiadId, kind: 'mass' as const, name, versions, attachments }
  return (await world.send('POST /api/emailer/', { token, body })).ok.item
}

async function aTeacherOf(school: SchoolParticipant) {
  const { userId } = await aTeacher(world, school)
  const row = world.db.selectFrom('users').select('email').where('id', '=', userId)
  return { userId, email: (await row.executeTakeFirstOrThrow()).email ?? '' }
}

interface Sending {
  readonly olympiadId: OlympiadId
  readonly token: string
  readonly attachments: AttachmentKind[]
}

/** Creates, queues and releases a mass mail to all teachers, and sends it. */
async function send({ olympiadId, token, attachments }: Sending): Promise<MassMailId> {
  const { id: emailerId } = await aTemplate({ olympiadId, token }, attachments)
  const body = { olympiadId, emailerId, audience: teachers, name: 'Files' }
  const { id } = (await world.send('POST /api/mass-mail/', { token, body })).ok.item
  await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })
  await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty: -1 } })
  await sendDueMails(world.app)
  // The first files of a process take longer than a claim lasts: the mail is given back for half a minute.
  if (server.refuse === undefined) await world.later(40_000, () => sendDueMails(world.app))
  return id
}

const mailTo = (address: string) => server.mails.find(({ recipients }) => recipients.includes(address))?.raw ?? ''
const filesTo = (address: string) => attachmentsOf(mailTo(address))
const textOf = async (bytes: Uint8Array | undefined) => (await readBack(new Uint8Array(bytes ?? []))).pages.join('\n')

const mailOf = async (id: MassMailId, recipient: string) =>
  world.db
    .selectFrom('queuedEmails')
    .selectAll()
    .where('massMailId', '=', id)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()

test('each teacher gets the invoices and the class list of the own school, and the log has name, size and hash', async () => {
  const here = await stage()
  const [one, other] = [await aSchoolParticipant(world, here), await aSchoolParticipant(world, here)]
  await aLearner(world, one, { lastName: 'Mokoena' })
  await aLearner(world, other, { lastName: 'Vilakazi' })
  await anOrder(world, one)
  const [a, b] = [await aTeacherOf(one), await aTeacherOf(other)]
  const id = await send({ ...here, attachments: ['invoices', 'class-list'] })

  const [invoice, list] = filesTo(a.email)
  const { sha256 } = await world.db
    .selectFrom('documents')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'documents.purchaseOrderId')
    .select('documents.sha256')
    .where('purchaseOrders.customerParticipantId', '=', one.customerParticipantId)
    .executeTakeFirstOrThrow()
  const hashOf = (bytes: Buffer | undefined) =>
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
  expect(hashOf(invoice?.bytes)).toBe(sha256)
  expect(await textOf(list?.bytes)).toContain('Mokoena')
  const own = filesTo(b.email)
  expect(own).toHaveLength(1)
  expect(await textOf(own[0]?.bytes)).toContain('Vilakazi')
  expect(await textOf(own[0]?.bytes)).not.toContain('Mokoena')

  const mail = await mailOf(id, a.email)
  const { item } = (
    await world.send('GET /api/queued-email/{id}/message', { token: here.token, params: { id: mail.id } })
  ).ok
  expect(item.madeFiles).toMatchObject([
    { mediaType: 'application/pdf', bytes: invoice?.bytes.length, sha256 },
    { mediaType: 'application/pdf', bytes: list?.bytes.length, sha256: hashOf(list?.bytes) },
  ])
  // The content is in the mail only.
  expect(item.attachments).toEqual([])
  expect(await world.app.files.read(hashOf(list?.bytes))).toBeNull()
})

test('a teacher of two schools gets the files of both', async () => {
  const here = await stage()
  const [one, other] = [await aSchoolParticipant(world, here), await aSchoolParticipant(world, here)]
  for (const school of [one, other]) await anOrder(world, school)
  const { email, userId } = await aTeacherOf(one)
  const { id: teacherId } = await world.db
    .selectFrom('teachers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: other.customerParticipantId, teacherId })
    .execute()
  await send({ ...here, attachments: ['invoices'] })
  expect(filesTo(email)).toHaveLength(2)
})

test('released certificates go as one PDF, or as a ZIP file of several, whose name has no learner’s name', async () => {
  const here = await stage('moderation')
  const [one, other] = [await aSchoolParticipant(world, here), await aSchoolParticipant(world, here)]
  await aResult(world, one, { rank: 1 })
  for (const rank of [2, 3]) await aResult(world, other, { rank })
  const [a, b] = [await aTeacherOf(one), await aTeacherOf(other)]
  await isConfigured(world, here.olympiadId)
  await world.send('POST /api/certificate/generate', { token: here.token, query: { olympiadId: here.olympiadId } })
  await world.work()
  await send({ ...here, attachments: ['certificates'] })
  expect([filesTo(a.email), filesTo(b.email)]).toEqual([[], []])
  server.mails.length = 0
  await inPhase(world, here.olympiadId, 'released')
  const id = await send({ ...here, attachments: ['certificates'] })
  expect(filesTo(a.email)).toMatchObject([{ mediaType: 'application/pdf' }])
  const [zip] = filesTo(b.email)
  expect(zip?.mediaType).toBe('application/zip')
  expect(readZipDirectory(zipInMemory(zip?.bytes ?? Buffer.alloc(0)))).toHaveLength(2)
  const logged = await world.db
    .selectFrom('mailAttachments')
    .innerJoin('queuedEmails', 'queuedEmails.id', 'mailAttachments.queuedEmailId')
    .select('filename')
    .where('massMailId', '=', id)
    .execute()
  expect(logged).toHaveLength(2)
  for (const { filename } of logged) expect(filename).not.toContain('Surname')
})

test('a signature covers the attachments, and a later try has the same Message-ID', async () => {
  const here = await stage()
  const school = await aSchoolParticipant(world, here)
  await aLearner(world, school)
  const { email } = await aTeacherOf(school)
  const domain = /@([^>]+)>?$/.exec(world.app.config.MAIL_FROM)?.[1] ?? ''
  await world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, domain, world.clock.now))
  server.refuse = { code: 451, text: '4.3.2 Try again' }
  const id = await send({ ...here, attachments: ['class-list'] })
  server.refuse = undefined
  const first = await mailOf(id, email)
  expect(first.status).toBe('queued')
  await world.later(10 * 60_000, () => sendDueMails(world.app))
  const raw = mailTo(email)
  expect(raw).toContain(`Message-ID: ${(await mailOf(id, email)).messageId}`)
  const keys = await world.db.selectFrom('dkimKeys').selectAll().where('domain', '=', domain).execute()
  const { dkim } = await authenticate(raw, {
    resolver: async (name: string) => {
      const key = keys.find(({ selector }) => name === `${selector}._domainkey.${domain}`)
      return key === undefined ? [] : [[dkimRecord(key)]]
    },
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    disableDmarc: true,
  } as never)
  expect(dkim.results.map(({ status }) => status.result)).toEqual(['pass', 'pass'])
  // Each hand-over has its own rows.
  const rows = await world.db
    .selectFrom('mailAttachments')
    .select('handOver')
    .where('queuedEmailId', '=', first.id)
    .execute()
  expect(rows.map(({ handOver }) => handOver).sort()).toEqual([1, 2])
})

test('files with names of learners are refused for addresses that anyone may read', async () => {
  const here = await stage()
  const { id: emailerId } = await aTemplate(here, ['class-list'])
  for (const to of ['schools', 'contacts', 'interests'] as const) {
    const body = { olympiadId: here.olympiadId, emailerId, audience: { to, where: [] }, name: 'Lists' }
    for (const reply of [
      await world.send('POST /api/mass-mail/', { token: here.token, body }),
      await world.send('POST /api/mass-mail/audience', { token: here.token, body }),
    ])
      expect(reply.body).toMatchObject({
        error: 'invalid',
        fields: { emailerId: expect.stringContaining('Class list') },
      })
  }
  // The template gets the attachment after the mass mail was created.
  const plain = await aTemplate(here, [])
  const body = {
    olympiadId: here.olympiadId,
    emailerId: plain.id,
    audience: { to: 'schools' as const, where: [] },
    name: 'S',
  }
  const { id } = (await world.send('POST /api/mass-mail/', { token: here.token, body })).ok.item
  const { name, versions, version } = plain
  await world.send('PUT /api/emailer/{id}', {
    token: here.token,
    params: { id: plain.id },
    body: { name, versions, version, attachments: ['certificates'] },
  })
  const queued = await world.send('POST /api/mass-mail/{id}/queue', { token: here.token, params: { id }, body: {} })
  expect(queued.body).toMatchObject({
    error: 'invalid',
    fields: { emailerId: expect.stringContaining('Certificates') },
  })
})

test('recipients without such a file are counted and listed before the release, and those whose files are too heavy get no mail', async () => {
  const here = await stage()
  const [heavy, light, none] = [
    await aSchoolParticipant(world, here),
    await aSchoolParticipant(world, here),
    await aSchoolParticipant(world, here),
  ]
  const { orderId } = await anOrder(world, heavy)
  await anOrder(world, light)
  const big = Buffer.alloc(heaviestAttachments + 1)
  await world.db
    .updateTable('documents')
    .set({ pdf: big, sha256: createHash('sha256').update(big).digest('hex'), printedAt: world.clock.now })
    .where('purchaseOrderId', '=', orderId)
    .execute()
  const [a, b, c] = [await aTeacherOf(heavy), await aTeacherOf(light), await aTeacherOf(none)]
  const { id: emailerId } = await aTemplate(here, ['invoices'])
  const body = { olympiadId: here.olympiadId, emailerId, audience: teachers }
  const preview = (await world.send('POST /api/mass-mail/audience', { token: here.token, body })).ok
  expect(preview).toMatchObject({
    population: 3,
    total: 2,
    leftOut: { 'too-heavy': 1 },
  })
  expect(preview.empty.filter(({ count }) => count > 0)).toEqual([
    { kind: 'file', name: 'file:invoices', label: 'Invoices and credit notes', count: 1 },
  ])
  const listed = (
    await world.send('POST /api/mass-mail/audience', { token: here.token, body: { ...body, empty: 'file:invoices' } })
  ).ok
  expect(listed.items.map(({ email }) => email)).toEqual([c.email])
  const id = await send({ ...here, attachments: ['invoices'] })
  expect([filesTo(a.email).length, filesTo(b.email).length, mailTo(c.email) !== '']).toEqual([0, 1, true])
  expect(mailTo(a.email)).toBe('')
  const [why] = (
    await world.send('GET /api/mass-mail/{id}/why', { token: here.token, params: { id }, query: { q: a.email } })
  ).ok.items
  expect(why).toMatchObject({
    verdict: 'not-in-audience',
    reason: 'too-heavy',
    sentence: expect.stringContaining('heavy'),
  })
})

test('a preview lists the files of its recipient, a test brings them to oneself, and history restores them', async () => {
  const here = await stage()
  await giveStaffAddresses(world)
  const school = await aSchoolParticipant(world, here)
  await aLearner(world, school)
  const { email } = await aTeacherOf(school)
  const template = await aTemplate(here, ['invoices', 'class-list'])
  const params = { id: template.id }
  const named = (await world.send('POST /api/emailer/{id}/preview', { token: here.token, params, body: { email } })).ok
  expect(named.files).toMatchObject([
    { kind: 'invoices', made: [] },
    { kind: 'class-list', made: [{ bytes: expect.any(Number) }] },
  ])
  const anyone = (await world.send('POST /api/emailer/{id}/preview', { token: here.token, params, body: {} })).ok
  expect(anyone.files.map(({ made }) => made)).toEqual([null, null])
  const test = (await world.send('POST /api/emailer/{id}/test', { token: here.token, params, body: { email } })).ok
  await sendDueMails(world.app)
  expect(filesTo(test.recipient)).toMatchObject([{ mediaType: 'application/pdf' }])
  const { versions, version, name } = template
  // A call of before knows no attachments: they stay.
  const second = (
    await world.send('PUT /api/emailer/{id}', { token: here.token, params, body: { name, versions, version } as never })
  ).ok
  expect(second.item.attachments).toEqual(['invoices', 'class-list'])
  await world.send('PUT /api/emailer/{id}', {
    token: here.token,
    params,
    body: { name, versions, attachments: [], version: second.item.version },
  })
  const { items } = (await world.send('GET /api/emailer/{id}/history', { token: here.token, params })).ok
  expect(items.map(({ attachments }) => attachments)).toEqual([
    [],
    ['invoices', 'class-list'],
    ['invoices', 'class-list'],
  ])
})

test('a system mail has no attachments of its own choice', async () => {
  const here = await stage()
  const versions = { en: { subject: 'Hello', body: 'Hello' } }
  const body = {
    olympiadId: here.olympiadId,
    kind: 'system' as const,
    name: 'discount',
    versions,
    attachments: ['class-list' as const],
  }
  expect((await world.send('POST /api/emailer/', { token: here.token, body })).body).toMatchObject({
    error: 'invalid',
    fields: { attachments: expect.any(String) },
  })
})
