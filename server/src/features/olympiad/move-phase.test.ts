import { checkWords } from '@agon/domain/check'
import type { OlympiadId } from '@agon/domain/ids'
import { canMove, paperOfOpening, phases } from '@agon/domain/olympiad'
import { createHash } from 'node:crypto'
import { canonicalJson } from '@agon/domain/canonical-json'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, isReady } from '#test/features/sitting/factories.ts'
import { prepareAttempts } from '../sitting/prepare-attempts.ts'

const world = aWorld()

async function admin(olympiadId: OlympiadId) {
  return (await staff(world, 'admin', olympiadId)).token
}

async function withPaper(phase: 'registration' | 'open' = 'registration') {
  const olympiadId = await anOlympiad(world, { phase })
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const questionId = await aQuestion(world, questionModuleId)
  return { olympiadId, questionModuleId, questionId, token: await admin(olympiadId) }
}

/** Whatever may be warned of, seen and taken on. */
const confirmed = Object.keys(checkWords)

const open = (olympiadId: OlympiadId, token: string, wanted = true) =>
  world.send('GET /api/olympiad/set-olympiad-open/{id}', {
    token,
    params: { id: olympiadId },
    query: { open: wanted, confirmed: confirmed.join(',') },
  })

const listed = (check: object) => expect.arrayContaining([expect.objectContaining(check)])

const papersOf = (olympiadId: OlympiadId) =>
  world.db.selectFrom('papers').selectAll().where('olympiadId', '=', olympiadId).orderBy('number').execute()

test('opening publishes the paper, frozen, without keys, under the hash of its face', async () => {
  const { olympiadId, questionId, token } = await withPaper()
  const { ok, headers } = await open(olympiadId, token)
  expect(headers['cache-control']).toBe('no-store')
  expect(ok.item.phase).toBe('open')
  expect(ok.paper).toMatchObject({ number: 1, questions: 1, fullMarks: 1000 })
  const [paper] = await papersOf(olympiadId)
  expect(paper?.sha256).toBe(createHash('sha256').update(canonicalJson(paper?.face)).digest('hex'))
  expect(paper?.face.modules[0]?.questions).toEqual([
    {
      id: questionId,
      kind: 'single-choice',
      choices: ['a', 'b'],
      figures: [],
      texts: { en: aSingleChoice().texts.en },
    },
  ])
  const frozen = await world.db
    .selectFrom('paperQuestions')
    .selectAll()
    .where('paperId', '=', paper?.id ?? null)
    .execute()
  expect(frozen).toMatchObject([{ moduleIndex: 1, questionIndex: 1, questionId }])
})

test('an olympiad without a question is not opened, and the list says what is missing and where', async () => {
  const olympiadId = await anOlympiad(world)
  const token = await admin(olympiadId)
  const bare = await open(olympiadId, token)
  expect(bare.status).toBe(409)
  expect(bare.body).toMatchObject({ error: 'checksFailed', details: { checks: listed({ code: 'noModules' }) } })
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  expect((await open(olympiadId, token)).body).toMatchObject({
    details: { checks: listed({ code: 'paperErrors', severity: 'blocks' }) },
  })
  await aQuestion(world, questionModuleId, aSingleChoice({ key: '' }))
  expect((await open(olympiadId, token)).body).toMatchObject({
    reason:
      'The olympiad cannot move to the next phase yet: 1 error in the questions. Question 1 of “Part 1”: Choose the correct answer.',
    details: { checks: listed({ code: 'paperErrors', params: expect.objectContaining({ count: 1 }) }) },
  })
  expect(await papersOf(olympiadId)).toEqual([])
})

test('a figure whose file is gone blocks the opening', async () => {
  const olympiadId = await anOlympiad(world)
  const figures = [{ id: 'map', sha256: 'f'.repeat(64), width: 10, height: 10 }]
  const texts = { en: { stem: 'Which?', choices: { a: 'One', b: 'Two' }, figures: { map: 'A map.' } } }
  await aQuestion(world, await aQuestionModule(world, { olympiadId }), aSingleChoice({ figures, texts }))
  expect((await open(olympiadId, await admin(olympiadId))).body).toMatchObject({
    details: { checks: listed({ code: 'paperErrors', message: expect.stringContaining('“map” is missing') }) },
  })
})

test('opening again with the same questions keeps the paper; another key alone makes a new one', async () => {
  const { olympiadId, questionId, token } = await withPaper()
  await open(olympiadId, token)
  await open(olympiadId, token, false)
  expect((await open(olympiadId, token)).ok.paper?.number).toBe(1)
  await open(olympiadId, token, false)
  await world.send('PUT /api/question/{id}', {
    token,
    params: { id: questionId },
    body: { question: aSingleChoice({ key: 'b' }), version: 1 },
  })
  expect((await open(olympiadId, token)).ok.paper?.number).toBe(2)
  const [first, second] = await papersOf(olympiadId)
  expect(second?.sha256).toBe(first?.sha256)
})

test('after a change, opening again gives the new paper to those who begin then; those who have begun keep theirs', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'registration', learnerPrice: 0 })
  const questionId = await aQuestion(world, await aQuestionModule(world, { olympiadId }))
  const token = await admin(olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const [begun, later] = [await aLearner(world, school), await aLearner(world, school)]
  for (const { participantId } of [begun, later]) await isReady(world, participantId)
  const start = (learner: typeof begun) =>
    world.send('POST /api/sitting/start', { token: learner.token, body: { device: aDeviceSecret() } })
  const paperOf = async ({ participantId }: typeof begun) => {
    const attempts = world.db.selectFrom('attempts').innerJoin('papers', 'papers.id', 'attempts.paperId')
    const row = await attempts.select('papers.number').where('participantId', '=', participantId).executeTakeFirst()
    return row?.number
  }
  const announced = async () => {
    const { paper, paperChanged } = (
      await world.send('GET /api/olympiad/{id}/checks', { token, params: { id: olympiadId } })
    ).ok
    return paperOfOpening(paper?.number ?? null, paperChanged)
  }
  expect(await announced()).toEqual({ kind: 'first' })
  await open(olympiadId, token)
  await prepareAttempts(world.app, { olympiadId })
  await start(begun)
  await open(olympiadId, token, false)
  expect(await announced()).toEqual({ kind: 'same', number: 1 })
  await world.send('PUT /api/question/{id}', {
    token,
    params: { id: questionId },
    body: { question: aSingleChoice({ key: 'b' }), version: 1 },
  })
  expect(await announced()).toEqual({ kind: 'new', number: 2, after: 1 })
  await open(olympiadId, token)
  await start(later)
  expect([await paperOf(begun), await paperOf(later)]).toEqual([1, 2])
  expect(await announced()).toEqual({ kind: 'same', number: 2 })
})

test('two who open at the same moment publish one paper', async () => {
  const { olympiadId, token } = await withPaper()
  const answers = await Promise.all([open(olympiadId, token), open(olympiadId, token)])
  expect(answers.map(({ status }) => status).sort()).toSatisfy(
    (statuses: number[]) => statuses[0] === 200 && (statuses[1] === 200 || statuses[1] === 409),
  )
  expect(await papersOf(olympiadId)).toHaveLength(1)
})

test('a phase is left only along the table', async () => {
  const { olympiadId, token } = await withPaper()
  const set = (phase: string) =>
    world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body: { phase, confirmed } })
  for (const from of phases) {
    for (const to of phases.filter((phase) => !canMove(from, phase))) {
      await world.db.updateTable('olympiads').set({ phase: from }).where('id', '=', olympiadId).execute()
      expect((await set(to)).body, `${from} to ${to}`).toMatchObject({ error: 'phase' })
    }
  }
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'draft', resultsComputedAt: new Date() })
    .where('id', '=', olympiadId)
    .execute()
  for (const to of ['registration', 'open', 'closed', 'moderation', 'released', 'archived'])
    expect((await set(to)).ok.item.phase).toBe(to)
})

test('results are released only once they are computed', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const token = await admin(olympiadId)
  const answer = await world.send('PUT /api/olympiad/{id}/phase', {
    token,
    params: { id: olympiadId },
    body: { phase: 'released' },
  })
  expect(answer.body).toMatchObject({ error: 'checksFailed', details: { checks: [{ code: 'noResults' }] } })
})

test('the checks before each next phase are listed without moving', async () => {
  const { olympiadId, token } = await withPaper()
  const { ok } = await world.send('GET /api/olympiad/{id}/checks', { token, params: { id: olympiadId } })
  expect(ok.moves.map(({ to }) => to)).toEqual(['open', 'draft'])
  expect(ok).toMatchObject({ paper: null, paperChanged: true })
  await open(olympiadId, token)
  const closing = (await world.send('GET /api/olympiad/{id}/checks', { token, params: { id: olympiadId } })).ok
  expect(closing).toMatchObject({ paper: { number: 1 }, paperChanged: false })
  expect(closing.moves).toMatchObject([{ to: 'closed', checks: [{ code: 'windowOpen', severity: 'warns' }] }])
})
