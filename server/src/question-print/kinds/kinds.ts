import type { QuestionKind } from '@agon/domain/question/parts'
import type { KindPrint } from './kind.ts'
import { extendedText } from './extended-text.ts'
import { gapSelection } from './gap-selection.ts'
import { hotSpot } from './hot-spot.ts'
import { map } from './map.ts'
import { matching } from './matching.ts'
import { multipleChoice } from './multiple-choice.ts'
import { numeric } from './numeric.ts'
import { ordering } from './ordering.ts'
import { shortText } from './short-text.ts'
import { singleChoice } from './single-choice.ts'
import { trueFalse } from './true-false.ts'

/** A kind that cannot be on paper does not compile. */
const kinds: { readonly [K in QuestionKind]: KindPrint<K> } = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  numeric,
  'short-text': shortText,
  'extended-text': extendedText,
  matching,
  ordering,
  'gap-selection': gapSelection,
  'hot-spot': hotSpot,
  map,
}

/** How questions of a kind are on paper. */
export function printOf({ kind }: { kind: QuestionKind }): KindPrint<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as unknown as KindPrint<QuestionKind>
}
