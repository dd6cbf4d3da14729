import type { QuestionKind } from '@agon/domain/question/parts'
import { hotSpot } from './hot-spot.ts'
import type { KindShapes } from './kind.ts'
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

/** A kind without its shapes does not compile. */
export const kinds = {
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
} satisfies { readonly [K in QuestionKind]: KindShapes<K> }

type Shapes<Part extends 'question' | 'answer'> = (typeof kinds)[QuestionKind][Part]

/** One part of every kind, as a union wants them. */
export function shapesOf<Part extends 'question' | 'answer'>(part: Part): [Shapes<Part>, ...Shapes<Part>[]] {
  // There is at least one kind.
  return Object.values(kinds).map((kind) => kind[part]) as [Shapes<Part>, ...Shapes<Part>[]]
}
