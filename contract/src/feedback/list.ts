import { day, flag, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Comments of learners on a paper, without names and schools. */
export const feedbackCommentList = list('/api/reports/olympiad/feedback-comments/', {
  fields: {
    id: id<'feedback-comment'>(),
    comment: text('Comment', { width: 480 }),
    difficulty: number('Difficulty', { nullable: true, filter: true, phrase: 'whose difficulty is {}', width: 110 }),
    enjoyment: number('Enjoyment', { nullable: true, filter: true, phrase: 'whose enjoyment is {}', width: 110 }),
    grade: number('Grade', { filter: true, phrase: 'from grade {}', width: 90 }),
    /** Without the time, which would lead to a learner. */
    sentOn: day('Sent', { sort: true, filter: true, phrase: 'sent {}', width: 130 }),
    hidden: flag('Hidden', { true: 'Hidden', false: 'Shown' }, { filter: true, width: 100 }),
    hiddenReason: text('Reason', { show: 'extra', width: 220 }),
  },
  defaultSort: '-sentOn',
})
export type FeedbackCommentRow = RowOfList<typeof feedbackCommentList>
