import { questionOrder } from '@agon/domain/paper'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aFeedback } from '#test/features/feedback/factories.ts'
import { aSitting, questionsOf } from '#test/features/sitting/factories.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aPaperWithFeedback() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const comment = await aFeedback(world, school, {
    difficulty: 4,
    enjoyment: 5,
    comment: 'The maps were fun.',
    grade: 9,
  })
  await aFeedback(world, school, { difficulty: 4, enjoyment: null, grade: 10 })
  const superseded = await aFeedback(world, school, { difficulty: 1, enjoyment: 1, comment: 'Before a reset.' })
  await world.db
    .updateTable('attempts')
    .set({ supersededAt: world.clock.now })
    .where('id', '=', superseded.attemptId)
    .execute()
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, comment, token }
}

test('feedback is counted by answer and group; superseded attempts are left out', async () => {
  const { olympiadId, token } = await aPaperWithFeedback()
  const { ok } = await world.send('GET /api/reports/olympiad/feedback/{id}', { token, params: { id: olympiadId } })
  expect(ok).toMatchObject({ finished: 3, given: 2, difficulty: [0, 0, 0, 2, 0], enjoyment: [0, 0, 0, 0, 1] })
  expect(ok.groups.filter(({ by }) => by === 'grade')).toEqual([
    { by: 'grade', value: '9', given: 1, difficulty: [0, 0, 0, 1, 0], enjoyment: [0, 0, 0, 0, 1] },
    { by: 'grade', value: '10', given: 1, difficulty: [0, 0, 0, 1, 0], enjoyment: [0, 0, 0, 0, 0] },
  ])
})

test('feedback is compared by fifths of the marks, of those who have a result', async () => {
  const { olympiadId, token } = await aPaperWithFeedback()
  const school = await aSchoolParticipant(world, { olympiadId })
  for (const [mark, difficulty] of [
    [1000, 5],
    [2000, 4],
    [3000, 3],
    [4000, 2],
    [5000, 1],
  ] as const) {
    const { attemptId, participantId } = await aFeedback(world, school, { difficulty, enjoyment: null })
    await world.db
      .insertInto('moderatedParticipants')
      .values({ participantId, attemptId, olympiadId, mark, fullMarks: 8000, rank: 1, computedAt: world.clock.now })
      .execute()
  }
  const { ok } = await world.send('GET /api/reports/olympiad/feedback/{id}', { token, params: { id: olympiadId } })
  expect(ok.groups.filter(({ by }) => by === 'marks').map(({ value, difficulty }) => [value, difficulty])).toEqual([
    ['1', [0, 0, 0, 0, 1]],
    ['2', [0, 0, 0, 1, 0]],
    ['3', [0, 0, 1, 0, 0]],
    ['4', [0, 1, 0, 0, 0]],
    ['5', [1, 0, 0, 0, 0]],
  ])
})

test('an olympiad without feedback has empty figures', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { token } = await staff(world, 'admin', olympiadId)
  const { ok } = await world.send('GET /api/reports/olympiad/feedback/{id}', { token, params: { id: olympiadId } })
  expect(ok).toMatchObject({ finished: 0, given: 0, difficulty: [0, 0, 0, 0, 0], groups: [] })
})

test('a comment is listed without name and school, and hidden with a reason', async () => {
  const { olympiadId, comment, token } = await aPaperWithFeedback()
  const list = () => world.send('GET /api/reports/olympiad/feedback-comments/', { token, query: { olympiadId } })
  const [item, ...others] = (await list()).ok.items
  expect(others).toEqual([])
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    'comment difficulty enjoyment sentOn grade hidden hiddenReason id language markedComment questionIds theme'
      .split(' ')
      .toSorted(),
  )
  const change = (body: { hidden: boolean; reason?: string }) =>
    world.send('PUT /api/reports/olympiad/feedback-comments/{id}', { token, params: { id: comment.id }, body })
  expect((await change({ hidden: true, reason: '  ' })).body).toMatchObject({ fields: { reason: expect.any(String) } })
  expect((await change({ hidden: true, reason: 'A name' })).ok.item).toMatchObject({
    hidden: true,
    hiddenReason: 'A name',
  })
  expect((await list()).ok.items[0]).toMatchObject({ hidden: true, comment: 'The maps were fun.' })
  expect((await change({ hidden: false })).ok.item).toMatchObject({ hidden: false, hiddenReason: '' })
})

/** A learner who has finished, has said something, and whose organiser reads it. */
async function aComment(comment: string) {
  const sitting = await aSitting(world, { modules: [{ shuffleQuestions: true }] })
  const { token, epoch, device } = sitting
  await world.send('POST /api/sitting/finish', { token, body: { device, epoch, language: 'en' } })
  const say = (words: string) =>
    world.send('POST /api/sitting/feedback', { token, body: { difficulty: 5, enjoyment: 1, comment: words } })
  await say(comment)
  const { olympiadId } = sitting.own
  const admin = await staff(world, 'admin', olympiadId)
  const list = async (query: object = {}) =>
    (
      await world.send('GET /api/reports/olympiad/feedback-comments/', {
        token: admin.token,
        query: { olympiadId, ...query },
      })
    ).ok.items
  return { sitting, olympiadId, say, list, token: admin.token }
}

test('a comment has its language and theme, is found by its words, and staff choose another theme', async () => {
  const { list, token } = await aComment('We ran out of time.')
  const [item] = await list()
  expect(item).toMatchObject({ theme: 'time', language: 'en', questionIds: [], markedComment: 'We ran out of time.' })
  expect(await list({ q: 'ran out' })).toHaveLength(1)
  expect(await list({ q: 'network' })).toEqual([])
  expect(await list({ theme: 'technical' })).toEqual([])
  const changed = await world.send('PUT /api/reports/olympiad/feedback-comments/{id}', {
    token,
    params: { id: item?.id ?? 0 },
    body: { hidden: false, theme: 'technical' },
  })
  expect(changed.ok.item).toMatchObject({ theme: 'technical', hidden: false })
  expect(await list({ theme: 'technical' })).toHaveLength(1)
  expect(await list({ language: 'af' })).toEqual([])
})

test('a comment that names a question by the number that its learner saw is beside the figures of that question', async () => {
  const { sitting, olympiadId, say, list, token } = await aComment('Question 2 had two right answers.')
  const { seed } = await world.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', sitting.attemptId)
    .executeTakeFirstOrThrow()
  const seen = questionOrder({ shuffleQuestions: true, questions: questionsOf(sitting) }, 1, seed)
  const [item] = await list()
  expect(item?.questionIds).toEqual([seen[1]])
  await inPhase(world, olympiadId, 'closed')
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  const commentsOf = async (questionId: number) =>
    (
      await world.send('GET /api/reports/olympiad/question/{id}', {
        token,
        params: { id: olympiadId },
        query: { questionId },
      })
    ).ok.comments.map(({ comment }) => comment)
  expect(await commentsOf(seen[1] ?? 0)).toEqual(['Question 2 had two right answers.'])
  expect(await commentsOf(seen[0] ?? 0)).toEqual([])
  // Said again, it names another.
  await say('Question 1.')
  expect([await commentsOf(seen[1] ?? 0), await commentsOf(seen[0] ?? 0)]).toEqual([[], ['Question 1.']])
  await world.send('PUT /api/reports/olympiad/feedback-comments/{id}', {
    token,
    params: { id: item?.id ?? 0 },
    body: { hidden: true, reason: 'Unkind' },
  })
  expect(await commentsOf(seen[0] ?? 0)).toEqual([])
})

test('no comment is exported before its names and numbers are marked, also one that was written before there were marks', async () => {
  const { sitting, olympiadId, token } = await aComment('Hello')
  await world.db
    .updateTable('participants')
    .set({ firstName: 'Thabo', lastName: 'Nel' })
    .where('id', '=', sitting.participantId)
    .execute()
  await world.db
    .updateTable('sittingFeedback')
    .set({
      comment: 'I am Thabo. Call 082 555 0199 or =HYPERLINK("https://x.example") <script>\u202E',
      describedAt: null,
      markedComment: '',
      theme: null,
    })
    .where('attemptId', '=', sitting.attemptId)
    .execute()
  const { bytes } = await world.send('GET /api/reports/olympiad/feedback-comments/export', {
    token,
    query: { olympiadId, format: 'csv' },
  })
  const text = bytes.toString('utf8')
  expect(text).toContain('I am [name]. Call [telephone number] or ')
  expect(text).not.toContain('Thabo')
  expect(text).not.toContain('082')
})

test('comments that were written before there were themes are described every hour', async () => {
  const { sitting, list } = await aComment('Hello')
  await world.db
    .updateTable('sittingFeedback')
    .set({ comment: 'Die netwerk was stadig.', describedAt: null, markedComment: '', theme: null, language: null })
    .where('attemptId', '=', sitting.attemptId)
    .execute()
  await world.app.jobs.add(world.db, 'feedback.describe', {})
  await world.work()
  const row = await world.db
    .selectFrom('sittingFeedback')
    .select(['theme', 'language', 'markedComment'])
    .where('attemptId', '=', sitting.attemptId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ theme: 'technical', language: 'af', markedComment: 'Die netwerk was stadig.' })
  expect((await list())[0]).toMatchObject(row)
})
