import { themeLabels } from '@agon/domain/feedback/theme'
import { languageNames } from '@agon/domain/question/language-name'
import { choice, day, flag, id, ids, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Comments of learners on a paper, without names and schools. */
export const feedbackCommentList = list('/api/reports/olympiad/feedback-comments/', {
  fields: {
    id: id<'feedback-comment'>(),
    comment: text('Comment', { width: 480, export: false }),
    /** Names, addresses and numbers are replaced by placeholders. */
    redactedComment: text('Comment for exports', { show: 'never' }),
    /** Chosen by staff, or found in its words. */
    theme: choice('Theme', themeLabels, { filter: true, phrase: 'about {}', width: 170 }),
    /** Of the comment, else of the sitting. */
    language: choice('Language', languageNames, {
      nullable: true,
      none: 'Not known',
      filter: true,
      phrase: 'in {}',
      width: 120,
    }),
    /** Questions that it names by their numbers. */
    questionIds: ids<'question'>('Questions', { width: 110 }),
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
