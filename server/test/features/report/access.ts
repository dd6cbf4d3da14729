import { reportCalls } from '@agon/contract/report/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aResult, inPhase, paperIdOf } from '../result/factories.ts'

/** A question with figures of a computation. */
const aQuestion: RecordOf = async ({ own, olympiadId }, { world }) => {
  await aResult(world, own)
  const paperId = await paperIdOf(world, olympiadId)
  const { questionId } = await world.db
    .selectFrom('paperQuestions')
    .select('questionId')
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('questionStatistics')
    .values({ paperId, questionId, olympiadId, participants: 1, answered: 1, mastered: 1, markSum: 1000, reached: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id: olympiadId, questionId }
}

export const reportAccess = casesOf(reportCalls, ({ olympiadId }) => ({ id: olympiadId }), {
  saveChart: ({ olympiadId }) => ({ id: olympiadId, series: 'entered', by: 'province', second: null, chart: 'bars' }),
  questionsByDifficulty: aQuestion,
  questionReport: aQuestion,
  schoolReport: async ({ own, olympiadId }, { world }) => {
    await aResult(world, own)
    await inPhase(world, olympiadId, 'released')
    return { customerParticipantId: own.customerParticipantId }
  },
  topSchools: async ({ own, olympiadId }, { world }) => {
    await aResult(world, own)
    return { id: olympiadId }
  },
})
