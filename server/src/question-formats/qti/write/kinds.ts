import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { multipleChoice, singleChoice, trueFalse } from './choice.ts'
import { extendedText } from './extended-text.ts'
import { gapSelection } from './inline-choice.ts'
import type { WriteKind } from './kind.ts'
import { map } from './map.ts'
import { matching } from './match.ts'
import { ordering } from './order.ts'
import { hotSpot } from './select-point.ts'
import { numeric, shortText } from './text-entry.ts'

/** A kind that cannot be written does not compile. */
const kinds: { readonly [K in QuestionKind]: WriteKind<K> } = {
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

export function writerOf({ kind }: Pick<Question, 'kind'>): WriteKind<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as WriteKind<QuestionKind>
}
