import type { DB } from '../generated.ts'

type Column<T extends keyof DB> = keyof DB[T] & string

/** Tables whose records belong to an olympiad. */
type OfAnOlympiad = { [T in keyof DB]: 'olympiadId' extends keyof DB[T] ? T : never }[keyof DB]

/** What the activity log notes of a table's rows. Of a column that is not named here, only that it changed. */
export interface Audited<T extends keyof DB> {
  /** The column of the record's id; `id` unless said. */
  readonly key?: Column<T>
  /** The column of the olympiad, where it is not `olympiadId`; or that of a record which has one. */
  readonly olympiad?: Column<T> | { readonly through: Column<T>; readonly of: OfAnOlympiad }
  /** Values that say nothing of a person. The `version` of a record that is edited is one of them: by it the log knows who saved which. */
  readonly plain: readonly Column<T>[]
  /** Values about a person, which are sealed with the key of that person. */
  readonly personal?: {
    readonly of: 'users' | 'learners'
    readonly id: Column<T>
    readonly columns: readonly Column<T>[]
  }
  /** What changes beside every change, or by being used, and counts for nothing by itself. */
  readonly silent?: readonly Column<T>[]
}

/** Why a table's changes are not noted. */
type NotAudited =
  | 'the log itself'
  | 'a history of its own'
  | 'derived'
  | 'counters'
  | 'written by jobs'
  | 'the machinery'

/** Some tables, and what the activity log notes of each. */
export type AuditedTables<T extends keyof DB> = { readonly [Name in T]: Audited<Name> | NotAudited }
