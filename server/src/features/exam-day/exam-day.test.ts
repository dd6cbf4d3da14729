import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { offlineAfter } from '@agon/domain/sitting'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openSlip } from '#/config/slip-secrets.ts'
import { aLearner, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aStreamer } from '#test/streams.ts'
import { aWorld } from '#test/world.ts'
import {
  aDeviceSecret,
  anAnswer,
  aSitting,
  enter,
  isReady,
  questionsOf,
  save,
  type Sitting,
} from '#test/features/sitting/factories.ts'

const world = aWorld()
const stream = aStreamer(world)

type Own = Pick<Sitting, 'own'>

const ofSchool = ({ own }: Own) => ({ params: { id: own.customerParticipantId } })
async function teacherOf({ own }: Own): Promise<string> {
  return (await aTeacher(world, own)).token
}
async function adminOf({ own }: Own): Promise<{ token: string; query: { olympiadId: number } }> {
  return { token: (await staff(world, 'admin', own.olympiadId)).token, query: { olympiadId: own.olympiadId } }
}
const dayOf = async (sitting: Own, token: string) =>
  (await world.send('GET /api/exam-day/{id}', { token, ...ofSchool(sitting) })).ok
const aSave = (sitting: Sitting, sequence: number) =>
  save(world, sitting, [{ sequence, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])

test('a teacher sees the state of each learner of the own school only', async () => {
  const sitting = await aSitting(world)
  const waiting = await aLearner(world, sitting.own)
  await aLearner(world, await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId }))
  await aSave(sitting, 1)
  const { items, requests } = await dayOf(sitting, await teacherOf(sitting))
  expect(requests).toEqual([])
  expect(items).toMatchObject([
    {
      id: sitting.participantId,
      status: 'sitting',
      module: { index: 1, state: 'running' },
      question: { moduleIndex: 1, questionIndex: 1 },
      lastSavedAt: world.clock.now.toISOString(),
      offlineSince: null,
    },
    { id: waiting.participantId, status: 'not-started', lastSavedAt: null },
  ])
})

test('a teacher sees which learners of the own school cannot start without consent, until it is recorded', async () => {
  const sitting = await aSitting(world)
  const { own } = sitting
  const [missing, withdrawn, objected, granted] = [
    await aLearner(world, own),
    await aLearner(world, own),
    await aLearner(world, own),
    await aLearner(world, own),
  ]
  await aLearner(world, await aSchoolParticipant(world, { olympiadId: own.olympiadId }))
  const token = await teacherOf(sitting)
  const asks = (consentRule: 'none' | 'warn' | 'block') =>
    world.db.updateTable('olympiads').set({ consentRule }).where('id', '=', own.olympiadId).execute()
  const stated = { by: 'guardian', purpose: 'taking-part', method: 'letter' } as const
  const give = ({ learnerId }: { learnerId: number }) =>
    world.send('POST /api/privacy/consent/{learnerId}', {
      token,
      params: { learnerId },
      body: { ...stated, version: '1' },
    })
  const end = ({ learnerId }: { learnerId: number }, objection: boolean) =>
    world.send('DELETE /api/privacy/consent/{learnerId}', {
      token,
      params: { learnerId },
      query: { ...stated, objection },
    })
  const barred = async () => (await dayOf(sitting, token)).barred
  await give(granted)
  await give(withdrawn)
  await end(withdrawn, false)
  await end(objected, true)

  await isReady(world, missing.participantId, true)
  const objects = { id: objected.participantId, consent: 'objected' }
  await asks('warn')
  expect(await barred()).toEqual([objects])
  await asks('block')
  expect(await barred()).toEqual([
    { id: missing.participantId, consent: 'missing' },
    { id: withdrawn.participantId, consent: 'withdrawn' },
    objects,
  ])
  expect(
    (await world.send('POST /api/sitting/start', { token: missing.token, body: { device: aDeviceSecret() } })).body,
  ).toMatchObject({ error: 'consentMissing' })
  await give(missing)
  await give(withdrawn)
  expect(await barred()).toEqual([objects])
})

test('who is silent for more than two minutes shows since when', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const heard = world.clock.now.toISOString()
  const silent = await world.later(offlineAfter + 1, () => dayOf(sitting, token))
  expect(silent.items[0]?.offlineSince).toBe(heard)
})

test('what a teacher asks for gives nothing until staff grant it, as they think right; the teacher reads the answer', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const admin = await adminOf(sitting)
  const body = { participantId: sitting.participantId, minutes: 10, reason: 'The power went out.' }
  const { id } = (await world.send('POST /api/exam-day/{id}/extra-time-request', { token, ...ofSchool(sitting), body }))
    .ok
  expect((await aSave(sitting, 1)).ok.extraSeconds).toBe(0)
  expect((await world.send('GET /api/sitting/extra-time-request', admin)).ok.items).toMatchObject([
    { id, participant: { id: sitting.participantId }, minutes: 10, reason: 'The power went out.', outcome: null },
  ])
  const answer = { outcome: 'granted', minutes: 15, reason: 'Power failure', answer: 'Five more for the restart.' }
  await world.send('PUT /api/sitting/extra-time-request/{id}', { token: admin.token, params: { id }, body: answer })
  expect((await aSave(sitting, 2)).ok.extraSeconds).toBe(900)
  expect((await dayOf(sitting, token)).requests).toMatchObject([
    { id, outcome: 'granted', minutes: 10, granted: 15, answer: 'Five more for the restart.' },
  ])
  expect((await world.send('GET /api/sitting/extra-time', admin)).ok.items).toMatchObject([
    { kind: 'participant', seconds: 900, reason: 'Power failure' },
  ])
  const again = await world.send('PUT /api/sitting/extra-time-request/{id}', {
    token: admin.token,
    params: { id },
    body: answer,
  })
  expect(again.body).toMatchObject({ error: 'alreadyAnswered' })
  expect((await aSave(sitting, 3)).ok.extraSeconds).toBe(900)
})

test('organisers find the learners for whom minutes are asked, by their own request or their school’s, until it is answered', async () => {
  const sitting = await aSitting(world)
  const other = await aLearner(world, sitting.own)
  await aLearner(world, await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId }))
  const token = await teacherOf(sitting)
  const admin = await adminOf(sitting)
  const asking = async () => {
    const { items, counts } = (
      await world.send('POST /api/participant-tracker/', { ...admin, body: { only: 'asking' } })
    ).ok
    expect(counts.asking).toBe(items.length)
    return items.map(({ id }) => id)
  }
  const ask = async (whom: object) =>
    (
      await world.send('POST /api/exam-day/{id}/extra-time-request', {
        token,
        ...ofSchool(sitting),
        body: { minutes: 20, reason: 'The line was down.', ...whom },
      })
    ).ok.id
  const decline = (id: number) =>
    world.send('PUT /api/sitting/extra-time-request/{id}', {
      token: admin.token,
      params: { id },
      body: { outcome: 'declined', answer: 'It was up.' },
    })
  expect(await asking()).toEqual([])
  const one = await ask({ participantId: sitting.participantId })
  expect(await asking()).toEqual([sitting.participantId])
  const all = await ask({})
  expect(await asking()).toEqual([sitting.participantId, other.participantId])
  await decline(one)
  expect(await asking()).toHaveLength(2)
  await decline(all)
  expect(await asking()).toEqual([])
})

test('a school has one open request at a time; declined or withdrawn, it gives no minutes', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const admin = await adminOf(sitting)
  const ask = (reason: string) =>
    world.send('POST /api/exam-day/{id}/extra-time-request', {
      token,
      ...ofSchool(sitting),
      body: { minutes: 20, reason },
    })
  const { id } = (await ask('The line was down.')).ok
  expect((await ask('Still down.')).body).toMatchObject({ error: 'alreadyAsked' })
  const body = { outcome: 'declined', answer: 'The line was back before the end.' }
  await world.send('PUT /api/sitting/extra-time-request/{id}', { token: admin.token, params: { id }, body })
  const second = (await ask('It was not.')).ok
  await world.send('DELETE /api/exam-day/extra-time-request/{id}', { token, params: { id: second.id } })
  const late = await world.send('DELETE /api/exam-day/extra-time-request/{id}', { token, params: { id: second.id } })
  expect(late.body).toMatchObject({ error: 'alreadyAnswered' })
  expect((await dayOf(sitting, token)).requests).toMatchObject([
    { id: second.id, outcome: 'withdrawn', participant: null, granted: null },
    { id, outcome: 'declined', answer: 'The line was back before the end.', granted: null },
  ])
  expect((await aSave(sitting, 1)).ok.extraSeconds).toBe(0)
})

test('of two who grant at once one gives the minutes', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const admin = await adminOf(sitting)
  const { id } = (
    await world.send('POST /api/exam-day/{id}/extra-time-request', {
      token,
      ...ofSchool(sitting),
      body: { minutes: 5, reason: 'A fire drill.' },
    })
  ).ok
  const grant = () =>
    world.send('PUT /api/sitting/extra-time-request/{id}', {
      token: admin.token,
      params: { id },
      body: { outcome: 'granted', minutes: 5, reason: 'A fire drill.' },
    })
  const statuses = (await Promise.all([grant(), grant()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect((await aSave(sitting, 1)).ok.extraSeconds).toBe(300)
})

test('minutes are not asked for a learner of another school, nor after the marking', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const other = await aLearner(world, await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId }))
  const ask = (more: object) =>
    world.send('POST /api/exam-day/{id}/extra-time-request', {
      token,
      ...ofSchool(sitting),
      body: { minutes: 5, reason: 'A fire drill.', ...more },
    })
  expect((await ask({ participantId: other.participantId })).body).toMatchObject({ error: 'notFound' })
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'moderation' })
    .where('id', '=', sitting.own.olympiadId)
    .execute()
  expect((await ask({})).body).toMatchObject({ error: 'phase' })
})

test('a renewed slip says what is on it; the sitting goes on after signing in with it, on the same device', async () => {
  const sitting = await aSitting(world)
  const token = await teacherOf(sitting)
  const { device } = sitting
  await aSave(sitting, 1)
  const slip = (await world.send('POST /api/learner/renew-slip/{id}', { token, params: { id: sitting.participantId } }))
    .ok
  expect((await aSave(sitting, 2)).status).toBe(401)
  const secret = new URL(slip.link).hash.slice('#k='.length)
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', sitting.own.olympiadId)
    .executeTakeFirstOrThrow()
  expect(slip.link).toContain(`/${name}/login#k=`)
  const signedIn = (await world.send('POST /api/auth/signin-link', { body: { olympiadName: name, secret } })).ok
  const again = { ...sitting, token: signedIn.token }
  const started = (await world.send('POST /api/sitting/start', { token: again.token, body: { device } })).ok
  expect(started).toEqual(expect.objectContaining({ attemptId: sitting.attemptId, epoch: sitting.epoch }))
  expect((await enter(world, again, 1)).ok.answers).toHaveLength(1)
  expect((await aSave(again, 2)).ok.outcomes).toEqual(['saved'])
  const { secrets } = await world.db
    .selectFrom('participantCredentials')
    .select('secrets')
    .where('participantId', '=', sitting.participantId)
    .executeTakeFirstOrThrow()
  expect(openSlip(world.app.keys.slips, secrets ?? new Uint8Array()).password).toBe(slip.password)
})

test('a school’s stream tells what happens there and to all, and nothing of other schools', async () => {
  const mine = await aSitting(world)
  const { next } = await stream(`/api/exam-day/${mine.own.customerParticipantId}/changes`, await teacherOf(mine))
  await next()
  const { olympiadId, customerParticipantId } = mine.own
  const notify = (payload: string) => world.app.database.pool.query(`select pg_notify('sitting', $1)`, [payload])
  const tells = (seconds: number, happen: () => Promise<unknown>) =>
    world.later(seconds * 1000, async () => {
      await happen()
      expect(await next()).toEqual({ at: world.clock.now.toISOString() })
    })
  await notify(`${olympiadId} ${customerParticipantId + 1} ${customerParticipantId}1`)
  await tells(1, () => notify(`${olympiadId} 1 ${customerParticipantId} 99999`))
  await tells(2, () => notify(String(olympiadId)))
  await tells(3, () => aSave(mine, 1))
})

test('a stream whose caller leaves before it begins takes no room', async () => {
  const mine = await aSitting(world)
  const token = await teacherOf(mine)
  const path = `/api/exam-day/${mine.own.customerParticipantId}/changes`
  const { pool } = world.app.database
  const inHaste = async (callers: number) => {
    const closed: Promise<void>[] = []
    const follow = (_: unknown, response: ServerResponse) => {
      closed.push(new Promise((resolve) => response.once('close', resolve)))
    }
    const { server } = world.server
    server.on('request', follow)
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table customer_participants')
    const leaving = new AbortController()
    const { port } = server.address() as AddressInfo
    const ask = { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }
    const asked = Array.from({ length: callers }, () =>
      fetch(`http://127.0.0.1:${port}${path}`, ask).catch(() => undefined),
    )
    const waiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(callers)
    leaving.abort()
    await Promise.all([...asked, ...closed])
    server.off('request', follow)
    await owner.query('commit')
    await owner.end()
    await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBe(0)
  }
  for (let times = 0; times < 3; times += 1) await inHaste(8)
  expect((await stream(path, token)).response.status).toBe(200)
})
