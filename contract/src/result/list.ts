import { awardChoices } from './award-choices.ts'
import { choice, id, mark, number, percent, text } from '../field.ts'
import { languageNames } from '@agon/domain/question/language-name'
import { gradeOrNone } from '../learner/list.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from '../school/province-choices.ts'

/** Computed results: one row per participant. */
export const resultList = list('/api/results/', {
  fields: {
    /** The participant's id. */
    id: id<'participant'>(),
    lastName: text('Surname', { sort: true }),
    firstName: text('First name'),
    rank: number('Rank', { nullable: true, sort: true, width: 88 }),
    gradeRank: number('Rank in grade', { nullable: true, show: 'extra', width: 120 }),
    provinceRank: number('Rank in province', { nullable: true, show: 'extra', width: 140 }),
    languageRank: number('Rank in language', { nullable: true, show: 'extra', width: 140 }),
    award: choice('Award', awardChoices, { nullable: true, none: 'No award', sort: true, filter: true, width: 148 }),
    mark: mark('Mark', { filter: true, width: 120 }),
    fullMarks: mark('Full marks', { show: 'never' }),
    percentage: percent('Per cent', { filter: true, width: 104 }),
    grade: number('Grade', { choices: gradeOrNone(), filter: true, phrase: 'in grade {}', width: 88 }),
    schoolName: text('School', { sort: true, width: 280 }),
    /** Of the sitting; null without a rank list by language. */
    language: choice('Language', languageNames, {
      nullable: true,
      none: 'Unknown',
      show: 'extra',
      filter: true,
      phrase: 'sat in {}',
    }),
    province: text('Province', { choices: provinceChoices, sort: true, filter: true, phrase: 'in {}' }),
  },
  defaultSort: 'rank',
})
export type ResultRow = RowOfList<typeof resultList>
