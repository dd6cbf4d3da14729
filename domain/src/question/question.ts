import type { ExtendedText, ExtendedTextAnswer } from './extended-text.ts'
import type { HotSpot, HotSpotAnswer } from './hot-spot.ts'
import type { MapAnswer, MapQuestion } from './map.ts'
import type { GapSelection, GapSelectionAnswer } from './gap-selection.ts'
import type { Matching, MatchingAnswer } from './matching.ts'
import type { MultipleChoice, MultipleChoiceAnswer } from './multiple-choice.ts'
import type { Numeric, NumericAnswer } from './numeric.ts'
import type { Ordering, OrderingAnswer } from './ordering.ts'
import type { ShortText, ShortTextAnswer } from './short-text.ts'
import type { SingleChoice, SingleChoiceAnswer } from './single-choice.ts'
import type { TrueFalse, TrueFalseAnswer } from './true-false.ts'

export type Question =
  | SingleChoice
  | MultipleChoice
  | TrueFalse
  | Numeric
  | ShortText
  | ExtendedText
  | Matching
  | Ordering
  | GapSelection
  | HotSpot
  | MapQuestion
export type Answer =
  | SingleChoiceAnswer
  | MultipleChoiceAnswer
  | TrueFalseAnswer
  | NumericAnswer
  | ShortTextAnswer
  | ExtendedTextAnswer
  | HotSpotAnswer
  | MapAnswer
  | MatchingAnswer
  | OrderingAnswer
  | GapSelectionAnswer
