import { hotSpot } from './hot-spot.ts'
import type { LearnerViewOf } from '../paper.ts'
import type { KindRules } from './kind-rules.ts'
import type { AnswerOf, QuestionOf } from './kind.ts'
import { map } from './map.ts'
import { extendedText } from './extended-text.ts'
import { gapSelection } from './gap-selection.ts'
import { matching } from './matching.ts'
import { multipleChoice } from './multiple-choice.ts'
import { numeric } from './numeric.ts'
import type { QuestionKind } from './parts.ts'
import type { Question } from './question.ts'
import { shortText } from './short-text.ts'
import { ordering } from './ordering.ts'
import { singleChoice } from './single-choice.ts'
import { trueFalse } from './true-false.ts'

type RulesOf<K extends QuestionKind> = KindRules<QuestionOf<K>, AnswerOf<K>, LearnerViewOf<K>>

/** A kind without its rules does not compile. */
const kinds: { readonly [K in QuestionKind]: RulesOf<K> } = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  numeric,
  'short-text': shortText,
  'hot-spot': hotSpot,
  map,
  'extended-text': extendedText,
  matching,
  ordering,
  'gap-selection': gapSelection,
}

/** The rules of a question's kind. */
export function rulesOf(question: Question): RulesOf<QuestionKind> {
  // The table gives each kind its own rules; the compiler cannot follow that question and rules agree.
  return kinds[question.kind] as RulesOf<QuestionKind>
}
