import { checkWords } from '@agon/domain/check'
import type { OlympiadId, QuestionModuleId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { everySample } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk() {
  const olympiadId = await anOlympiad(world)
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  return { olympiadId, questionModuleId, token: (await staff(world, 'admin', olympiadId)).token }
}

const create = (token: string, questionModuleId: QuestionModuleId, question: unknown) =>
  world.send('POST /api/question/', { token, body: { questionModuleId, question } })

const idsOf = async (token: string, questionModuleId: QuestionModuleId) =>
  (await world.send('GET /api/question/', { token, query: { questionModuleId } })).ok.items.map(({ id }) => id)

async function published(olympiadId: OlympiadId, token: string): Promise<void> {
  const { ok } = await world.send('GET /api/olympiad/set-olympiad-open/{id}', {
    token,
    params: { id: olympiadId },
    query: { open: true, confirmed: Object.keys(checkWords).join(',') },
  })
  expect(ok.item.phase).toBe('open')
}

test.for<[string, Question]>([
  ['a single choice', aSingleChoice()],
  ['a multiple choice', { ...aSingleChoice(), kind: 'multiple-choice', key: ['a', 'b'], scoring: 'each' }],
  [
    'a number',
    {
      ...aSingleChoice(),
      kind: 'numeric',
      key: -12.5,
      tolerance: 0.5,
      unit: '°C',
      texts: {
        en: { stem: '<p>How cold?</p>', choices: {}, figures: {}, feedback: '<p>See the graph.</p>' },
        af: { stem: '<p>Hoe koud?</p>', choices: {}, figures: {} },
      },
    },
  ],
])('%s comes back as it was written', async ([, question]) => {
  const { questionModuleId, token } = await desk()
  const { choices: _choices, ...rest } = question as Question & { choices?: string[] }
  const sent = question.kind === 'numeric' ? rest : question
  const { item } = (await create(token, questionModuleId, sent)).ok
  expect(item.question).toEqual(sent)
  expect(item).toMatchObject({ position: 1, number: 1, version: 1, published: false })
})

test.each(everySample.map(({ question }) => [question.kind, question] as const))(
  'a question of the kind %s comes back as it was written, to the last decimal',
  async (_kind, question) => {
    const { questionModuleId, token } = await desk()
    const { item } = (await create(token, questionModuleId, question)).ok
    expect(item.question).toEqual(question)
  },
)

test('each fault of a question is reported at its field', async () => {
  const { questionModuleId, token } = await desk()
  const texts = { en: { stem: '<p> </p>', choices: { a: 'Same', b: 'Same' }, figures: {} } }
  const answer = await create(token, questionModuleId, { ...aSingleChoice({ key: 'c', texts }), marks: 0 })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: 'invalid', fields: { 'question.marks': expect.any(String) } })
  const rules = await create(token, questionModuleId, aSingleChoice({ key: 'c', texts }))
  expect(rules.body['fields']).toEqual({
    'question.texts.en.stem': 'Write the question.',
    'question.texts.en.choices.b': 'This choice is the same as choice 1.',
    'question.key': 'The right answer is not among the choices.',
  })
})

test('scripts in a question are gone before it is stored', async () => {
  const { questionModuleId, token } = await desk()
  const texts = {
    en: {
      stem: '<p onclick="steal()">Which?<script>steal()</script></p>',
      choices: { a: '<b>One</b>', b: '<img src=x onerror=steal()>Two' },
      figures: {},
    },
  }
  const { item } = (await create(token, questionModuleId, aSingleChoice({ texts }))).ok
  expect(item.question.texts.en).toEqual({
    stem: '<p>Which?</p>',
    choices: { a: '<strong>One</strong>', b: 'Two' },
    figures: {},
  })
  const onlyScript = { en: { stem: '<script>x</script>', choices: { a: '1', b: '2' }, figures: {} } }
  expect((await create(token, questionModuleId, aSingleChoice({ texts: onlyScript }))).body).toMatchObject({
    fields: { 'question.texts.en.stem': 'Write the question.' },
  })
})

test('each save makes the next version, and all of them stay', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const { item } = (await create(token, questionModuleId, aSingleChoice())).ok
  const change = (version: number, key: string) =>
    world.send('PUT /api/question/{id}', {
      token,
      params: { id: item.id },
      body: { question: aSingleChoice({ key }), version },
    })
  expect((await change(1, 'b')).ok.item).toMatchObject({ number: 2, version: 2, question: { key: 'b' } })
  await published(olympiadId, token)
  expect((await change(2, 'a')).ok.item).toMatchObject({
    number: 3,
    version: 3,
    published: false,
    question: { key: 'a' },
  })
  const { items, total } = (await world.send('GET /api/question/versions/{id}', { token, params: { id: item.id } })).ok
  expect(items).toMatchObject([
    { number: 3, published: false, question: { key: 'a' } },
    { number: 2, published: true, question: { key: 'b' } },
    { number: 1, published: false, question: { key: aSingleChoice().key } },
  ])
  expect(total).toBe(3)
  expect(items.every(({ changedBy }) => changedBy !== null)).toBe(true)
})

test('a save that changes nothing makes no version', async () => {
  const { questionModuleId, token } = await desk()
  const { item } = (await create(token, questionModuleId, aSingleChoice())).ok
  const params = { id: item.id }
  const saved = await world.send('PUT /api/question/{id}', {
    token,
    params,
    body: { question: item.question, version: 1 },
  })
  expect(saved.ok.item).toMatchObject({ number: 1, version: 2 })
})

test('the database itself refuses to rewrite what a paper holds', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const id = await aQuestion(world, questionModuleId)
  await published(olympiadId, token)
  await expect(
    world.db.updateTable('questionVersions').set({ marks: 5 }).where('questionId', '=', id).execute(),
  ).rejects.toThrow('stands in a published paper')
})

test('a second editor gets the newer question instead of overwriting it', async () => {
  const { questionModuleId, token } = await desk()
  const { item } = (await create(token, questionModuleId, aSingleChoice())).ok
  const change = (topic: string) =>
    world.send('PUT /api/question/{id}', {
      token,
      params: { id: item.id },
      body: { question: aSingleChoice({ topic }), version: 1 },
    })
  expect((await change('First')).status).toBe(200)
  const second = await change('Second')
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    error: 'conflict',
    details: { item: { version: 2, question: { topic: 'First' } } },
  })
})

test('questions move within a module and to another, and the places have no gaps', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const other = await aQuestionModule(world, { olympiadId })
  const [a, b, c] = [
    await aQuestion(world, questionModuleId),
    await aQuestion(world, questionModuleId),
    await aQuestion(world, questionModuleId),
  ]
  const d = await aQuestion(world, other)
  const move = (id: number, to: QuestionModuleId, position: number) =>
    world.send('POST /api/question/move/{id}', { token, params: { id }, body: { questionModuleId: to, position } })
  await move(c, questionModuleId, 1)
  expect(await idsOf(token, questionModuleId)).toEqual([c, a, b])
  expect((await move(a, other, 1)).ok.item).toMatchObject({ questionModuleId: other, position: 1 })
  expect(await idsOf(token, other)).toEqual([a, d])
  const { items } = (await world.send('GET /api/question/', { token, query: { questionModuleId } })).ok
  expect(items.map(({ id, position }) => [id, position])).toEqual([
    [c, 1],
    [b, 2],
  ])
  const elsewhere = await aQuestionModule(world)
  expect((await move(a, elsewhere, 1)).status).toBe(404)
})

test('a copy stands after its original, a deleted question is gone from the list', async () => {
  const { questionModuleId, token } = await desk()
  const [a, b] = [await aQuestion(world, questionModuleId), await aQuestion(world, questionModuleId)]
  const copy = (await world.send('POST /api/question/duplicate/{id}', { token, params: { id: a } })).ok.item
  expect(await idsOf(token, questionModuleId)).toEqual([a, copy.id, b])
  await world.send('DELETE /api/question/{id}', { token, params: { id: a } })
  expect(await idsOf(token, questionModuleId)).toEqual([copy.id, b])
  expect((await world.send('DELETE /api/question/{id}', { token, params: { id: a } })).status).toBe(404)
})

test('questions added at the same moment all get a place', async () => {
  const { questionModuleId, token } = await desk()
  await Promise.all(Array.from({ length: 8 }, () => create(token, questionModuleId, aSingleChoice())))
  const { items } = (await world.send('GET /api/question/', { token, query: { questionModuleId } })).ok
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

const fields = { titles: { en: 'Rivers', af: 'Riviere' }, instructions: {}, limitSeconds: 900 }
const shuffles = { shuffleQuestions: true, shuffleChoices: false }

test('modules are created, changed with their version, ordered, left out, and deleted with their questions', async () => {
  const { olympiadId, questionModuleId: first, token } = await desk()
  const create = await world.send('POST /api/question-module/', {
    token,
    query: { olympiadId },
    body: { ...fields, ...shuffles, instructions: { en: '<p>Read <script>x</script>well.</p>' } },
  })
  const { item } = create.ok
  expect(item).toMatchObject({
    ...fields,
    ...shuffles,
    position: 2,
    instructions: { en: '<p>Read well.</p>' },
    questions: 0,
  })
  const change = (limitSeconds: number) =>
    world.send('PUT /api/question-module/{id}', {
      token,
      params: { id: item.id },
      body: { ...fields, ...shuffles, limitSeconds, version: 1 },
    })
  expect((await change(1200)).ok.item).toMatchObject({ limitSeconds: 1200, version: 2 })
  expect((await change(60)).body).toMatchObject({ error: 'conflict', details: { item: { limitSeconds: 1200 } } })
  const order = (modules: number[]) =>
    world.send('POST /api/olympiad/modules/{id}', { token, params: { id: olympiadId }, body: { modules } })
  expect((await order([item.id, first])).ok.items.map(({ id, position }) => [id, position])).toEqual([
    [item.id, 1],
    [first, 2],
  ])
  expect((await order([first])).ok.items.map(({ id, position }) => [id, position])).toEqual([
    [first, 1],
    [item.id, null],
  ])
  expect((await order([first, first])).body).toMatchObject({ error: 'invalid' })
  expect((await order([first, await aQuestionModule(world)])).status).toBe(404)
  await aQuestion(world, first)
  expect((await world.send('DELETE /api/question-module/{id}', { token, params: { id: first } })).ok.questions).toBe(1)
  const { items } = (await world.send('GET /api/question-module/', { token, query: { olympiadId } })).ok
  expect(items.map(({ id }) => id)).toEqual([item.id])
})

test('a module has a title, and its limit is at least a minute', async () => {
  const { olympiadId, token } = await desk()
  const body = { ...fields, ...shuffles, titles: {}, limitSeconds: 30 }
  const answer = await world.send('POST /api/question-module/', { token, query: { olympiadId }, body })
  expect(answer.body).toMatchObject({ fields: { limitSeconds: expect.any(String) } })
})

test('an archived olympiad’s questions stay as they are', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  expect((await create(token, questionModuleId, aSingleChoice())).body).toMatchObject({ error: 'phase' })
})
