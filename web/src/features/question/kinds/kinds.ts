import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { hotSpot } from './hot-spot.tsx'
import type { KindWriting } from './kind.ts'
import { map } from './map.tsx'
import { extendedText } from './extended-text.tsx'
import { gapSelection } from './gap-selection.tsx'
import { matching } from './matching.tsx'
import { multipleChoice } from './multiple-choice.tsx'
import { numeric } from './numeric.tsx'
import { shortText } from './short-text.tsx'
import { ordering } from './ordering.tsx'
import { singleChoice } from './single-choice.tsx'
import { trueFalse } from './true-false.tsx'

/** A kind that nobody could write does not compile. */
const kinds: { readonly [K in QuestionKind]: KindWriting<K> } = {
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

/** How questions like this one are written. */
export function writingOf({ kind }: Pick<Question, 'kind'>): KindWriting<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and what writes it agree.
  return kinds[kind] as KindWriting<QuestionKind>
}
