import type { SchoolParticipant } from '#test/factories.ts'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a school is addressed by its results: none, computed, released, with a medal', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ choices: ['a', 'b'], key: 'a' })]])
  const [question] = questions
  if (question === undefined) throw new Error('The paper has a question.')
  const sits = async (own: SchoolParticipant, choice: string) => {
    const { participantId } = await aLearner(world, own)
    const answer = { kind: 'single-choice' as const, choice }
    await anAttempt(world, { participantId, olympiadId, paperId }, [{ questionId: question.id, answer, sequence: 1 }])
  }
  const names: Record<string, string> = {}
  const schools = { absent: [], wrong: ['b'], right: ['a', 'b'] }
  for (const [name, choices] of Object.entries(schools)) {
    const own = await aSchoolParticipant(world, { olympiadId })
    const { userId } = await aTeacher(world, own)
    const email = `${name}@school.example`
    await world.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    names[email] = name
    for (const choice of choices) await sits(own, choice)
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const rules = [{ award: 'gold', by: 'mark', atLeast: 1000 } as const]
  const params = { id: olympiadId }
  await world.db
    .updateTable('olympiads')
    .set({ awardRules: JSON.stringify(rules) })
    .where('id', '=', olympiadId)
    .execute()

  const found = async (is: string) => {
    const audience = { to: 'teachers' as const, where: [{ fact: 'results', is: [is] }] }
    const { ok } = await world.send('POST /api/mass-mail/audience', { token, body: { olympiadId, audience } })
    return ok.items.map(({ email }) => names[email]).sort()
  }
  const all = async () => ({
    none: await found('none'),
    computed: await found('computed'),
    released: await found('released'),
    medal: await found('medal'),
  })

  expect(await all()).toEqual({ none: ['absent', 'right', 'wrong'], computed: [], released: [], medal: [] })
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  expect(await all()).toEqual({ none: ['absent'], computed: ['right', 'wrong'], released: [], medal: [] })
  await inPhase(world, olympiadId, 'released')
  expect(await all()).toEqual({ none: ['absent'], computed: [], released: ['wrong'], medal: ['right'] })
})
