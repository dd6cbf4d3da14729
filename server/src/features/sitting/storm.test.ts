import type { ParticipantId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { newSlip, slipColumns } from '#/config/new-slip.ts'
import { aLearner } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import {
  aDeviceSecret,
  anAnswer,
  aReadyLearner,
  aSitting,
  enter,
  isReady,
  questionsOf,
  save,
} from '#test/features/sitting/factories.ts'
import { prepareAttempts } from './prepare-attempts.ts'

const world = aWorld()

/** A learner with a slip; what is in its link. */
async function aLink(participantId: ParticipantId): Promise<string> {
  const slip = newSlip()
  const columns = slipColumns(world.app.keys.slips, participantId, slip)
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId, ...columns })
    .onConflict((conflict) => conflict.column('participantId').doUpdateSet(columns))
    .execute()
  return slip.link
}

async function aClass(size: number) {
  const first = await aReadyLearner(world)
  const { olympiadId } = first.own
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const learners = []
  for (let count = 0; count < size; count += 1) {
    const { participantId } = await aLearner(world, first.own)
    await isReady(world, participantId)
    learners.push({ participantId, link: await aLink(participantId) })
  }
  const signIn = (secret: string) => world.send('POST /api/auth/signin-link', { body: { secret, olympiadName: name } })
  return { olympiadId, learners, signIn }
}

const place = (token: string) => world.send('GET /api/sitting/', { token })
const begin = (token: string, device: string) =>
  world.send('POST /api/sitting/module/{moduleIndex}/enter', { token, params: { moduleIndex: 1 }, body: { device } })

test('more learners than there are connections enter at once, right after a start of the process', async () => {
  const sittings = []
  for (let count = 0; count < 12; count += 1) sittings.push(await aSitting(world, { entered: false }))
  const answers = await Promise.all(sittings.map((sitting) => enter(world, sitting, 1)))
  expect(answers.map(({ status }) => status)).toEqual(sittings.map(() => 200))
})

test('a class that comes back at once gets its own answers and flags, while all other connections are taken', async () => {
  const sittings = []
  for (let count = 0; count < 12; count += 1) sittings.push(await aSitting(world))
  for (const [count, sitting] of sittings.entries()) {
    const answered = { questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice', 'abcd'[count % 4]) }
    // The device's numbers tell who is who.
    await save(world, sitting, [{ ...answered, sequence: count + 1 }])
    const { attemptId, epoch, device, token } = sitting
    const flags = [{ questionId: questionsOf(sitting)[count % 3], flagged: true }]
    await world.send('PUT /api/sitting/flags', { token, body: { attemptId, epoch, device, flags } })
  }
  const { pool } = world.app.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const replies = await Promise.all(sittings.map((sitting) => enter(world, sitting, 1)))
    expect(replies.map(({ ok }) => [ok.answers, ok.flagged, ok.lastSequence])).toEqual(
      sittings.map((sitting, count) => [
        [
          {
            questionId: questionsOf(sitting)[0],
            answer: anAnswer('single-choice', 'abcd'[count % 4]),
            savedAt: world.clock.now.toISOString(),
            epoch: 1,
            sequence: count + 1,
          },
        ],
        [questionsOf(sitting)[count % 3]],
        count + 1,
      ]),
    )
  } finally {
    for (const connection of taken) connection.release()
  }
})

test('a class that comes at once is let in, placed and begun each by itself', async () => {
  const { olympiadId, learners, signIn } = await aClass(15)
  await prepareAttempts(world.app, { olympiadId })
  const links = [...learners.map(({ link }) => link), 'A'.repeat(22)]
  const replies = await Promise.all(links.map(signIn))
  expect(replies.at(-1)?.body).toMatchObject({ error: 'linkSpent' })
  const tokens = replies.slice(0, -1).map(({ ok }) => ok.token)
  expect(new Set(tokens).size).toBe(learners.length)
  const places = await Promise.all(tokens.map(place))
  expect(places.map(({ ok }) => ok.learner.participantId)).toEqual(learners.map(({ participantId }) => participantId))
  const begun = await Promise.all(tokens.map((token) => begin(token, aDeviceSecret())))
  expect(begun.map(({ ok }) => ok.place.learner.participantId)).toEqual(
    learners.map(({ participantId }) => participantId),
  )
  expect(new Set(begun.map(({ ok }) => ok.place.attempt?.id)).size).toBe(learners.length)
})

test('a learner who signs in twice at once has two sign-ins, and begins on one device', async () => {
  const { olympiadId, learners, signIn } = await aClass(1)
  await prepareAttempts(world.app, { olympiadId })
  const link = learners[0]?.link ?? ''
  const [one, two] = await Promise.all([signIn(link), signIn(link)])
  expect(one.ok.token).not.toBe(two.ok.token)
  const begun = await Promise.all([one, two].map(({ ok }) => begin(ok.token, aDeviceSecret())))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a learner who sends endless requests is refused in every session, and other learners are not', async () => {
  const { learners, signIn } = await aClass(2)
  const [one, again, other] = await Promise.all(
    [learners[0], learners[0], learners[1]].map(async (learner) => (await signIn(learner?.link ?? '')).ok.token),
  )
  const replies = await Promise.all(Array.from({ length: 80 }, () => place(one ?? '')))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const refused = [await place(one ?? ''), await place(again ?? ''), await begin(again ?? '', aDeviceSecret())]
  for (const reply of refused) expect(reply.body).toMatchObject({ error: 'tooMany' })
  expect((await place(other ?? '')).status).toBe(200)
  expect((await begin(other ?? '', aDeviceSecret())).status).toBe(200)
})

test('a link that is used endlessly is refused for a while', async () => {
  const { learners, signIn } = await aClass(2)
  const [one, other] = learners.map(({ link }) => link)
  const start = world.clock.now
  try {
    // What the learners were made with is past.
    world.clock.now = new Date(start.getTime() + 60_000)
    for (let count = 0; count < 30; count += 1) expect((await signIn(one ?? '')).status).toBe(200)
    expect((await signIn(one ?? '')).body).toMatchObject({ error: 'linkSpent' })
    expect((await signIn(other ?? '')).status).toBe(200)
    world.clock.now = new Date(start.getTime() + 120_000)
    expect((await signIn(one ?? '')).status).toBe(200)
  } finally {
    world.clock.now = start
  }
})

test('what is kept of one learner is bounded, however often signed in; what is refused does not count', async () => {
  const { learners, signIn } = await aClass(1)
  const link = learners[0]?.link ?? ''
  const device = aDeviceSecret()
  const { ok } = await begin((await signIn(link)).ok.token, device)
  const [questionId = 0, attemptId = 0] = [ok.module?.questions[0]?.id, ok.place.attempt?.id]
  let sequence = 0
  /** Ten requests of 200 answers by a sign-in of their own. */
  const fill = async (by: string) => {
    const { token } = (await signIn(link)).ok
    const replies = []
    for (let count = 0; count < 10; count += 1) {
      const saves = Array.from({ length: 200 }, () => ({
        sequence: (sequence += 1),
        questionId,
        answer: { kind: 'single-choice', choice: null },
        capturedAt: world.clock.now.getTime(),
      }))
      const body = { attemptId, epoch: 1, device: by, saves }
      replies.push((await world.send('POST /api/sitting/answers', { token, body })).status)
    }
    return new Set(replies)
  }
  expect(await fill(aDeviceSecret())).toEqual(new Set([409]))
  for (let signedIn = 0; signedIn < 5; signedIn += 1) expect(await fill(device)).toEqual(new Set([200]))
  expect(await fill(device)).toEqual(new Set([200, 429]))
})

test('a sign-in that was closed this moment loads nothing and begins nothing', async () => {
  const { olympiadId, learners, signIn } = await aClass(1)
  await prepareAttempts(world.app, { olympiadId })
  const [learner] = learners
  const { token } = (await signIn(learner?.link ?? '')).ok
  expect((await place(token)).status).toBe(200)
  await world.db
    .deleteFrom('sessions')
    .where('participantId', '=', learner?.participantId ?? (0 as ParticipantId))
    .execute()
  expect((await place(token)).status).toBe(401)
  expect((await begin(token, aDeviceSecret())).status).toBe(401)
  expect((await world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })).status).toBe(401)
})
