import { languageNames } from '@agon/domain/question/language-name'
import type { QuestionKind } from '@agon/domain/question/parts'
import { choice, id, ids, mark, number, text, thousandths, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

const kinds = {
  'single-choice': 'Single choice',
  'multiple-choice': 'Multiple choice',
  'true-false': 'True or false',
  numeric: 'Number',
  'short-text': 'Short text',
  'extended-text': 'Extended text',
  'hot-spot': 'Point at a picture',
  map: 'Point at a map',
  matching: 'Matching',
  ordering: 'Ordering',
  'gap-selection': 'Gap selection',
} as const satisfies Record<QuestionKind, string>

/** The item bank: questions of all years. */
export const bankList = list('/api/question-bank/', {
  fields: {
    /** The question's id. */
    id: id<'question'>(),
    stem: text('Question', { sort: true, width: 340 }),
    topic: text('Topic', { sort: true, filter: true, phrase: 'about {}', width: 150 }),
    kind: choice('Kind', kinds, { filter: true, width: 130 }),
    difficulty: choice(
      'Difficulty',
      { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
      { sort: true, filter: true, width: 110 },
    ),
    marks: mark('Marks', { sort: true, filter: true, phrase: 'for {} marks', width: 90 }),
    /** Number of olympiads that used it, including those the caller cannot see. */
    uses: number('Used', { sort: true, filter: true, phrase: 'used {} times', width: 84 }),
    participants: number('Participants', {
      sort: true,
      filter: true,
      phrase: 'answered by {} participants',
      width: 120,
    }),
    /** Share of its marks that was earned; null before any results. */
    facility: thousandths('Earned', { nullable: true, sort: true, filter: true, width: 150 }),
    /** Correlation with the marks for the rest of the paper, −1000 to 1000; null where either never varied. */
    discrimination: thousandths('Discrimination', { nullable: true, sort: true, filter: true, width: 140 }),
    /** The olympiad whose modules hold it. */
    keptIn: id<'olympiad'>({ label: 'Olympiad', filter: true, width: 240, show: 'extra' }),
    /** Olympiads that used it or a copy of it, of those the caller may see. */
    usedIn: ids<'olympiad'>('Used in', { width: 260 }),
    /** Language codes, separated by spaces. */
    languages: text('Languages', { choices: languageNames, filter: true, phrase: 'in {}', width: 110 }),
    changedAt: time('Changed', { sort: true, show: 'extra' }),
  },
  defaultSort: 'topic',
})
export type BankItem = RowOfList<typeof bankList>
