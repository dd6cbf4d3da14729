import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { resetParticipant } from '../participant-tracker/reset.ts'
import {
  anAnswerToMark,
  anAttempt,
  anEssay,
  aPaperOf,
  inPhase,
  type PaperMade,
} from '#test/features/result/factories.ts'

const world = aWorld()

/** A closed olympiad whose paper is one choice and one text of several lines; nobody has sat. */
async function aDesk() {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const paper = await aPaperOf(world, olympiadId, [[aSingleChoice({ marks: 1000 }), anEssay]])
  const { token } = await staff(world, 'admin', olympiadId)
  const questionVersionId = paper.questions[1]?.versionId
  if (questionVersionId === undefined) throw new Error('The paper has a question that people mark.')
  return { olympiadId, own, paper, token, questionVersionId }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

async function writes(own: SchoolParticipant, { paperId, questions }: PaperMade, text: string, lastName = 'Writer') {
  const { participantId } = await aLearner(world, own, { lastName })
  const [choice, written] = questions
  if (choice === undefined || written === undefined) throw new Error('The paper has two questions.')
  const attemptId = await anAttempt(world, { participantId, olympiadId: own.olympiadId, paperId }, [
    { questionId: choice.id, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
    { questionId: written.id, answer: { kind: 'extended-text', text: 'A first try' }, sequence: 2 },
    { questionId: written.id, answer: { kind: 'extended-text', text }, sequence: 3 },
  ])
  return { participantId, attemptId }
}

const howFar = async ({ token, olympiadId }: Desk) =>
  (await world.send('GET /api/results/marking/{id}', { token, params: { id: olympiadId } })).ok

const toMark = async ({ token, olympiadId, questionVersionId }: Desk, wanted: { unmarked: boolean; after?: number }) =>
  (
    await world.send('GET /api/results/marking/{id}/answers', {
      token,
      params: { id: olympiadId },
      query: { questionVersionId, ...wanted },
    })
  ).ok.items

type Item = Awaited<ReturnType<typeof toMark>>[number]

const give = (
  {
    token,
    olympiadId,
    questionVersionId,
  }: { token: string; olympiadId: OlympiadId; questionVersionId: QuestionVersionId },
  { attemptId, epoch, sequence, version }: Item,
  mark: number,
) =>
  world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
    token,
    params: { id: olympiadId, attemptId },
    body: { questionVersionId, epoch, sequence, mark, version },
  })

const compute = async ({ olympiadId, token }: Desk) => {
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
  return ok.items.map(({ lastName, mark }) => [lastName, mark])
}

const release = ({ olympiadId, token }: Desk) =>
  world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body: { phase: 'released' } })

/** As long as an answer may be, and of nothing that could be said in fewer signs. */
const longest = Array.from({ length: 1250 }, (_, at) => ((at * 7919) % 46_656).toString(36).padStart(3, '0')).join(' ')

test('what people give counts from the next computing on, and until then 0', async () => {
  const desk = await aDesk()
  await writes(desk.own, desk.paper, longest.slice(0, 5000), 'Long')
  await writes(desk.own, desk.paper, 'Cold water.\nDry air.', 'Short')
  await writes(desk.own, desk.paper, ' \n ', 'Blank')
  expect(await compute(desk)).toEqual([
    ['Long', 1000],
    ['Short', 1000],
    ['Blank', 1000],
  ])
  const [question] = (await howFar(desk)).questions
  expect(question).toMatchObject({
    moduleIndex: 1,
    questionIndex: 2,
    marks: 4000,
    guidance: anEssay.guidance,
    wordLimit: 150,
  })
  expect(question).toMatchObject({ stems: { en: anEssay.texts.en?.stem }, answers: 2, marked: 0 })
  const items = await toMark(desk, { unmarked: true })
  expect(items.map(({ text }) => text.length).toSorted((a, b) => a - b)).toEqual([20, 4999])
  for (const item of items) expect((await give(desk, item, item.text.length < 100 ? 3500 : 0)).status).toBe(200)
  expect(await howFar(desk)).toMatchObject({ questions: [{ answers: 2, marked: 2 }] })
  expect(await compute(desk)).toEqual([
    ['Short', 4500],
    ['Long', 1000],
    ['Blank', 1000],
  ])
})

test('anyone who marks sees answers without names, one after the other, and what others gave', async () => {
  const desk = await aDesk()
  for (const text of ['One.', 'Two.', 'Three.']) await writes(desk.own, desk.paper, text, 'Secret')
  const all = await toMark(desk, { unmarked: false })
  expect(JSON.stringify(all)).not.toContain('Secret')
  const [first, second] = all
  if (first === undefined || second === undefined) throw new Error('There are three.')
  expect((await toMark(desk, { unmarked: false, after: first.attemptId })).map(({ text }) => text)).toEqual(
    all.slice(1).map(({ text }) => text),
  )
  const { item } = (await give(desk, second, 2000)).ok
  expect(item).toMatchObject({
    text: second.text,
    given: { mark: 2000, at: world.clock.now.toISOString() },
    version: 1,
  })
  expect(item.given?.by).not.toBe('')
  expect((await toMark(desk, { unmarked: true })).map(({ text }) => text)).not.toContain(second.text)
  expect(item.earlier).toEqual([])
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const again = await give(desk, item, 2500)
  expect(again.ok.item).toMatchObject({
    given: { mark: 2500, at: world.clock.now.toISOString() },
    earlier: [{ mark: 2000, at: item.given?.at, by: item.given?.by, sameAnswer: true }],
    version: 2,
  })
})

test('a mark stays with its answer when the answer changes, and cannot be rewritten', async () => {
  const desk = await aDesk()
  const { attemptId } = await writes(desk.own, desk.paper, 'Cold water.')
  const [seen] = await toMark(desk, { unmarked: true })
  if (seen === undefined) throw new Error('There is one.')
  await give(desk, seen, 1000)
  const written = desk.paper.questions[1]?.id
  if (written === undefined) throw new Error('The paper has two questions.')
  const answer = JSON.stringify({ kind: 'extended-text', text: 'Cold water and dry air.' })
  const save = { attemptId, questionId: written, epoch: 1, sequence: 4, answer, capturedAt: world.clock.now }
  await world.db.insertInto('answerSaves').values(save).execute()
  const [newer] = await toMark(desk, { unmarked: true })
  expect(newer).toMatchObject({ given: null, earlier: [{ mark: 1000, sameAnswer: false }] })
  if (newer === undefined) throw new Error('The newer answer is to be marked.')
  expect((await give(desk, newer, 3000)).ok.item).toMatchObject({
    given: { mark: 3000 },
    earlier: [{ mark: 1000, sameAnswer: false }],
  })
  await expect(world.db.updateTable('givenMarkHistory').set({ mark: 0 }).execute()).rejects.toThrow('permission denied')
  await expect(world.db.deleteFrom('givenMarkHistory').execute()).rejects.toThrow('permission denied')
})

test('a mark does not overwrite another marker’s, or mark a changed answer', async () => {
  const desk = await aDesk()
  const { attemptId } = await writes(desk.own, desk.paper, 'Cold water.')
  const [seen] = await toMark(desk, { unmarked: true })
  if (seen === undefined) throw new Error('There is one.')
  expect((await give(desk, seen, 1000)).status).toBe(200)
  const over = await give(desk, seen, 3000)
  expect(over.body).toMatchObject({ error: 'conflict', details: { item: { given: { mark: 1000 }, version: 1 } } })
  const written = desk.paper.questions[1]?.id
  if (written === undefined) throw new Error('The paper has two questions.')
  const answer = JSON.stringify({ kind: 'extended-text', text: 'Cold water and dry air.' })
  const save = { attemptId, questionId: written, epoch: 1, sequence: 4, answer, capturedAt: world.clock.now }
  await world.db.insertInto('answerSaves').values(save).execute()
  expect((await give(desk, { ...seen, version: 1 }, 3000)).body).toMatchObject({
    error: 'conflict',
    details: { item: { text: 'Cold water and dry air.', given: null, version: 0 } },
  })
  const [newer] = await toMark(desk, { unmarked: true })
  if (newer === undefined) throw new Error('The newer answer is to be marked.')
  expect((await give(desk, newer, 4000)).ok.item.given).toMatchObject({ mark: 4000 })
})

test('a mark is at most the question’s marks, and is given only between the sitting and the release', async () => {
  const desk = await aDesk()
  await writes(desk.own, desk.paper, 'Cold water.')
  const [item] = await toMark(desk, { unmarked: true })
  if (item === undefined) throw new Error('There is one.')
  expect((await give(desk, item, 4001)).body).toMatchObject({ error: 'invalid', fields: { mark: 'At most 4.' } })
  for (const phase of ['open', 'released'] as const) {
    await inPhase(world, desk.olympiadId, phase)
    expect((await give(desk, item, 1000)).body).toMatchObject({ error: 'phase' })
    expect(await howFar(desk)).toMatchObject({ allowed: false })
  }
})

test('nothing is released before all is marked and computed', async () => {
  const desk = await aDesk()
  await writes(desk.own, desk.paper, 'Cold water.')
  const gone = await writes(desk.own, desk.paper, 'A try.')
  await resetParticipant(world.db, gone.participantId, { by: null, reason: 'A try', now: world.clock.now })
  await inPhase(world, desk.olympiadId, 'moderation')
  await compute(desk)
  const codes = async () => {
    const { body } = await release(desk)
    const { checks } = body['details'] as { checks: { code: string; params: unknown }[] }
    return checks.map(({ code, params }) => [code, params])
  }
  expect(await codes()).toEqual([['answersUnmarked', { count: 1 }]])
  const [item] = await toMark(desk, { unmarked: true })
  if (item === undefined) throw new Error('There is one.')
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await give(desk, item, 1000)
  expect(await codes()).toEqual([['resultsStale', { changes: '1 mark was given' }]])
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await compute(desk)
  expect((await release(desk)).status).toBe(200)
})

test('an answer of another olympiad is not found', async () => {
  const desk = await aDesk()
  const other = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { phase: 'closed' }) })
  const { attemptId, ...read } = await anAnswerToMark(world, other)
  const reply = await world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
    token: desk.token,
    params: { id: desk.olympiadId, attemptId },
    body: { ...read, mark: 1000, version: 0 },
  })
  expect(reply.body).toMatchObject({ error: 'notFound' })
})
