import type { ProjectId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aRound } from '#test/features/report/school-round.ts'
import { aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A released olympiad whose paper has these questions. */
async function anEarlierPaper(
  projectId: ProjectId | undefined,
  questions: readonly Question[],
  practicePublic: boolean,
) {
  const olympiadId = await anOlympiad(world, { ...(projectId === undefined ? {} : { projectId }), phase: 'closed' })
  const paper = await aPaperOf(world, olympiadId, [questions])
  for (const { id, versionId } of paper.questions)
    await world.db.updateTable('questions').set({ currentVersionId: versionId }).where('id', '=', id).execute()
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'released', practicePublic })
    .where('id', '=', olympiadId)
    .execute()
  return { olympiadId, ...paper }
}

const stemsOf = (practice: readonly { stems: Record<string, string> }[]) => practice.map(({ stems }) => stems['en'])

const asking = (stem: string, topic = 'Rivers') =>
  aSingleChoice({
    choices: ['a', 'b', 'c'],
    key: 'b',
    topic,
    texts: { en: { stem: `<p>${stem}</p>`, choices: { a: 'One', b: 'Two', c: 'Three' }, figures: {} } },
  })

test('questions to practise are of papers that were given up, and never of one that may be used again', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(world, 6)
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, learner % 3 === 0 ? 'accbbbb' : 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  await inPhase(world, olympiadId, 'released')
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const practice = async () => (await ask(own.customerParticipantId)).ok.next[0]?.practice ?? []
  expect(await practice()).toEqual([])

  // Not given up; of another topic; of another project; with a picture.
  await anEarlierPaper(projectId, [asking('Kept')], false)
  const freed = await anEarlierPaper(projectId, [asking('First'), asking('Second'), asking('Rock', 'Rocks')], true)
  const figures = [{ id: 'map', sha256: 'ab'.repeat(32), width: 10, height: 10 }]
  await anEarlierPaper(projectId, [{ ...asking('Pictured'), figures }], true)
  await anEarlierPaper(undefined, [asking('Elsewhere')], true)
  expect(stemsOf(await practice()).toSorted()).toEqual(['First', 'Second'])
  expect((await practice())[0]).toMatchObject({
    choices: [{ en: 'One' }, { en: 'Two' }, { en: 'Three' }],
    right: [{ en: 'Two' }],
  })

  // A copy in the modules of a draft: the paper may ask it again.
  const draft = await anOlympiad(world, { projectId, phase: 'draft' })
  const questionModuleId = await aQuestionModule(world, { olympiadId: draft })
  const [first] = freed.questions
  const { token } = await staff(world, 'overlord', null)
  const taken = await world.send('POST /api/question-bank/take', {
    token,
    body: { questionModuleId, ids: [first?.id] },
  })
  expect(taken.ok.ids).toHaveLength(1)
  expect(stemsOf(await practice())).toEqual(['Second'])
  // Its release is withdrawn, or the setting turned off.
  await inPhase(world, freed.olympiadId, 'moderation')
  expect(await practice()).toEqual([])
  await inPhase(world, freed.olympiadId, 'released')
  await world.db.updateTable('olympiads').set({ practicePublic: false }).where('id', '=', freed.olympiadId).execute()
  expect(await practice()).toEqual([])
})
