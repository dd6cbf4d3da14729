import type { StaffRole } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { aMarkingDesk } from '#test/features/marking/desk.ts'
import { aPaperOf, anEssay } from '#test/features/result/factories.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
type Desk = Awaited<ReturnType<typeof aMarkingDesk>>
const others = ['accountant', 'funding', 'marketing'] as const

const list = async ({ params, token }: Desk) =>
  (await world.send('GET /api/results/marking/{id}/markers', { token, params })).ok.items

/** A person of the staff whose account can be assigned to questions. */
async function aMarker(desk: Desk, role: StaffRole, olympiadId = desk.olympiadId) {
  const { token, userId } = await staff(world, role, olympiadId)
  const { id: accountId } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { token, userId, accountId }
}
type StaffMarker = Awaited<ReturnType<typeof aMarker>>

const assign = (
  { params, token, questionVersionId }: Desk,
  { accountId }: Pick<StaffMarker, 'accountId'>,
  assigned = true,
) =>
  world.send('PUT /api/results/marking/{id}/markers/{accountId}', {
    token,
    params: { ...params, accountId },
    body: { questionVersionId, assigned },
  })

const questionsOf = async ({ params }: Desk, token: string) => {
  const { ok } = await world.send('GET /api/results/marking/{id}', { token, params })
  return { organises: ok.organises, ids: ok.questions.map(({ questionVersionId }) => questionVersionId) }
}

/** Every call of a marker about the desk's question. */
const everyCall = async (desk: Desk, token: string) => {
  const { params, questionVersionId, attempts } = desk
  const query = { questionVersionId }
  const [attemptId] = attempts
  if (attemptId === undefined) throw new Error('The desk has an answer.')
  const mark = { attemptId, epoch: 1, sequence: 1, mark: 1000, comment: '', version: 0 }
  return Promise.all([
    world.send('GET /api/results/marking/{id}/answers', { token, params, query: { ...query, unmarked: false } }),
    world.send('GET /api/results/marking/{id}/sheet', { token, params, query: { ...query, unmarked: false } }),
    world.send('POST /api/results/marking/{id}/sheet/preview', {
      token,
      params,
      query,
      ...multipart({ filename: 'marks.csv', content: 'Code,Mark\nAAAAA-AAAAA-AAAA,1' }),
    }),
    world.send('POST /api/results/marking/{id}/sheet', { token, params, body: { ...query, marks: [mark] } }),
    world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
      token,
      params: { ...params, attemptId },
      body: { ...query, ...mark },
    }),
  ])
}

test.for(others)(
  '%s staff see and mark the questions that are assigned to their account, and no others',
  async (role) => {
    const desk = await aMarkingDesk(world, ['One'])
    const { questions } = await aPaperOf(world, desk.olympiadId, [[anEssay]], 2)
    const marker = await aMarker(desk, role)
    expect(await questionsOf(desk, marker.token)).toEqual({ organises: false, ids: [] })
    expect((await everyCall(desk, marker.token)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])

    expect((await assign(desk, marker)).status).toBe(200)
    expect(await questionsOf(desk, marker.token)).toEqual({ organises: false, ids: [desk.questionVersionId] })
    expect(await desk.give(await desk.answerOf('One', marker.token), 2000, marker.token)).toMatchObject({ status: 200 })
    const [other] = questions
    const unread = { ...desk, questionVersionId: other?.versionId ?? desk.questionVersionId }
    expect((await everyCall(unread, marker.token)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const colleague = await aMarker(desk, role)
    expect(await questionsOf(desk, colleague.token)).toMatchObject({ ids: [] })

    await assign(desk, marker, false)
    expect((await everyCall(desk, marker.token)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await desk.progress()).toMatchObject({ answers: 1, marked: 1 })
  },
)

test('markers neither set second marking, nor assign, nor read agreement and results', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  const marker = await aMarker(desk, 'marketing')
  await assign(desk, marker)
  const { token } = marker
  const { params, questionVersionId } = desk
  const replies = [
    await world.send('PUT /api/results/marking/{id}/second', {
      token,
      params,
      body: { questionVersionId, share: 10_000, tolerance: 0, version: 0 },
    }),
    await world.send('GET /api/results/marking/{id}/agreement', { token, params, query: { questionVersionId } }),
    await world.send('GET /api/results/marking/{id}/markers', { token, params }),
    await assign({ ...desk, token }, marker),
    await world.send('GET /api/results/', { token, query: { olympiadId: desk.olympiadId } }),
  ]
  expect(replies.map(({ body }) => body['error'])).toEqual(Array(5).fill('forbidden'))
})

test('organisers mark every question; the list names each person with the questions and how many answers are marked', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const marker = await aMarker(desk, 'funding')
  const overlord = await staff(world, 'overlord', null)
  await assign(desk, marker)
  expect(await questionsOf(desk, desk.token)).toEqual({ organises: true, ids: [desk.questionVersionId] })
  expect((await list(desk)).map(({ role }) => role)).toEqual(['admin', 'funding'])
  await desk.give(await desk.answerOf('One', marker.token), 1000, marker.token)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await desk.give(await desk.answerOf('One', marker.token), 2000, marker.token)
  await desk.give(await desk.answerOf('Two', overlord.token), 3000, overlord.token)
  const items = await list(desk)
  expect(items.map(({ role, questions }) => [role, questions[0]?.assigned, questions[0]?.marked])).toEqual([
    ['admin', false, 0],
    ['funding', true, 1],
    ['overlord', false, 1],
  ])
  expect(items[1]?.questions[0]?.lastAt).toBe(world.clock.now.toISOString())
})

test('an assignment ends with the account; accounts of other olympiads and admins are refused', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  const stranger = await aMarker(desk, 'funding', await anOlympiad(world))
  expect((await assign(desk, stranger)).status).toBe(404)
  const admin = await aMarker(desk, 'admin')
  expect((await assign(desk, admin)).body).toMatchObject({ error: 'invalid' })
  const marker = await aMarker(desk, 'funding')
  expect((await Promise.all([assign(desk, marker), assign(desk, marker)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const overlord = await staff(world, 'overlord', null)
  await world.send('DELETE /api/account/{id}', { token: overlord.token, params: { id: marker.accountId } })
  expect(
    await world.db.selectFrom('markerQuestions').selectAll().where('accountId', '=', marker.accountId).execute(),
  ).toEqual([])
})

test('the shell reads whether a person of the staff has questions to mark', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', desk.olympiadId)
    .executeTakeFirstOrThrow()
  const marker = await aMarker(desk, 'accountant')
  const marks = async (token: string) =>
    (await world.send('GET /api/auth/here/{olympiadName}', { token, params: { olympiadName: name } })).ok.marks
  expect(await marks(marker.token)).toBe(false)
  await assign(desk, marker)
  expect([await marks(marker.token), await marks(desk.token)]).toEqual([true, false])
})
