import { questionOrder } from '@agon/domain/paper'
import { expect, test } from 'vitest'
import { describeAllComments } from '#/db/describe-comments.ts'
import { staff } from '#test/factories.ts'
import { aPaperWithFeedback } from '#test/features/feedback/factories.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aSitting, questionsOf } from '#test/features/sitting/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a comment is listed without name and school, and hidden with a reason', async () => {
  const { olympiadId, comment, token } = await aPaperWithFeedback(world)
  const list = () => world.send('GET /api/reports/olympiad/feedback-comments/', { token, query: { olympiadId } })
  const [item, ...others] = (await list()).ok.items
  expect(others).toEqual([])
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    'comment difficulty enjoyment sentOn grade hidden hiddenReason id language redactedComment questionIds theme'
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
  expect(item).toMatchObject({ theme: 'time', language: 'en', questionIds: [], redactedComment: 'We ran out of time.' })
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

test('a theme that is chosen leaves a comment hidden', async () => {
  const { comment, token } = await aPaperWithFeedback(world)
  const change = async (body: object) =>
    (await world.send('PUT /api/reports/olympiad/feedback-comments/{id}', { token, params: { id: comment.id }, body }))
      .ok.item
  await change({ hidden: true, reason: 'A name' })
  const hidden = { hidden: true, hiddenReason: 'A name' }
  expect(await change({ theme: 'technical' })).toMatchObject({ ...hidden, theme: 'technical' })
  expect(await change({})).toMatchObject({ ...hidden, theme: 'technical' })
  expect(await change({ hidden: false })).toMatchObject({ hidden: false, hiddenReason: '', theme: 'technical' })
})

test('a comment that an older release writes again is described again', async () => {
  const { sitting, olympiadId, list } = await aComment('Question 2 is about my friend Zodwa.')
  const write = (comment: string) =>
    world.db.updateTable('sittingFeedback').set({ comment }).where('attemptId', '=', sitting.attemptId).execute()
  const before = (await list())[0]
  expect(before?.questionIds).toHaveLength(1)
  await write('Question 2 is about my friend Zodwa.')
  expect((await list())[0]).toEqual(before)
  await write('The network was slow.')
  expect((await list())[0]).toMatchObject({ questionIds: [], redactedComment: '' })
  await describeAllComments(world.db, olympiadId, world.clock.now)
  expect((await list())[0]).toMatchObject({ theme: 'technical', redactedComment: 'The network was slow.' })
})

test('a comment that names a question by the number that its learner saw is beside the statistics of that question', async () => {
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

test('no comment is exported before its names and numbers are replaced, also one that was written before themes existed', async () => {
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
      redactedComment: '',
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

test('comments that were written before themes existed are described every hour', async () => {
  const { sitting, list } = await aComment('Hello')
  await world.db
    .updateTable('sittingFeedback')
    .set({ comment: 'Die netwerk was stadig.', describedAt: null, redactedComment: '', theme: null, language: null })
    .where('attemptId', '=', sitting.attemptId)
    .execute()
  await world.app.jobs.add(world.db, 'feedback.describe', {})
  await world.work()
  const row = await world.db
    .selectFrom('sittingFeedback')
    .select(['theme', 'language', 'redactedComment'])
    .where('attemptId', '=', sitting.attemptId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ theme: 'technical', language: 'af', redactedComment: 'Die netwerk was stadig.' })
  expect((await list())[0]).toMatchObject(row)
})

test('a comment whose text for exports is made again keeps the theme that staff chose', async () => {
  const { sitting, olympiadId, list, token } = await aComment('We ran out of time.')
  const [item] = await list()
  const params = { id: item?.id ?? 0 }
  await world.send('PUT /api/reports/olympiad/feedback-comments/{id}', { token, params, body: { theme: 'technical' } })
  await world.db
    .updateTable('sittingFeedback')
    .set({ describedAt: null })
    .where('attemptId', '=', sitting.attemptId)
    .execute()
  await describeAllComments(world.db, olympiadId, world.clock.now)
  expect((await list())[0]).toMatchObject({ theme: 'technical', redactedComment: 'We ran out of time.' })
})
