import type { Correction } from '@agon/domain/correction'
import type { Audience } from '@agon/domain/audience'
import type { ParticipantId, ResultCorrectionId } from '@agon/domain/ids'
import type { Verdict } from '@agon/domain/verdict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { isConfigured, someConfig } from '#test/features/certificate/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { issueCertificates } from '#/features/certificate/issue.ts'
import type { App } from '#/http/handler.ts'
import { beginTask } from '#/jobs/task.ts'

const world = aWorld()
const choices = ['a', 'b']
const texts = { en: { stem: '<p>?</p>', choices: { a: 'A', b: 'B' }, figures: {} } }
const right = aSingleChoice({ choices, texts, key: 'a', marks: 2000 })
const rules = [
  { award: 'gold', by: 'mark', atLeast: 4000 },
  { award: 'participation', by: 'share', top: 1, of: 1 },
]

/** Two schools with a learner each: `full` has 4 of 4 marks, `half` 2, as has a team's contestant. Released, with certificates. */
async function released({ withTeam = false } = {}) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[right, right]])
  const sat = async (name: string, chosen: readonly string[], team = false) => {
    const own = team ? await aTeam(world, { olympiadId }) : await aSchoolParticipant(world, { olympiadId })
    const { userId, token } = await aTeacher(world, own)
    const email = `${name.toLowerCase()}-${olympiadId}@school.example`
    await world.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    const { participantId } = await aLearner(world, own, { lastName: name })
    const saves = questions.map(({ id: questionId }, at) => ({
      questionId,
      answer: { kind: 'single-choice' as const, choice: chosen[at] ?? 'b' },
      sequence: at + 1,
    }))
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    return { ...own, participantId, email, teacher: token }
  }
  const full = await sat('Full', ['a', 'a'])
  const half = await sat('Half', ['a', 'b'])
  const team = withTeam ? await sat('Team', ['a', 'b'], true) : undefined
  await inPhase(world, olympiadId, 'moderation')
  await world.db
    .updateTable('olympiads')
    .set({ awardRules: JSON.stringify(rules) })
    .where('id', '=', olympiadId)
    .execute()
  await isConfigured(world, olympiadId, { ...someConfig, showRank: false, showPercentage: false })
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')

  const bodyOf = (at: number, correction: Correction) => {
    const { act } = correction
    const answers = act === 'accept' ? { answers: [...correction.answers] } : {}
    return { questionId: questions[at]?.id ?? 0, act, ...answers }
  }
  const preview = async (at: number, correction: Correction) =>
    world.send('POST /api/results/corrections/{id}/preview', { token, params, body: bodyOf(at, correction) })
  const correct = async (at: number, correction: Correction) => {
    const { seen } = (await preview(at, correction)).ok
    const body = { ...bodyOf(at, correction), seen, reason: 'The map was missing.' }
    const { ok } = await world.send('POST /api/results/corrections/{id}', { token, params, body })
    await world.work()
    return ok.item.id
  }
  const undo = async (correctionId: ResultCorrectionId) => {
    const body = { reason: 'It was there.' }
    const path = 'POST /api/results/corrections/{id}/{correctionId}/undo' as const
    const reply = await world.send(path, { token, params: { ...params, correctionId }, body })
    await world.work()
    return reply
  }
  const decide = async (participantId: ParticipantId, verdict: Verdict) => {
    const { ok } = await world.send('GET /api/results/verdicts/{id}', { token, params })
    const version = ok.items.find((one) => one.participantId === participantId)?.decisions[0]?.id ?? 0
    const body = { verdict, reason: 'Decided by the jury.', version }
    const reply = await world.send('PUT /api/results/verdict/{participantId}', {
      token,
      params: { participantId },
      body,
    })
    await world.work()
    return reply
  }
  const results = async () => {
    const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId, sort: 'lastName' } })
    return ok.items.map(({ lastName, mark, fullMarks, rank, award }) => ({ lastName, mark, fullMarks, rank, award }))
  }
  const certificates = async () => {
    const { ok } = await world.send('GET /api/certificate/', { token, query: { olympiadId, sort: 'lastName' } })
    return ok.items.map(({ lastName, issue, award, revokedAt, isOutdated }) => ({
      lastName,
      issue,
      award,
      isRevoked: revokedAt !== null,
      isOutdated,
    }))
  }
  const changes = async () => (await world.send('GET /api/results/released-changes/{id}', { token, params })).ok.items
  // Beside the draft about the schools' reports, which each release makes.
  const mails = async () =>
    (await world.send('GET /api/mass-mail/', { token, query: { olympiadId } })).ok.items.filter(
      ({ name }) => name !== 'What to teach next',
    )
  const reached = async (audience: Audience) => {
    const { ok } = await world.send('POST /api/mass-mail/audience', { token, body: { olympiadId, audience } })
    return { sentence: ok.sentence, emails: ok.items.map(({ email }) => email) }
  }
  const download = async () =>
    (await world.send('GET /api/results/downloads/details', { token, query: { olympiadId } })).bytes.toString('hex')
  const acts = { preview, correct, undo, decide }
  return {
    olympiadId,
    token,
    params,
    full,
    half,
    team,
    ...acts,
    results,
    certificates,
    changes,
    mails,
    reached,
    download,
  }
}

/** The second question accepts b, too. */
const acceptB: Correction = {
  act: 'accept',
  answers: [{ answer: { kind: 'single-choice', choice: 'b' }, mark: 2000 }],
}
const corrected = (...ids: number[]): Audience => ({
  to: 'teachers',
  where: [{ fact: 'corrected', is: ids.map(String) }],
})

test('a correction after the release moves results, reissues the changed certificate and drafts one mail to its school', async () => {
  const { half, preview, correct, results, certificates, changes, mails, reached } = await released()
  expect((await preview(1, acceptB)).ok).toMatchObject({ moved: { marks: 1, awards: 1 }, certificates: 1, sent: 0 })
  await correct(1, acceptB)
  expect(await results()).toMatchObject([
    { lastName: 'Full', rank: 1, award: 'gold' },
    { lastName: 'Half', mark: 4000, rank: 1, award: 'gold' },
  ])
  expect(await certificates()).toEqual([
    { lastName: 'Full', issue: 1, award: 'gold', isRevoked: false, isOutdated: false },
    { lastName: 'Half', issue: 2, award: 'gold', isRevoked: false, isOutdated: false },
  ])
  const [change] = await changes()
  expect(change).toMatchObject({
    name: 'Correction of question 1.2',
    results: 1,
    customers: 1,
    mails: [{ state: 'draft', to: 'teachers' }],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ id: change?.mails[0]?.id, state: 'draft' })
  expect(await reached(corrected(change?.id ?? 0))).toEqual({
    sentence: 'Teachers with results changed by Correction of question 1.2',
    emails: [half.email],
  })
  expect(
    await world.db
      .selectFrom('queuedEmails')
      .select('id')
      .where('massMailId', '=', mail?.id ?? null)
      .execute(),
  ).toEqual([])
})

test('undone after the release, results are the first ones, the certificate gets a third issue, and the draft covers both', async () => {
  const { correct, undo, certificates, changes, mails, download } = await released()
  const before = await download()
  const id = await correct(1, acceptB)
  expect((await undo(id)).status).toBe(200)
  expect(await download()).toBe(before)
  expect(await certificates()).toMatchObject([{ issue: 1 }, { issue: 3, award: 'participation' }])
  const [undone, applied] = await changes()
  expect(undone).toMatchObject({ name: 'Undone correction of question 1.2', mails: applied?.mails })
  expect(await mails()).toHaveLength(1)
})

test('a change of results of schools and teams drafts a mail for each kind, which later changes of that kind join', async () => {
  const { half, team, correct, undo, changes, mails, reached } = await released({ withTeam: true })
  const id = await correct(1, acceptB)
  const [change] = await changes()
  expect(change).toMatchObject({ results: 2, customers: 2 })
  expect(change?.mails.map(({ to, state }) => [to, state]).toSorted()).toEqual([
    ['teachers', 'draft'],
    ['team-admins', 'draft'],
  ])
  expect(await mails()).toHaveLength(2)
  const corrected = { where: [{ fact: 'corrected' as const, is: [String(change?.id)] }] }
  expect((await reached({ to: 'teachers', ...corrected })).emails).toEqual([half.email])
  expect((await reached({ to: 'team-admins', ...corrected })).emails).toEqual([team?.email])
  await undo(id)
  const [undone] = await changes()
  expect(undone?.mails).toEqual(change?.mails)
  expect(await mails()).toHaveLength(2)
})

test('once a draft is queued, the next change gets a draft of its own', async () => {
  const { correct, undo, changes } = await released()
  const id = await correct(1, acceptB)
  await world.db.updateTable('massMails').set({ state: 'queued', queuedAt: world.clock.now }).execute()
  await undo(id)
  const [second, first] = await changes()
  expect(first?.mails.map(({ state }) => state)).toEqual(['queued'])
  expect(second?.mails.map(({ state }) => state)).toEqual(['draft'])
})

test('a verdict after the release is applied at once: ranks move up and the certificate is revoked until it is lifted', async () => {
  const { full, decide, results, certificates, changes, reached, download, params, token } = await released()
  const before = await download()
  expect((await decide(full.participantId, 'disqualified')).status).toBe(200)
  expect(await results()).toEqual([{ lastName: 'Half', mark: 2000, fullMarks: 4000, rank: 1, award: 'participation' }])
  expect(await certificates()).toMatchObject([
    { lastName: 'Full', isRevoked: true },
    { lastName: 'Half', issue: 1 },
  ])
  expect((await world.send('GET /api/results/compute/{id}', { token, params })).ok.stale).toEqual([])
  const [change] = await changes()
  expect(change).toMatchObject({ name: 'Verdict on a participant', results: 1 })
  expect(await reached(corrected(change?.id ?? 0))).toMatchObject({ emails: [full.email] })
  await decide(full.participantId, 'counts')
  expect(await download()).toBe(before)
  expect(await certificates()).toMatchObject([
    { lastName: 'Full', isRevoked: false, issue: 1 },
    { lastName: 'Half', issue: 1 },
  ])
})

test('a change that moves no result drafts no mail and reissues nothing', async () => {
  const { correct, changes, mails, certificates } = await released()
  await correct(1, { act: 'accept', answers: [{ answer: { kind: 'single-choice', choice: 'b' }, mark: 0 }] })
  expect(await changes()).toMatchObject([{ results: 0, customers: 0, mails: [] }])
  expect(await mails()).toEqual([])
  expect(await certificates()).toMatchObject([{ issue: 1 }, { issue: 1 }])
})

test('archived results are not corrected', async () => {
  const { olympiadId, full, preview, decide } = await released()
  await inPhase(world, olympiadId, 'archived')
  expect((await preview(0, { act: 'void' })).body).toMatchObject({ error: 'phase' })
  expect((await decide(full.participantId, 'withheld')).body).toMatchObject({ error: 'phase' })
})

const aStep = fc.oneof(
  fc.record({
    question: fc.integer({ min: 0, max: 1 }),
    act: fc.constantFrom<'void' | 'everybody' | 'accept'>('void', 'everybody', 'accept'),
  }),
  fc.record({
    learner: fc.boolean(),
    verdict: fc.constantFrom<Verdict>('counts', 'out-of-competition', 'withheld', 'disqualified'),
  }),
)

test('any acts after the release, undone in any order, leave the marks, ranks, awards and prints of the release', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, backwards) => {
      const own = await released()
      const before = await own.download()
      const applied: ResultCorrectionId[] = []
      for (const step of steps) {
        if ('verdict' in step) await own.decide((step.learner ? own.full : own.half).participantId, step.verdict)
        else {
          const correction = step.act === 'accept' ? acceptB : { act: step.act }
          if ((await own.preview(step.question, correction)).status === 200)
            applied.push(await own.correct(step.question, correction))
        }
      }
      for (const id of backwards ? applied.toReversed() : applied) expect((await own.undo(id)).status).toBe(200)
      for (const { participantId } of [own.full, own.half]) await own.decide(participantId, 'counts')
      expect(await own.download()).toBe(before)
      expect(await own.certificates()).toMatchObject([
        { award: 'gold', isRevoked: false, isOutdated: false },
        { award: 'participation', isRevoked: false, isOutdated: false },
      ])
    }),
    { numRuns: 3 },
  )
})

test('corrections while certificates are being issued wait as one job, which reissues the changed certificates and no others', async () => {
  // The queue delays jobs by the clock of the computer.
  world.clock.now = new Date()
  const { olympiadId, correct, certificates, token } = await released()
  // Another title: both certificates get an issue 2.
  const texts = { ...someConfig, title: 'Another Title', showRank: false, showPercentage: false }
  await isConfigured(world, olympiadId, texts)
  const taskId = await world.db
    .transaction()
    .execute((tx) => beginTask(tx, { olympiadId, kind: 'certificates.issue', by: null, now: world.clock.now }))
  if (taskId === null) throw new Error('Nothing else issues certificates.')
  const waiting = async () =>
    (
      await sql<{
        id: string
      }>`select id from graphile_worker.jobs where task_identifier = 'certificate.reissue'`.execute(world.db)
    ).rows
  const { jobs } = world.app
  let met = false
  const app: App = {
    ...world.app,
    jobs: {
      ...jobs,
      // The certificates are frozen, and their files are asked for: the work under way has passed these results.
      add: async (db, name, ...rest) => {
        if (name === 'certificate.make' && !met) {
          met = true
          world.clock.now = new Date(world.clock.now.getTime() + 1000)
          await correct(1, acceptB)
          await correct(0, { act: 'everybody' })
          expect(await certificates()).toMatchObject([{ issue: 2 }, { issue: 2, isOutdated: true }])
          expect(await waiting()).toHaveLength(1)
        }
        return jobs.add(db, name, ...rest)
      },
    },
  }
  await issueCertificates(app, { taskId, olympiadId })
  expect(met).toBe(true)
  expect(await waiting()).toHaveLength(1)
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    world.db,
  )
  await world.work()
  expect(await waiting()).toEqual([])
  expect(await certificates()).toEqual([
    { lastName: 'Full', issue: 2, award: 'gold', isRevoked: false, isOutdated: false },
    { lastName: 'Half', issue: 3, award: 'gold', isRevoked: false, isOutdated: false },
  ])
  const { ok } = await world.send('GET /api/certificate/', { token, query: { olympiadId, sort: '-lastName' } })
  const { ok: issues } = await world.send('GET /api/certificate/{id}/issues', {
    token,
    params: { id: ok.items.find(({ lastName }) => lastName === 'Half')?.id ?? 0 },
  })
  expect(issues.items[0]?.reason).toBe('Correction of question 1.2. Correction of question 1.1: The map was missing.')
})
