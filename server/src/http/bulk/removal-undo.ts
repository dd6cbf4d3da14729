import type { ActId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { undoAct } from '#/db/acts/undo-act.ts'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { userIdOf } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import type { BulkAct } from './acts.ts'
import type { BulkUndo, Undone } from './bulk-undo.ts'
import { refusalsOf, type Refusals } from './outcome.ts'
import { listOf, type BulkContext } from './record-bulk.ts'
import type { RemovalRules } from './record-removal.ts'
import { RowWriter } from './row-writer.ts'
import type { Run } from './run.ts'

export interface RemovedRow {
  readonly id: number
  readonly name: string
}

export interface RestoringRules<Row extends RemovedRow> {
  /** The rows that an act removed, in the caller's reach. The others do not come back. */
  readonly removed: (context: BulkContext, act: ActId) => Promise<readonly Row[]>
  /** Locks what the rules look at, and answers the rows that cannot be there again. */
  readonly refuse: (tx: Tx, rows: readonly Row[]) => Promise<Refusals>
  /** Leaves these rows, and what was removed with them, out of the act. */
  readonly leaveOut: (tx: Tx, act: ActId, ids: readonly number[]) => Promise<void>
  /** Cleans up after rows that could not be added again. */
  readonly lost: (tx: Tx, rows: readonly Row[]) => Promise<void>
}

/** Adds the rows of a removal again, with all that was removed with them. */
export function removalUndo<Row extends RemovedRow>(
  { call, table }: RemovalRules,
  rules: RestoringRules<Row>,
): BulkUndo<RequestContext> {
  const undo = async ({ actor, now }: RequestContext, tx: Tx, act: BulkAct, run: Run): Promise<Undone> => {
    const rows = await rules.removed({ db: tx, actor, now }, act.id)
    const refused = await rules.refuse(tx, rows)
    const matched = await idsOf(tx, act.id, snake(table))
    const known = new Set(rows.map(({ id }) => id))
    const unknown = matched.filter((id) => !known.has(id))
    await rules.leaveOut(tx, act.id, [...refused.keys(), ...unknown])
    const counts = await rowsByTable(tx, act.id)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    let restored = 0
    const { left } = await undoAct(tx, act.id, { userId: userIdOf(actor), now }, (name) => {
      restored += counts.get(name) ?? 0
      return run.report(Math.floor((matched.length * restored) / all))
    })
    // Their school does not take part any more, or another row has their unique values.
    const lost = new Set(left.flatMap(({ table: of, key }) => (of === snake(table) ? [key['id']] : [])))
    for (const { id } of rows) if (lost.has(id)) refused.set(id, new Problem('changedAfter'))
    await rules.lost(
      tx,
      rows.filter(({ id }) => lost.has(id)),
    )
    const back = rows.filter(({ id }) => !refused.has(id)).map(({ id }) => id)
    await new RowWriter(tx, { act: act.id, olympiadId: act.olympiadId }).logEach(table, 'insert', back)
    return {
      matched: matched.length,
      changed: back.length,
      ...refusalsOf([
        ...unknown.map((id) => ({ id, name: '', problem: new Problem('notFound') })),
        ...rows.flatMap(({ id, name }) => {
          const problem = refused.get(id)
          return problem === undefined ? [] : [{ id, name, problem }]
        }),
      ]),
    }
  }
  return { list: listOf(call), removes: true, call, undo }
}

/** Rows that an act changed, by table. */
async function rowsByTable(tx: Tx, act: ActId): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, count(*)::int4 as count from act_rows where act_id = ${act} group by table_name`.execute(
    tx,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function idsOf(tx: Tx, act: ActId, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from act_rows
    where act_id = ${act} and table_name = ${table} and after is null and before is not null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
