import type { QuestionKind } from '@agon/domain/question/question'
import type { Ways } from '../question/fetched.tsx'
import { ExtendedText } from './extended-text.tsx'
import { GapSelection } from './question/gap-selection.tsx'
import { Matching } from './question/matching.tsx'
import { Ordering } from './question/ordering.tsx'

/** The kinds that are answered by what comes after the first question; those of the first script are in `Question.tsx`. */
export const ways = {
  'extended-text': ExtendedText,
  matching: Matching,
  ordering: Ordering,
  'gap-selection': GapSelection,
} satisfies Partial<Ways<QuestionKind>>
