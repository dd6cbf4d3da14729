import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { multipleChoice, singleChoice, trueFalse } from './choices.ts'
import type { TableReader, TableRow } from './kind.ts'
import { gapSelection, matching, ordering } from './lists.ts'
import { hotSpot, map } from './places.ts'
import { extendedText, numeric, shortText } from './typed.ts'

interface AnyReader extends Pick<TableReader<QuestionKind>, 'columns' | 'keyless'> {
  readonly read: (row: TableRow) => Question
}

/** A kind that cannot be read does not compile. */
const kinds: { readonly [K in QuestionKind]: TableReader<K> } = {
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

/** The kind that a table calls so; undefined for none. */
export function kindCalled(name: string): AnyReader | undefined {
  return Object.values(kinds).find(({ names }) => names.some((one) => one === name))
}
