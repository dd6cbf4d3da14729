import { markingCalls } from '@agon/contract/marking/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import { anAnswerToMark, inPhase } from '../result/factories.ts'
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

export const markingAccess = casesOf(markingCalls, anAnswer, {
  previewMarkSheet: async (side, stage, role) => ({
    ...(await anAnswer(side, stage, role)),
    upload: multipart({ filename: 'marks.csv', content: 'Code,Mark\nAAAAA-AAAAA-AAAA,1', mediaType: 'text/csv' }),
  }),
})
