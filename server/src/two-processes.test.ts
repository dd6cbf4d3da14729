import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from './passwords/passwords.ts'
import { aDeviceSecret, anAnswer, aSitting, questionsOf, type Sitting } from '#test/features/sitting/factories.ts'
import { renewRecoveryCode } from './features/sitting/recovery.ts'
import { queueEmail } from './mail/queue.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { WebProcess } from '#test/web-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const mailServer = aMailServer(world)
const patience = { timeout: 20_000 }

/** Two processes of one product on one database: what holds in one holds in both. */
let one: WebProcess
let other: WebProcess
beforeAll(async () => {
  // Processes have the machine's clock.
  world.clock.now = new Date()
  ;[one, other] = await Promise.all([WebProcess.start(world), WebProcess.start(world)])
}, 60_000)
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
})

function save(at: WebProcess, sitting: Sitting, sequence: number, choice = 'b') {
  const { token, attemptId, epoch, device } = sitting
  const [questionId] = questionsOf(sitting)
  const answer = anAnswer('single-choice', choice)
  const saves = [{ sequence, questionId, answer, capturedAt: Date.now() }]
  return at.send('POST /api/sitting/answers', { token, body: { attemptId, epoch, device, saves } })
}

const kept = async ({ attemptId }: Sitting) =>
  (await world.db.selectFrom('answerSaves').select('sequence').where('attemptId', '=', attemptId).execute()).length

test('who signs out in one is signed out in the other at once, also where the token was remembered', async () => {
  const sitting = await aSitting(world)
  for (const process of [one, other]) expect((await save(process, sitting, 1)).body.outcomes).toEqual(['saved'])
  expect((await one.send('POST /api/auth/signout', { token: sitting.token })).status).toBe(200)
  const after = await save(other, sitting, 2)
  expect([after.status, after.body.error]).toEqual([401, 'unauthenticated'])
  expect((await other.send('GET /api/sitting/', { token: sitting.token })).status).toBe(401)
  expect(await kept(sitting)).toBe(1)
})

test('the same saves sent to both at the same time are stored once, and both acknowledge them', async () => {
  const sitting = await aSitting(world)
  const sequences = Array.from({ length: 60 }, (_, index) => index + 1)
  const answers = await Promise.all(
    sequences.flatMap((sequence) => [save(one, sitting, sequence), save(other, sitting, sequence)]),
  )
  expect(answers.map(({ body }) => body.outcomes)).toEqual(answers.map(() => ['saved']))
  expect(await kept(sitting)).toBe(sequences.length)
})

test('of two different answers under one number at the same moment one is kept, and only one is told so', async () => {
  const sitting = await aSitting(world)
  for (let sequence = 1; sequence <= 20; sequence += 1) {
    const answers = await Promise.all([save(one, sitting, sequence, 'a'), save(other, sitting, sequence, 'c')])
    expect(answers.map(({ body }) => body.outcomes?.[0]).sort()).toEqual(['saved', 'sequence'])
  }
  expect(await kept(sitting)).toBe(20)
})

test('a device that was taken over in one learns it from the other, and its answers still count there', async () => {
  const sitting = await aSitting(world)
  await save(other, sitting, 1)
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const { token } = sitting
  const body = { recoveryCode, device: aDeviceSecret() }
  expect((await one.send('POST /api/sitting/takeover', { token, body })).body.epoch).toBe(2)
  expect((await save(other, sitting, 2)).body).toMatchObject({ epoch: 2, outcomes: ['saved'] })
})

test('extra minutes given in one count in the other with the next save', async () => {
  const sitting = await aSitting(world)
  const { token } = await staff(world, 'overlord', null)
  const { olympiadId } = sitting.own
  const body = { participantId: sitting.participantId, minutes: 10, reason: 'A power cut' }
  await one.send('PUT /api/sitting/extra-time', { token, query: { olympiadId }, body })
  expect((await save(other, sitting, 1)).body).toMatchObject({ extraSeconds: 600 })
})

test('wrong passwords are counted together, at whichever process they come in', async () => {
  const user = {
    kind: 'staff' as const,
    username: 'nomsa',
    fullName: 'Nomsa',
    passwordHash: await hashPassword('a long one'),
  }
  const { id: userId } = await world.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: await anOlympiad(world), role: 'admin' })
    .execute()
  const signIn = (at: WebProcess, password: string) =>
    at.send('POST /api/auth/signin', { body: { username: 'nomsa', password, loginType: 'staff' } })
  const atOnce = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(index % 2 ? one : other, 'wrong')))
  const made = atOnce.filter(({ status }) => status === 401).length
  expect(made).toBeLessThanOrEqual(10)
  for (let tries = made; tries < 10; tries += 1) {
    expect((await signIn(tries % 2 ? one : other, 'wrong')).body.error).toBe('password')
  }
  for (const process of [one, other]) expect((await signIn(process, 'a long one')).body.error).toBe('locked')
})

test('who watches at one hears of an answer at the other; both write when a learner was heard', async () => {
  const sitting = await aSitting(world)
  const { token } = await staff(world, 'overlord', null)
  const leaving = new AbortController()
  const stream = await fetch(`${other.url}/api/participant-tracker/changes?olympiadId=${sitting.own.olympiadId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const events = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    for (;;) {
      const { value } = await events.read()
      if (value === undefined || value.startsWith('data: ')) return value
    }
  }
  expect(await next()).toMatch(/^data: /)
  await save(one, sitting, 1)
  expect(await next()).toMatch(/^data: /)
  leaving.abort()
  await Promise.all([save(one, sitting, 2), save(other, sitting, 3)])
  await vi.waitFor(async () => {
    const contacts = await world.db
      .selectFrom('sittingContacts')
      .select('heardAt')
      .where('participantId', '=', sitting.participantId)
      .execute()
    expect(contacts).toHaveLength(1)
  }, patience)
})

test('each job is done by one of them: of many mails none goes out twice', async () => {
  const { rows } = await sql<{ lives: number }>`select count(*)::int as lives from pg_locks
    where locktype = 'advisory' and classid = 4201985 and database = (select oid from pg_database where datname = current_database())`.execute(
    world.db,
  )
  expect(rows[0]?.lives).toBe(2)
  const olympiadId = await anOlympiad(world)
  const recipients = Array.from({ length: 60 }, (_, index) => `teacher${index}@school.example`)
  for (const recipient of recipients) await aMail(olympiadId, recipient)
  await vi.waitFor(async () => {
    const left = await world.db.selectFrom('queuedEmails').select('id').where('status', '<>', 'sent').execute()
    expect(left).toEqual([])
  }, patience)
  expect(mailServer.mails.flatMap((mail) => mail.recipients).sort()).toEqual(recipients.toSorted())
})

test('a page of a list begun in one goes on in the other', async () => {
  const own = await aSchoolParticipant(world)
  for (const lastName of ['Botha', 'Dlamini', 'Nkosi']) await aLearner(world, own, { lastName })
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId, limit: 2, sort: 'lastName' }
  const first = await one.send('GET /api/learner/', { token, query })
  const cursor = first.body.next ?? ''
  const second = await other.send('GET /api/learner/', { token, query: { ...query, cursor } })
  expect(second.body.items).toMatchObject([{ lastName: 'Nkosi' }])
})

test('when one is killed in the middle of saves, the other takes what it did not answer: nothing is lost or doubled', async () => {
  const sitting = await aSitting(world)
  const acknowledged: number[] = []
  let sequence = 0
  const untilOneIsGone = async () => {
    for (;;) {
      const mine = (sequence += 1)
      const answer = await save(one, sitting, mine).catch(() => null)
      const again = answer ?? (await save(other, sitting, mine))
      expect(again.body.outcomes).toEqual(['saved'])
      acknowledged.push(mine)
      if (answer === null) return
    }
  }
  const saving = Promise.all(Array.from({ length: 8 }, untilOneIsGone))
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patience)
  await one.kill()
  await saving
  const rows = await world.db
    .selectFrom('answerSaves')
    .select('sequence')
    .where('attemptId', '=', sitting.attemptId)
    .orderBy('sequence')
    .execute()
  expect(rows.map((row) => row.sequence)).toEqual(acknowledged.toSorted((a, b) => a - b))
})

async function aMail(olympiadId: OlympiadId, recipient: string): Promise<void> {
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId,
      kind: 'certificates',
      purpose: `two/${recipient}`,
      recipient,
      ...mail,
    }),
  )
}
