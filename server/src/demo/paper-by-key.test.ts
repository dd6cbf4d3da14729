import { paper } from '@agon/db/demo/paper/paper'
import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId, QuestionId, SchoolId } from '@agon/domain/ids'
import type { FaceQuestion } from '@agon/domain/paper'
import type { Answer, Question } from '@agon/domain/question/question'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDeviceSecret, enter, isReady, save } from '#test/features/sitting/factories.ts'
import { readTable } from '../sheets/read-table.ts'
import { rightAnswer, wrongAnswer } from '#test/answers.ts'
import { aLearner, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { makeDemoWorld } from './make-world.ts'

const world = aWorld({ mode: 'demo' })
const olympiadId = 1 as OlympiadId

interface Published {
  id: QuestionId
  moduleIndex: number
  /** The place in the download of results. */
  column: string
  question: Question
}

let published: Published[] = []
/** The rows of the download by the titles of their columns. */
let results: Map<string, string>[] = []

beforeAll(async () => {
  await makeDemoWorld(world.app, () => undefined)
  published = await publishedQuestions()
  await sit('Rightly', rightAnswer)
  await sit('Wrongly', wrongAnswer)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const closed = (
    await world.send('PUT /api/olympiad/{id}/phase', {
      token,
      params,
      body: { phase: 'closed', confirmed: ['windowOpen', 'stillSitting'] },
    })
  ).ok
  const asked = (await world.send('POST /api/results/compute/{id}', { token, params })).ok
  if (closed.item.phase !== 'closed' || asked.sittings < 500) throw new Error('The results were not asked for.')
  await world.work()
  const details = await world.send('GET /api/results/downloads/details', {
    token,
    query: { olympiadId, format: 'csv' },
  })
  const { header, rows } = await readTable(details.bytes, { filename: 'results.csv' })
  results = rows.map((row) => new Map(header.cells.map((title, index) => [title, row.cells[index] ?? ''])))
}, 60_000)

test('the published paper has every item of the paper, with its key', () => {
  const written = paper.flatMap((module, index) =>
    module.questions.map((item, at) => ({ column: `Q${index + 1}.${at + 1}`, kind: item.kind, key: item.key })),
  )
  expect(written.length).toBeGreaterThan(42)
  expect(published.map(({ column, question }) => ({ column, ...question }))).toMatchObject(written)
  expect(published).toHaveLength(written.length)
})

test.each(['en', 'af'] as const)('in %s every published question has the same choices and figures', (language) => {
  for (const { question } of published) {
    const { choices, figures } = question.texts[language] ?? {}
    expect(Object.keys(choices ?? {}).toSorted()).toEqual('choices' in question ? question.choices.toSorted() : [])
    expect(Object.keys(figures ?? {})).toEqual(question.figures.map(({ id }) => id))
  }
})

describe('anyone who answers by the keys', () => {
  test('has full marks for every question', () => {
    expect(marksOf('Rightly')).toEqual(published.map(({ column, question }) => [column, question.marks / 1000]))
  })

  test('has full marks in all, and the first rank', () => {
    const full = published.reduce((sum, { question }) => sum + question.marks, 0) / 1000
    expect([cell('Rightly', 'Mark'), cell('Rightly', 'Full marks'), cell('Rightly', 'Per cent')]).toEqual([
      full,
      full,
      100,
    ])
    expect(cell('Rightly', 'Rank')).toBe(1)
  })
})

describe('anyone who answers every question wrongly', () => {
  test('has nothing for a question, or what it takes off', () => {
    expect(marksOf('Wrongly')).toEqual(published.map(({ column, question }) => [column, 0 - question.penalty / 1000]))
  })

  test('has the sum of what is taken off in all, and the last rank', () => {
    const lost = published.reduce((sum, { question }) => sum + question.penalty, 0) / 1000
    expect(lost).toBeGreaterThan(0)
    expect(cell('Wrongly', 'Mark')).toBe(-lost)
    const ranks = results.map((row) => Number(row.get('Rank')))
    expect(ranks.length).toBeGreaterThan(500)
    expect(cell('Wrongly', 'Rank')).toBe(Math.max(...ranks))
  })
})

/** One learner's sitting, from the start to handing in, by the calls that the page makes. */
async function sit(lastName: string, answerOf: (question: Question) => Answer): Promise<void> {
  const { id: customerParticipantId } = await world.db
    .selectFrom('customerParticipants')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('schoolId', '=', demoSchoolId as SchoolId)
    .executeTakeFirstOrThrow()
  const own = { olympiadId, schoolId: demoSchoolId as SchoolId, customerParticipantId }
  const { token, participantId } = await aLearner(world, own, { lastName })
  await isReady(world, participantId)
  const device = aDeviceSecret()
  const started = (await world.send('POST /api/sitting/start', { token, body: { device } })).ok
  const sitting = { token, device, ...started }
  let sequence = 0
  for (const moduleIndex of paper.map((_, index) => index + 1)) {
    const { module } = (await enter(world, sitting, moduleIndex)).ok
    const asked = published.filter((one) => one.moduleIndex === moduleIndex)
    expect(module?.questions.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
    const answered = asked.map(({ id, question }) => {
      sequence += 1
      const answer = answerOf(question)
      const face = module?.questions.find((one) => one.id === id)
      if (!canBeGiven(answer, face))
        throw new Error(`Nobody can answer so: ${JSON.stringify(answer)} of ${question.topic}`)
      return { sequence, questionId: id, answer }
    })
    const { outcomes } = (await save(world, sitting, answered)).ok
    expect(outcomes.filter((outcome) => outcome !== 'saved')).toEqual([])
    const body = { epoch: sitting.epoch, device }
    await world.send('POST /api/sitting/module/{moduleIndex}/finish', { token, params: { moduleIndex }, body })
  }
  const { status } = await world.send('POST /api/sitting/finish', {
    token,
    body: { epoch: sitting.epoch, device },
  })
  expect(status).toBe(200)
}

/** What the page lets a learner choose. */
function canBeGiven(answer: Answer, face: FaceQuestion | undefined): boolean {
  if (answer.kind !== face?.kind) return false
  const chosen = 'choices' in answer ? answer.choices : 'choice' in answer ? [answer.choice] : null
  if (chosen === null) return true
  const offered: readonly (string | null)[] = 'choices' in face ? face.choices : []
  return chosen.length > 0 && chosen.every((choice) => offered.includes(choice))
}

async function publishedQuestions(): Promise<Published[]> {
  const rows = await world.db
    .selectFrom('olympiads as o')
    .innerJoin('paperQuestions as p', 'p.paperId', 'o.paperId')
    .innerJoin('questionVersions as v', 'v.id', 'p.questionVersionId')
    .select(['p.questionId as id', 'p.moduleIndex', 'p.questionIndex', 'v.content'])
    .where('o.id', '=', olympiadId)
    .orderBy('p.moduleIndex')
    .orderBy('p.questionIndex')
    .execute()
  return rows.map(({ id, moduleIndex, questionIndex, content }) => ({
    id,
    moduleIndex,
    column: `Q${moduleIndex}.${questionIndex}`,
    // What is published was checked as a question when it was written.
    question: content as unknown as Question,
  }))
}

function marksOf(lastName: string): [column: string, mark: number][] {
  return published.map(({ column }) => [column, cell(lastName, column)])
}

function cell(lastName: string, title: string): number {
  const value = results.find((row) => row.get('Last name') === lastName)?.get(title)
  if (value === undefined || value === '') throw new Error(`${lastName} has nothing under ${title}`)
  return Number(value)
}
