import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aFeedback, aPaperWithFeedback } from '#test/features/feedback/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('feedback is counted by answer and group; superseded attempts are left out', async () => {
  const { olympiadId, token } = await aPaperWithFeedback(world)
  const { ok } = await world.send('GET /api/reports/olympiad/feedback/{id}', { token, params: { id: olympiadId } })
  expect(ok).toMatchObject({ finished: 3, given: 2, difficulty: [0, 0, 0, 2, 0], enjoyment: [0, 0, 0, 0, 1] })
  expect(ok.groups.filter(({ by }) => by === 'grade')).toEqual([
    { by: 'grade', value: '9', given: 1, difficulty: [0, 0, 0, 1, 0], enjoyment: [0, 0, 0, 0, 1] },
    { by: 'grade', value: '10', given: 1, difficulty: [0, 0, 0, 1, 0], enjoyment: [0, 0, 0, 0, 0] },
  ])
})

test('feedback is compared by fifths of the marks, of those who have a result', async () => {
  const { olympiadId, token } = await aPaperWithFeedback(world)
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
