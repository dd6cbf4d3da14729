import type { RemovalBody } from '@agon/contract/bulk-call'
import type { Call } from '@agon/contract/call'
import type { Tx } from '#/db/database.ts'
import { recordRows } from '#/db/acts/record-act.ts'
import { userIdOf } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import { beginAct, endAct } from './acts.ts'
import { findRows, judgeRows, refusedOf, type RowRules } from './judge.ts'
import { olympiadOf } from './matching.ts'
import type { Refusals } from './outcome.ts'
import { listOf, type BulkContext } from './record-bulk.ts'
import { RowWriter, type TableWithId } from './row-writer.ts'
import { withRun, type BeginRun } from './runs.ts'
import { readSeen, writeSeen } from './seen.ts'

/** The part of a bulk removal that its list states. */
export interface RemovalRules extends RowRules {
  /** Its call: who may make the removal and undo it. */
  readonly call: Call
  /** The table of the rows of the list. */
  readonly table: TableWithId
  /** Locks the rows and what the rules look at, as a single removal does. */
  readonly hold: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** The rows that a single removal would refuse, too. */
  readonly refuse: (context: BulkContext, ids: readonly number[]) => Promise<Refusals>
  readonly remove: (tx: Tx, ids: readonly number[]) => Promise<void>
}

type Input = RequestContext & { readonly body: RemovalBody }

/** The handler that removes many rows of a list: previews it, or does it as one act in one transaction. */
export function recordRemoval(rules: RemovalRules) {
  return async (input: Input) => (input.body.preview ? preview(rules, input) : apply(rules, input))
}

async function preview(rules: RemovalRules, input: Input) {
  return input.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seen = await writeSeen(tx, input.app.keys.cursors, scopeOf(rules, input))
      return { ...(await judge(rules, input, tx)).reply, seen, undo: null }
    })
}

async function apply(rules: RemovalRules, input: Input) {
  const { db, app, actor, now, body } = input
  const seen = body.seen === undefined ? null : readSeen(app.keys.cursors, scopeOf(rules, input), body.seen)
  const [list, olympiadId] = [listOf(rules.call), olympiadOf(actor, body.where)]
  const act = async (tx: Tx, begin: BeginRun) => {
    const found = (await findRows(rules, input, tx, { fields: [] })).map(({ id }) => id)
    const run = await begin({ list, olympiadId, userId: userIdOf(actor), removes: true, total: found.length })
    await rules.hold(tx, found)
    const { targets, reply } = await judge(rules, input, tx, { only: found, seen })
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
      details: { fields: [], removed: true, changed: targets.length, refused: refusedOf(reply) },
    })
    await recordRows(tx, id, () =>
      run.inSteps(
        targets.map((target) => [target]),
        (some) => rules.remove(tx, some),
      ),
    )
    await new RowWriter(tx, { act: id, olympiadId }).logEach(rules.table, 'delete', targets)
    await run.end(tx)
    await endAct(tx, { id, olympiadId, act: 'insert', changed: targets.length })
    return { ...reply, seen: null, undo: id }
  }
  return withRun(app, (begin) => db.transaction().execute((tx) => act(tx, begin)))
}

interface Judged {
  /** The rows as they were found first; rows that match only since are left out. */
  readonly only?: readonly number[]
  readonly seen?: string | null
}

async function judge(rules: RemovalRules, input: Input, tx: Tx, { only, seen = null }: Judged = {}) {
  const { body, actor, now } = input
  const rows = await findRows(rules, input, tx, { fields: [], only: only ?? body.ids })
  const { changed, counts } = await judgeRows(tx, rules, {
    ids: body.ids,
    rows,
    different: rows,
    seen,
    refuse: (fresh) =>
      rules.refuse(
        { db: tx, actor, now },
        fresh.map(({ id }) => id),
      ),
  })
  return { targets: changed.map(({ id }) => id), reply: { ...counts, changes: [] } }
}

/** A preview is of the same list and rows. */
function scopeOf({ call: { path } }: RemovalRules, { body: { ids, where } }: Input): string {
  return JSON.stringify([path, ids, where])
}
