import type { QuestionId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aTeacher, staff } from '#test/factories.ts'
import { answersOf, aRound } from '#test/features/report/school-round.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('each learner’s line has the marks of each strand, for the own school alone', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(world, 3)
  await world.db
    .updateTable('olympiads')
    .set({
      strands: JSON.stringify([
        { titles: { en: 'Land' }, topics: ['Rivers', 'Rocks'] },
        { titles: { en: 'Sky' }, topics: ['Clouds'] },
      ]),
    })
    .where('id', '=', olympiadId)
    .execute()
  await sit(0, 'bbabbbb')
  await sit(0, 'aaaaaaa')
  await sit(1, 'bbbbbbb')
  await compute()
  await inPhase(world, olympiadId, 'released')
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const { lines } = (await ask(own.customerParticipantId, (await aTeacher(world, own)).token)).ok
  const { marks } = aSingleChoice()
  expect(lines).toHaveLength(2)
  expect(lines.map(({ earned }) => earned).toSorted((a, b) => (b[0]?.mark ?? 0) - (a[0]?.mark ?? 0))).toEqual([
    [{ mark: 3 * marks, marks: 4 * marks }, null],
    [{ mark: 0, marks: 4 * marks }, null],
  ])
  const { bytes } = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: (await staff(world, 'admin', olympiadId)).token,
    params: { customerParticipantId: own.customerParticipantId },
  })
  expect((await readBack(bytes)).pages.join(' ')).toMatch(/Land/)
})

test('strands join topics; a voided question is in no figure', async () => {
  const { olympiadId, schools, sit, compute, ask, figures, questions, token } = await aRound(world, 5)
  const olympiads = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok.items
  const strands = [{ titles: { en: 'Land', af: 'Land' }, topics: ['Maps', 'Rocks'] }]
  const settings = { ...olympiads[0], strands }
  const change = (body: object) => world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body })
  const refused = await change({ ...settings, strands: [...strands, { titles: { en: 'Stone' }, topics: ['Rocks'] }] })
  expect(refused.body['fields']).toEqual({ strands: expect.stringContaining('“Rocks”') })
  expect((await change(settings)).status).toBe(200)
  for (let learner = 0; learner < 6; learner += 1)
    for (let school = 0; school < 5; school += 1) await sit(school, answersOf(learner * 5 + school, 0.5))
  await compute()
  const own = schools[0]?.customerParticipantId
  if (own === undefined) throw new Error('There is a school.')
  expect((await ask(own)).ok.strands).toMatchObject([{ titles: { en: 'Land' }, questions: 4, learners: 6 }])
  const questionId = questions[6]?.id as QuestionId
  const params = { id: olympiadId }
  const body = { questionId, act: 'void' as const }
  const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
  await world.send('POST /api/results/corrections/{id}', {
    token,
    params,
    body: { ...body, seen, reason: 'A misprint' },
  })
  await world.work()
  expect((await figures(own)).map((row) => row.questionId)).not.toContain(questionId)
  expect((await ask(own)).ok.strands).toMatchObject([{ questions: 3 }])
})
