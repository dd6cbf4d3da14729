import type { Call } from '@agon/contract/call'
import type { Tx } from '#/db/database.ts'
import type { BulkAct } from './acts.ts'
import type { refusalsOf } from './outcome.ts'
import type { Run } from './run.ts'

/** Undoes the bulk edits of a list, or the removals of its rows, in the context of a request. */
export interface BulkUndo<Context> {
  /** The address of the list. */
  readonly list: string
  /** It undoes removals of rows, not edits. */
  readonly removes: boolean
  /** The call of the act: the same roles undo it. */
  readonly call: Call
  readonly undo: (context: Context, tx: Tx, act: BulkAct, run: Run) => Promise<Undone>
}

export interface Undone extends ReturnType<typeof refusalsOf> {
  readonly matched: number
  readonly changed: number
}
