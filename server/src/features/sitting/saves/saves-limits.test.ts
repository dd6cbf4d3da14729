import { mostTyped } from '@agon/domain/question/typed'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import {
  anAnswer,
  aSitting,
  questionsOf,
  save,
  type SaveGiven,
  type Sitting,
} from '#test/features/sitting/factories.ts'

const world = aWorld()

const outcomes = async (sitting: Sitting, saves: readonly SaveGiven[]) =>
  (await save(world, sitting, saves)).ok.outcomes
const kept = (sitting: Sitting) =>
  world.db
    .selectFrom('answerSaves')
    .selectAll()
    .where('attemptId', '=', sitting.attemptId)
    .orderBy('epoch')
    .orderBy('sequence')
    .execute()

test('many learners’ saves at once are each kept under their own attempt', async () => {
  const sittings = []
  for (let count = 0; count < 12; count += 1) sittings.push(await aSitting(world))
  const sends = sittings.flatMap((sitting) =>
    Array.from({ length: 10 }, (_, index) =>
      outcomes(sitting, [
        { sequence: index + 1, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') },
      ]),
    ),
  )
  expect((await Promise.all(sends)).flat()).toEqual(Array.from({ length: 120 }, () => 'saved'))
  for (const sitting of sittings) expect(await kept(sitting)).toHaveLength(10)
})

test('one session cannot fill the queue', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const batch = (from: number) =>
    Array.from({ length: 200 }, (_, index) => ({
      sequence: from + index,
      questionId,
      answer: anAnswer('single-choice'),
    }))
  const said: unknown[] = []
  const refused = Promise.withResolvers<void>()
  // While the table is held, nothing is saved that could make room before the last request is there.
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('begin; lock table answer_saves in share mode')
  const all = [1, 1001, 2001, 3001].map(async (from) => {
    const { body } = await save(world, sitting, batch(from))
    if (said.push(body['error'] ?? 'saved') === 2) refused.resolve()
  })
  await refused.promise
  expect(said).toEqual(['tooMany', 'tooMany'])
  await owner.query('commit')
  await owner.end()
  await Promise.all(all)
  expect(said).toEqual(['tooMany', 'tooMany', 'saved', 'saved'])
  expect(await kept(sitting)).toHaveLength(400)
  expect(await outcomes(sitting, batch(5001))).toEqual(Array.from({ length: 200 }, () => 'saved'))
})

test('a session at its save limit gets the time of its next save', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const batch = (number: number) =>
    Array.from({ length: 200 }, (_, index) => ({
      sequence: number * 200 + index + 1,
      questionId,
      answer: anAnswer('single-choice'),
    }))
  for (let number = 0; number < 10; number += 1) expect((await save(world, sitting, batch(number))).status).toBe(200)
  const { status, headers } = await save(world, sitting, batch(10))
  expect([status, headers['retry-after']]).toEqual([429, '4'])
  const later = await world.later(4000, () => save(world, sitting, batch(10)))
  expect(later.status).toBe(200)
})

test.for([
  ['a kind that does not exist', { kind: 'essay', text: 'x' }],
  ['a choice that is no id', { kind: 'single-choice', choice: '"); drop' }],
  ['a number with a NUL', { kind: 'numeric', value: '4\u00002' }],
  ['a number with half a character', { kind: 'numeric', value: '4\ud8002' }],
])('an answer is refused before it reaches others: %s', async ([, answer]) => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const refused = await save(world, sitting, [{ sequence: 1, questionId, answer: answer as SaveGiven['answer'] }])
  expect(refused.body).toMatchObject({ error: 'invalid' })
})

test('what is typed is kept as it is typed', async () => {
  const sitting = await aSitting(world)
  const [, , questionId] = questionsOf(sitting)
  const typed = ['1 234,5', '−7', '"\\', "'; --", 'ऩ١٢', '{}', 'é\u00a0½']
  await save(
    world,
    sitting,
    typed.map((value, index) => ({ sequence: index + 1, questionId, answer: { kind: 'numeric', value } })),
  )
  expect((await kept(sitting)).map(({ answer }) => answer)).toEqual(typed.map((value) => ({ kind: 'numeric', value })))
})

test('texts of the greatest length are kept, as many as a page sends at once, in signs of three bytes', async () => {
  const sitting = await aSitting(world)
  const questionIds = questionsOf(sitting)
  const text = '数\n“'.repeat(mostTyped).slice(0, mostTyped)
  const essays = Array.from({ length: 12 }, (_, index) => ({
    sequence: index + 1,
    questionId: questionIds[index % questionIds.length] ?? questionIds[0],
    answer: { kind: 'extended-text' as const, text },
  }))
  expect(await outcomes(sitting, essays)).toEqual(essays.map(() => 'saved'))
  expect((await kept(sitting)).map(({ answer }) => answer)).toEqual(essays.map(({ answer }) => answer))
  const longer = { kind: 'extended-text' as const, text: `${text}!` }
  const refused = await save(world, sitting, [{ sequence: 13, questionId: questionIds[0], answer: longer }])
  expect(refused.body).toMatchObject({ error: 'invalid' })
})
