import type { OlympiadId } from '@agon/domain/ids'
import { expect, test, vi } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { attachmentsOf } from '#test/mail-parts.ts'
import { aMailServer } from '#test/mail-server.ts'
import { workerProcesses } from '#test/worker-process.ts'
import { aWorld } from '#test/world.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'
import { mailSchool } from './mail-school.ts'
import { firstLook, settleAbandoned } from '#/mail/abandoned.ts'
import { recordReport } from '#/mail/reports/record-report.ts'

const world = aWorld()
const server = aMailServer(world)
const startWorker = workerProcesses(world)

async function aReleasedOlympiad(learners = 3, teachers = 1) {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const made = []
  for (let count = 0; count < teachers; count += 1) made.push(await aTeacher(world, own))
  for (let count = 0; count < learners; count += 1) await aResult(world, own, { rank: count + 1 })
  await isConfigured(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  return { olympiadId, own, teachers: made, token }
}

const send = (olympiadId: OlympiadId, token: string, again = false) =>
  world.send('POST /api/certificate/send', { token, query: { olympiadId, again } })

const statusOf = async (olympiadId: OlympiadId, token: string) =>
  (await world.send('GET /api/certificate/send-status', { token, query: { olympiadId } })).ok

async function addressOf(userId: number): Promise<string> {
  const row = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId as never)
    .executeTakeFirstOrThrow()
  return row.email ?? ''
}

const mailsTo = (address: string) => server.mails.filter(({ recipients }) => recipients.includes(address))

test('a school’s certificates reach its teacher as one mail with a ZIP file, and a second click sends nothing', async () => {
  const { olympiadId, teachers, token } = await aReleasedOlympiad()
  expect(await statusOf(olympiadId, token)).toMatchObject({ next: { mails: 1, schools: 1, certificates: 3 } })
  expect((await send(olympiadId, token)).ok.counts).toMatchObject({ none: 0, queued: 3 })
  const second = await send(olympiadId, token)
  expect(second.body).toMatchObject({ error: 'certificatesNotReady' })
  await world.work()
  await world.work()
  expect((await send(olympiadId, token, true)).body).toMatchObject({ error: 'certificatesNotReady' })
  const mails = mailsTo(await addressOf(teachers[0]?.userId ?? 0))
  expect(mails).toHaveLength(1)
  const [zip] = attachmentsOf(mails[0]?.raw ?? '')
  expect(zip?.mediaType).toBe('application/zip')
  const bytes = zip?.bytes ?? Buffer.alloc(0)
  const entries = readZipDirectory(zipInMemory(bytes))
  expect(entries).toHaveLength(3)
  for (const entry of entries) {
    const { pages } = await readBack(unpackEntry(zipInMemory(bytes), entry))
    expect(pages[0]).toContain('Certificate')
    expect(entry.name).toMatch(/^Surname\d+ Learner\d+ OLYMPIAD-\d+-\w{5}-\w{5}\.pdf$/)
  }
  expect(await statusOf(olympiadId, token)).toMatchObject({ counts: { sent: 3, queued: 0 }, next: { mails: 0 } })
})

test('a job that is done twice writes once', async () => {
  const { olympiadId, own, teachers, token } = await aReleasedOlympiad(2)
  await send(olympiadId, token)
  const { customerParticipantId } = own
  await Promise.all([
    mailSchool(world.app, { customerParticipantId }),
    mailSchool(world.app, { customerParticipantId }),
  ])
  await world.work()
  expect(mailsTo(await addressOf(teachers[0]?.userId ?? 0))).toHaveLength(1)
})

test('every teacher of a school gets one, and a single certificate goes as it is', async () => {
  const { olympiadId, teachers, token } = await aReleasedOlympiad(1, 2)
  await send(olympiadId, token)
  await world.work()
  for (const { userId } of teachers) {
    const mails = mailsTo(await addressOf(userId))
    expect(mails).toHaveLength(1)
    expect(attachmentsOf(mails[0]?.raw ?? '')).toMatchObject([{ mediaType: 'application/pdf' }])
  }
})

test('nothing leaves before the results are released', async () => {
  const { olympiadId, token } = await aReleasedOlympiad(1)
  await inPhase(world, olympiadId, 'moderation')
  expect((await send(olympiadId, token)).body).toMatchObject({ error: 'phase' })
})

test('a refused mail shows the server’s reply, and can be sent again', async () => {
  const { olympiadId, teachers, token } = await aReleasedOlympiad(2)
  server.refuse = { code: 552, text: '5.2.2 The mailbox is full' }
  await send(olympiadId, token)
  await world.work()
  server.refuse = undefined
  const failed = await statusOf(olympiadId, token)
  expect(failed).toMatchObject({ counts: { failed: 2, sent: 0 }, next: { mails: 0 }, again: { mails: 1 } })
  expect(failed.failures).toMatchObject([{ certificates: 2, failure: expect.stringContaining('The mailbox is full') }])
  expect((await send(olympiadId, token)).body).toMatchObject({ error: 'certificatesNotReady' })
  await send(olympiadId, token, true)
  await world.work()
  expect((await statusOf(olympiadId, token)).counts).toMatchObject({ failed: 0, sent: 2 })
  expect(mailsTo(await addressOf(teachers[0]?.userId ?? 0))).toHaveLength(1)
})

test('a bounce of the mail marks its certificates as bounced; a complaint does not', async () => {
  const { olympiadId, teachers, token } = await aReleasedOlympiad(2)
  await send(olympiadId, token)
  await world.work()
  const address = await addressOf(teachers[0]?.userId ?? 0)
  const { id } = await world.db
    .selectFrom('queuedEmails')
    .select('id')
    .where('recipient', '=', address)
    .executeTakeFirstOrThrow()
  const report = (kind: 'hard' | 'complaint') => ({
    messageId: '',
    items: [{ email: address, kind, status: '5.1.1', diagnosis: 'No such user' }],
  })
  const arrive = (kind: 'hard' | 'complaint') => recordReport(world.app, report(kind), { by: 'smtp', provedId: id })
  await arrive('complaint')
  expect((await statusOf(olympiadId, token)).counts).toMatchObject({ sent: 2, bounced: 0 })
  await world.db.updateTable('queuedEmails').set({ status: 'sent' }).where('id', '=', id).execute()
  await arrive('hard')
  const bounced = await statusOf(olympiadId, token)
  expect(bounced.counts).toMatchObject({ sent: 0, bounced: 2 })
  expect(bounced.failures).toMatchObject([{ certificates: 2, failure: expect.stringContaining('No such user') }])
})

test('a school without a teacher’s address is reported, and its certificates stay unsent', async () => {
  const { olympiadId, token } = await aReleasedOlympiad(2, 0)
  const status = await statusOf(olympiadId, token)
  expect(status).toMatchObject({ next: { mails: 0 }, unreachable: [{ certificates: 2 }] })
  expect((await send(olympiadId, token)).body).toMatchObject({ error: 'certificatesNotReady' })
})

test('what is revoked before its mail is made is not in it, and can be sent when it is restored', async () => {
  const { olympiadId, own, teachers, token } = await aReleasedOlympiad(2)
  await send(olympiadId, token)
  const { id } = await world.db
    .selectFrom('certificates')
    .select('id')
    .where('customerParticipantId', '=', own.customerParticipantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const params = { id }
  await world.send('POST /api/certificate/{id}/revoke', { token, params, body: { reason: 'Given by mistake.' } })
  await world.work()
  const address = await addressOf(teachers[0]?.userId ?? 0)
  // One certificate goes as it is, several in a ZIP file.
  expect(mailsTo(address).map(({ raw }) => attachmentsOf(raw).map(({ mediaType }) => mediaType))).toEqual([
    ['application/pdf'],
  ])
  await world.send('POST /api/certificate/{id}/restore', { token, params })
  expect((await send(olympiadId, token)).status).toBe(200)
  await world.work()
  expect(mailsTo(address)).toHaveLength(2)
})

test('what is revoked is not sent', async () => {
  const { olympiadId, token } = await aReleasedOlympiad(1)
  await world.db
    .updateTable('certificates')
    .set({ revokedAt: world.clock.now })
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect((await send(olympiadId, token)).body).toMatchObject({ error: 'certificatesNotReady' })
})

test.for(['/certificates', '/api/certificates'] as const)(
  'a school’s certificates are regenerated and sent again: GET %s/regenerate-and-send-to-school',
  async (under) => {
    const { olympiadId, own, teachers, token } = await aReleasedOlympiad(2)
    await send(olympiadId, token)
    await world.work()
    const asked = await world.send(`GET ${under}/regenerate-and-send-to-school`, {
      token,
      query: { schoolParticipantId: own.customerParticipantId },
    })
    expect(asked.ok.certificates).toBe(2)
    await world.work()
    const { ok } = await world.send('GET /api/certificate/list/{id}', { token, params: { id: olympiadId } })
    expect(ok.items).toMatchObject([
      { issue: 1, generationStatus: 'ready', sendStatus: 'sent' },
      { issue: 1, generationStatus: 'ready', sendStatus: 'sent' },
    ])
    expect(mailsTo(await addressOf(teachers[0]?.userId ?? 0))).toHaveLength(2)
  },
)

const mailOf = (olympiadId: OlympiadId) =>
  world.db.selectFrom('queuedEmails').select(['id', 'status']).where('olympiadId', '=', olympiadId).executeTakeFirst()

/** For a process to start on a busy machine. */
const patience = { timeout: 60_000 }

test(
  'a process that dies while it records a mail leaves no certificate waiting for ever',
  async () => {
    const { olympiadId, token } = await aReleasedOlympiad(1)
    await send(olympiadId, token)
    const { pool } = world.app.database
    const holder = await pool.connect()
    await holder.query('begin')
    const worker = startWorker()
    const before = server.mails.length
    // The certificate's row is held before its mail goes out, so that the process waits for it when it records the result.
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    await vi.waitFor(() => expect(server.mails).toHaveLength(before + 1), patience)
    await holder.query('select from certificates where olympiad_id = $1 for update', [olympiadId])
    held.resolve()
    delete server.hold
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%certificates%'`,
      )
      expect(rows).toHaveLength(1)
    }, patience)
    await worker.kill()
    await holder.query('rollback')
    holder.release()
    const mail = await vi.waitFor(async () => {
      const found = await mailOf(olympiadId)
      expect(found?.status).toBe('sending')
      return found
    })
    expect(mail).toBeDefined()
    await settleAbandoned(world.app, await settleAbandoned(world.app, firstLook))
    // The reply is in the journal.
    expect(await mailOf(olympiadId)).toMatchObject({ status: 'sent' })
    expect((await statusOf(olympiadId, token)).counts).toMatchObject({ queued: 0, failed: 0 })
    expect(server.mails).toHaveLength(before + 1)
  },
  4 * patience.timeout,
)

const release = (id: number, token: string, body: { reason?: string } = {}) =>
  world.send('POST /api/queued-email/release/{id}', { token, params: { id }, body })

test('a failed mail is sent again from the log of mails, an uncertain one with a reason, a sent one never', async () => {
  const { olympiadId, token } = await aReleasedOlympiad(1)
  server.refuse = { code: 552, text: '5.2.2 The mailbox is full' }
  await send(olympiadId, token)
  await world.work()
  server.refuse = undefined
  const { id } = (await mailOf(olympiadId)) ?? { id: 0 }
  expect((await release(id, token)).ok.item).toMatchObject({ status: 'queued' })
  expect((await statusOf(olympiadId, token)).counts).toMatchObject({ queued: 1, failed: 0 })
  await world.work()
  expect((await statusOf(olympiadId, token)).counts).toMatchObject({ queued: 0, sent: 1 })
  expect((await release(id, token)).body).toMatchObject({ error: 'mailNotResendable' })
  await world.db.updateTable('queuedEmails').set({ status: 'uncertain' }).where('olympiadId', '=', olympiadId).execute()
  expect((await release(id, token)).body).toMatchObject({ error: 'invalid', fields: { reason: expect.any(String) } })
  expect((await release(id, token, { reason: 'The teacher never got it.' })).status).toBe(200)
})

test('a mail whose certificates were given to a newer mail is not sent again', async () => {
  const { olympiadId, token } = await aReleasedOlympiad(1)
  server.refuse = { code: 552, text: '5.2.2 The mailbox is full' }
  await send(olympiadId, token)
  await world.work()
  server.refuse = undefined
  const { id } = (await mailOf(olympiadId)) ?? { id: 0 }
  await send(olympiadId, token, true)
  expect((await release(id, token)).body).toMatchObject({ error: 'mailOutdated' })
})
