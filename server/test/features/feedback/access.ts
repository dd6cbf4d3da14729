import { feedbackCalls } from '@agon/contract/feedback/calls'
import { casesOf, inOlympiad, type RecordOf } from '#test/access-case.ts'
import { aFeedback } from './factories.ts'

const aComment: RecordOf = async ({ olympiadId, own }, { world }) => {
  const { id } = await aFeedback(world, own, { comment: 'The maps were fun.' })
  return { id, olympiadId, hidden: true, reason: 'A telephone number' }
}

export const feedbackAccess = casesOf(feedbackCalls, aComment, {
  listFeedbackComments: inOlympiad,
  countFeedbackComments: inOlympiad,
  exportFeedbackComments: inOlympiad,
  readFeedback: ({ olympiadId }) => ({ id: olympiadId }),
})
