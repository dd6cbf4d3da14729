import type { Question, QuestionKind } from '@agon/domain/question/question'
import { hotSpot } from './hot-spot.ts'
import type { KindFiles } from './kind.ts'
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

/** A kind that no file could hold does not compile. */
const kinds: { readonly [K in QuestionKind]: KindFiles<K> } = {
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

/** How questions like this one are in files. */
export function filesOf({ kind }: Pick<Question, 'kind'>): KindFiles<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as KindFiles<QuestionKind>
}

/** The kind that a table calls so; undefined for none. */
export function kindCalled(name: string): KindFiles<QuestionKind> | undefined {
  const found = Object.values(kinds).find(({ table }) => table.names.some((one) => one === name))
  return found as KindFiles<QuestionKind> | undefined
}
