import type { ActId, OlympiadId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '../actor.ts'
import { beginAct, endAct, type BulkDetails } from './acts.ts'
import { findRows, judgeRows, refusedOf, type FoundRow, type RowRules, type RowsInput } from './judge.ts'
import { olympiadOf } from './matching.ts'
import type { Changed, Refusals } from './outcome.ts'
import type { Run } from './run.ts'
import { withRun, type BeginRun } from './runs.ts'
import { readSeen, writeSeen } from './seen.ts'

/** An act on many rows of a list: an edit, a removal, a change of status. */
export interface ManyRows {
  /** Acts are found by it. */
  readonly list: string
  readonly rules: RowRules
  /** Fields of the rows that it reads. */
  readonly fields: readonly string[]
  /** A preview is of the same call, rows and values. */
  readonly scope: readonly unknown[]
  readonly removes: boolean
  /** Locks the rows and what the rules look at, as a single call does. */
  readonly hold: (tx: Tx, rows: readonly FoundRow[]) => Promise<void>
  /** Whether it would change a row. */
  readonly differs: (row: FoundRow) => boolean
  /** The rows that a single call would refuse, too. */
  readonly refuse: (tx: Tx, rows: readonly FoundRow[]) => Promise<Refusals>
  readonly changes: (rows: readonly FoundRow[]) => Changed[]
  readonly details: Pick<BulkDetails, 'fields' | 'removed'>
  readonly write: (act: WrittenAct, rows: readonly FoundRow[]) => Promise<void>
}

export interface WrittenAct {
  readonly tx: Tx
  readonly id: ActId
  readonly olympiadId: OlympiadId | null
  readonly run: Run
}

type Input = RowsInput & { readonly body: { readonly preview: boolean; readonly seen?: string | undefined } }

/** Previews the act, or does it as one act in one transaction. */
export async function actOnMany(input: Input, act: ManyRows) {
  return input.body.preview ? preview(input, act) : apply(input, act)
}

function preview(input: Input, act: ManyRows) {
  // One moment for all statements, which the preview names.
  return input.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seen = await writeSeen(tx, input.app.keys.cursors, JSON.stringify(act.scope))
      return { ...(await judge(input, act, tx)).reply, seen, undo: null }
    })
}

function apply(input: Input, act: ManyRows) {
  const { db, app, actor, now, body } = input
  const { list, fields, rules } = act
  const seen = body.seen === undefined ? null : readSeen(app.keys.cursors, JSON.stringify(act.scope), body.seen)
  const olympiadId = olympiadOf(actor, body.where)
  const apply = async (tx: Tx, begin: BeginRun) => {
    const found = await findRows(rules, input, tx, { fields })
    const run = await begin({
      list,
      olympiadId,
      userId: userIdOf(actor),
      removes: act.removes,
      total: found.length,
    })
    await act.hold(tx, found)
    const { targets, reply } = await judge(input, act, tx, { only: found.map(({ id }) => id), seen })
    if (targets.length === 0) {
      await run.end(tx)
      return { ...reply, seen: null, undo: null }
    }
    const id = await beginAct(tx, {
      jobs: app.jobs,
      actor,
      now,
      list,
      olympiadId,
      details: { ...act.details, changed: targets.length, refused: refusedOf(reply) },
    })
    await act.write({ tx, id, olympiadId, run }, targets)
    await run.end(tx)
    await endAct(tx, { id, olympiadId, act: 'insert', changed: targets.length })
    return { ...reply, seen: null, undo: id }
  }
  return withRun(app, (begin) => db.transaction().execute((tx) => apply(tx, begin)))
}

interface Judged {
  /** The rows as they were found first; rows that match only since are left out. */
  readonly only?: readonly number[]
  readonly seen?: string | null
}

async function judge(input: Input, act: ManyRows, tx: Tx, { only, seen = null }: Judged = {}) {
  const { ids } = input.body
  const rows = await findRows(act.rules, input, tx, { fields: act.fields, only: only ?? ids })
  const { changed, counts } = await judgeRows(tx, act.rules, {
    ids,
    rows,
    different: rows.filter(act.differs),
    seen,
    refuse: (fresh) => act.refuse(tx, fresh),
  })
  return { targets: changed, reply: { ...counts, changes: act.changes(changed) } }
}
