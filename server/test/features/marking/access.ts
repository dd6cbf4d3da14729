import { markingCalls } from '@agon/contract/marking/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aLearner } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aSingleChoice } from '#test/questions.ts'
import type { World } from '#test/world.ts'
import { anAnswerToMark, aPaperOf, inPhase } from '../result/factories.ts'
import { assignTo } from './desk.ts'

/** An answer to a question that every account of the role marks. */
const anAnswer: RecordOf = async ({ own, olympiadId }, { world }, role) => {
  await inPhase(world, olympiadId, 'closed')
  const { attemptId, epoch, sequence, questionVersionId } = await anAnswerToMark(world, own)
  const accounts = await assignTo(world, role === 'admin' || role === 'overlord' ? 'accountant' : role, {
    olympiadId,
    questionVersionId,
  })
  const fields = { mark: 1000, comment: 'Both reasons.', version: 0 }
  const marks = [{ attemptId, epoch, sequence, ...fields }]
  const second = { share: 10_000, tolerance: 500 }
  const assigned = { accountId: accounts[0], assigned: false }
  return {
    id: olympiadId,
    ...assigned,
    attemptId,
    epoch,
    sequence,
    questionVersionId,
    unmarked: true,
    ...fields,
    marks,
    ...second,
  }
}

/** A learner who has not sat, and the marks of work on paper. */
const onPaper: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  const { questions } = await aPaperOf(world, olympiadId, [[aSingleChoice()]], await nextPaper(world, olympiadId))
  const { participantId } = await aLearner(world, own)
  await world.db
    .updateTable('participants')
    .set({ seatAssignedAt: world.clock.now })
    .where('id', '=', participantId)
    .execute()
  const marks = questions.map(({ id: questionId }) => ({ questionId, mark: 0 }))
  return { id: olympiadId, learners: [{ participantId, version: 0, marks }] }
}

async function nextPaper({ db }: World, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return count + 1
}

export const markingAccess = casesOf(markingCalls, anAnswer, {
  listPaperMarks: onPaper,
  downloadPaperSheet: onPaper,
  givePaperMarks: onPaper,
  previewPaperSheet: async (side, stage, role) => ({
    ...(await onPaper(side, stage, role)),
    upload: multipart({ filename: 'marks.csv', content: 'Participant,1.1\n1,1', mediaType: 'text/csv' }),
  }),
  previewMarkSheet: async (side, stage, role) => ({
    ...(await anAnswer(side, stage, role)),
    upload: multipart({ filename: 'marks.csv', content: 'Code,Mark\nAAAAA-AAAAA-AAAA,1', mediaType: 'text/csv' }),
  }),
})
