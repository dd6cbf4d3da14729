import type { QuestionKind } from '#/question/parts.ts'
import { hotSpot } from './hot-spot.ts'
import type { KindSamples } from './kind.ts'
import { map } from './map.ts'
import { extendedText } from './extended-text.ts'
import { gapSelection } from './gap-selection.ts'
import { matching } from './matching.ts'
import { multipleChoice } from './multiple-choice.ts'
import { numeric } from './numeric.ts'
import { shortText } from './short-text.ts'
import { ordering } from './ordering.ts'
import { singleChoice } from './single-choice.ts'
import { trueFalse } from './true-false.ts'

/** A kind that no test knows does not compile. */
export const samples: { readonly [K in QuestionKind]: KindSamples<K> } = {
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

/** The same, one by one. */
export const everySample = Object.values(samples) as readonly KindSamples<QuestionKind>[]
