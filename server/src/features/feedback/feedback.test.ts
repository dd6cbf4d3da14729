import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aFeedback } from '#test/features/feedback/factories.ts'
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
    ['comment', 'difficulty', 'enjoyment', 'sentOn', 'grade', 'hidden', 'hiddenReason', 'id'].toSorted(),
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
