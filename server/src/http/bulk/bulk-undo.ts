import type { Call } from '@agon/contract/call'
import type { Tx } from '#/db/database.ts'
import type { BulkAct } from './acts.ts'
import type { refusalsOf } from './outcome.ts'

/** Undoes the bulk edits of a list, in the context of a request. */
export interface BulkUndo<Context> {
  /** The address of the list. */
  readonly list: string
  /** Its bulk edit: the same roles undo it. */
  readonly call: Call
  readonly undo: (context: Context, tx: Tx, act: BulkAct) => Promise<Undone>
}

export interface Undone extends ReturnType<typeof refusalsOf> {
  readonly matched: number
  readonly changed: number
}
