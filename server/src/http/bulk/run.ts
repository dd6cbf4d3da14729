import type { Tx } from '#/db/database.ts'

/** The progress of an act of many rows. It is seen at once, whatever becomes of the transaction of the act. */
export interface Run {
  /** Writes the rows a part at a time. Rows of one group are written together. */
  readonly inSteps: <Row>(
    groups: readonly (readonly Row[])[],
    write: (rows: readonly Row[]) => Promise<void>,
  ) => Promise<void>
  /** Reports a step of work that is not written row by row. */
  readonly report: (done: number) => Promise<void>
  /** Ends the run with the transaction of the act. */
  readonly end: (tx: Tx) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}
