import type { QuestionOf } from '@agon/domain/question/kind'
import type { QuestionBase, QuestionKind, RichText } from '@agon/domain/question/parts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import type { KindColumn, QuestionCells } from '../columns.ts'

export interface TableRow {
  readonly cells: QuestionCells
  /** What every kind has, with the texts of these choices, which are the names of their columns; what is chosen among is one list. */
  readonly base: (...lists: readonly (readonly string[])[]) => QuestionBase
  /** Makes the text of a cell safe. */
  readonly rich: (text: string) => RichText
  readonly losses: Losses
}

export interface TableReader<K extends QuestionKind> {
  /** What may be in the column `kind`; the first is its own name. */
  readonly names: readonly [K, ...string[]]
  /** Those columns that mean something for some kinds only; `letters`, `numbers` and `gaps` are those of choices. */
  readonly columns: readonly KindColumn[]
  /** No key says what is right: the column is not needed. */
  readonly keyless?: true
  /** Throws a QuestionFault. */
  readonly read: (row: TableRow) => QuestionOf<K>
}
