import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { pdfPool } from '#/pdf/pool.ts'
import { aTeacher } from '#test/factories.ts'
import { aRound } from '#test/features/report/school-round.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a school behind in rivers has them next to teach, with the question and its wrong answer', async () => {
  const { olympiadId, schools, sit, compute, ask, questions } = await aRound(world, 6)
  // Of the same strength everywhere; the first school leaves its marks in rivers.
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, learner % 3 === 0 ? 'accbbbb' : 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  await inPhase(world, olympiadId, 'released')
  const own = schools[0]
  if (own === undefined) throw new Error('There is a school.')
  const teacher = await aTeacher(world, own)
  const { ok } = await ask(own.customerParticipantId, teacher.token)
  // A reader may print it.
  expect(pdfPool.threads).toBeGreaterThan(0)
  expect(ok.learners).toBe(12)
  expect(ok.next.map(({ titles, judgement }) => [titles['en'], judgement])).toEqual([['Rivers', 'teach']])
  expect(ok.next[0]?.earned).toBe(0)
  expect(ok.next[0]?.question?.questionId).toBe(questions[0]?.id)
  expect(ok.next[0]?.question?.wrong?.learners).toBe(12)
  expect(ok.topics.find(({ titles }) => titles['en'] === 'Rocks')).toMatchObject({ judgement: 'too-few', earned: null })

  const { bytes } = await world.send('GET /api/reports/school/{customerParticipantId}', {
    token: teacher.token,
    params: { customerParticipantId: own.customerParticipantId },
    query: { format: 'pdf' },
  })
  const { pages, title } = await readBack(bytes)
  expect(title).toMatch(/^What to teach next: /)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Rivers')
})

test('the author’s note of the common wrong answer is shown, also one that was written after the sitting', async () => {
  const { schools, sit, compute, ask, questions } = await aRound(world, 6)
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const note = async () => (await ask(own.customerParticipantId)).ok.next[0]?.question?.wrong?.note
  expect(await note()).toEqual({})
  const { question: shown } = (await ask(own.customerParticipantId)).ok.next[0] ?? {}
  const id = questions.find(({ id: one }) => one === shown?.questionId)?.id
  if (id === undefined) throw new Error('A question is shown.')
  const write = async (change: (content: Question) => Question) => {
    const newest = await world.db
      .selectFrom('questionVersions')
      .select(['content', 'number', 'kind', 'difficulty', 'marks', 'topic'])
      .where('questionId', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const next = {
      ...newest,
      questionId: id,
      number: newest.number + 1,
      content: JSON.stringify(change(newest.content)),
    }
    const version = await world.db.insertInto('questionVersions').values(next).returning('id').executeTakeFirstOrThrow()
    await world.db.updateTable('questions').set({ currentVersionId: version.id }).where('id', '=', id).execute()
  }
  const withText = (content: Question, change: object): Question => ({
    ...content,
    texts: { en: { ...(content.texts.en ?? { stem: '', choices: {}, figures: {} }), ...change } },
  })
  await write((content) => withText(content, { notes: { a: 'read the interval as the height' } }))
  expect(await note()).toEqual({ en: 'read the interval as the height' })
  // Of other words now: the note is about another choice.
  await write((content) => withText(content, { choices: { ...content.texts.en?.choices, a: 'Something else' } }))
  expect(await note()).toEqual({})
})

test('before the release a teacher is refused; without results there is no report; another school is not found', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(world, 2)
  const [own, other] = schools
  if (own === undefined || other === undefined) throw new Error('There are two schools.')
  const teacher = await aTeacher(world, own)
  expect((await ask(own.customerParticipantId)).body).toMatchObject({ error: 'noResults' })
  await sit(0, 'bbbbbbb')
  await compute()
  expect(await ask(own.customerParticipantId, teacher.token)).toMatchObject({ status: 409, body: { error: 'phase' } })
  await inPhase(world, olympiadId, 'released')
  const { ok } = await ask(own.customerParticipantId, teacher.token)
  expect(ok.next).toEqual([])
  expect(ok.topics.every(({ judgement }) => judgement === 'too-few')).toBe(true)
  expect((await ask(other.customerParticipantId, teacher.token)).body).toMatchObject({ error: 'notFound' })
})
