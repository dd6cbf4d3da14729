import type { QuestionOf } from '@agon/domain/question/kind'
import type { QuestionBase, QuestionKind, QuestionText, RichText } from '@agon/domain/question/question'
import type { GiftNote } from '../gift/note.ts'
import type { GiftReading } from '../gift/read/reading.ts'
import type { Losses } from '../reading/imported.ts'
import type { MoodleReading } from '../moodle/read/reading.ts'
import type { MoodleBody } from '../moodle/write/xml.ts'
import type { KindColumn, PlainColumn, QuestionCells } from '../table/columns.ts'

export interface TableRow {
  readonly cells: QuestionCells
  /** What every kind has, with the texts of these choices, which are the names of their columns; what is chosen among is one list. */
  readonly base: (...lists: readonly (readonly string[])[]) => QuestionBase
  /** Makes the text of a cell safe. */
  readonly rich: (text: string) => RichText
  readonly losses: Losses
}

/** What a row says of one kind besides what all kinds have. */
export interface TableCells {
  readonly cells: Partial<Record<PlainColumn, string>>
  /** The column of each text that is written as a choice. */
  readonly choices: Readonly<Record<string, string>>
}

/** How one kind is in files. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindFiles<K extends QuestionKind> {
  readonly table: {
    /** What may be in the column `kind`; the first is its own name. */
    readonly names: readonly [K, ...string[]]
    /** Those columns that mean something for some kinds only; `letters`, `numbers` and `gaps` are those of choices. */
    readonly columns: readonly KindColumn[]
    /** No key says what is right: the column is not needed. */
    readonly keyless?: true
    /** Throws a QuestionFault. */
    readonly read: (row: TableRow) => QuestionOf<K>
    readonly write: (question: QuestionOf<K>) => TableCells
  }
  readonly gift: {
    /** Throws a QuestionFault. `gift-kind.ts` says which body is whose. */
    readonly read: (reading: GiftReading) => QuestionOf<K>
    /** What stands between the braces. */
    readonly answers: (question: QuestionOf<K>, text: QuestionText) => string
    /** Absent, the feedback stands between the braces: other programs would take it for an answer there. */
    readonly hasFeedback?: false
    /** What it says besides and GIFT has no place for. */
    readonly note: (question: QuestionOf<K>, text: QuestionText) => Partial<GiftNote>
  }
  readonly moodle: {
    /** Throws a QuestionFault; `kind-of.ts` says which type of Moodle's is whose. null where Moodle has no such questions. */
    readonly read: ((reading: MoodleReading) => QuestionOf<K>) | null
    /** `essay` for what Moodle has no questions for: only Agon reads them again. */
    readonly write: (question: QuestionOf<K>, text: QuestionText) => MoodleBody
  }
}
