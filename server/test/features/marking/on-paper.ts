import type { ParticipantId } from '@agon/domain/ids'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, anEssay, aPaperOf } from '#test/features/result/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aSingleChoice } from '#test/questions.ts'
import type { World } from '#test/world.ts'

/** A closed olympiad of a choice (1 mark) and an essay (4): one learner has sat on a device, the others have not. */
export async function aStage(world: World, names: readonly string[] = ['Anna Smith', 'Zoë van Wyk']) {
  const olympiadId = await anOlympiad(world, { phase: 'closed', learnerPrice: 0 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ marks: 1000 }), anEssay]])
  const [choice, essay] = questions
  if (choice === undefined || essay === undefined) throw new Error('The paper has two questions.')
  const sitter = (await aLearner(world, own, { firstName: 'Sipho', lastName: 'Dlamini' })).participantId
  await anAttempt(world, { participantId: sitter, olympiadId, paperId }, [
    { questionId: choice.id, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
  ])
  const learners: ParticipantId[] = []
  for (const name of names) {
    const [firstName = '', ...rest] = name.split(' ')
    learners.push((await aLearner(world, own, { firstName, lastName: rest.join(' ') })).participantId)
  }
  const { token, userId } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const list = async (query: { q?: string } = {}) =>
    (await world.send('GET /api/results/on-paper/{id}', { token, params, query })).ok
  const preview = (content: string, by = token) =>
    world.send('POST /api/results/on-paper/{id}/sheet/preview', {
      token: by,
      params,
      ...multipart({ filename: 'marks.csv', content }),
    })
  type Marks = NonNullable<Awaited<ReturnType<typeof preview>>['ok']['lines'][number]['gives']>[]
  const give = (learners: Marks, by = token) =>
    world.send('POST /api/results/on-paper/{id}', { token: by, params, body: { learners } })
  const giveSheet = async (content: string) =>
    give((await preview(content)).ok.lines.flatMap(({ gives }) => (gives === null ? [] : [gives])))
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params })
    await world.work()
  }
  const results = async () =>
    (await world.send('GET /api/results/', { token, query: { olympiadId } })).ok.items.map(
      ({ id, mark, fullMarks, rank }) => ({ id, mark, fullMarks, rank }),
    )
  const moderation = async () => (await world.send('GET /api/results/moderation/{id}', { token, params })).ok
  const [anna = 0 as ParticipantId, zoe = 0 as ParticipantId] = learners
  return {
    olympiadId,
    own,
    paperId,
    choice,
    essay,
    sitter,
    learners,
    anna,
    zoe,
    token,
    userId,
    params,
    list,
    preview,
    give,
    giveSheet,
    compute,
    results,
    moderation,
  }
}
export type Stage = Awaited<ReturnType<typeof aStage>>
