import type { Edit } from '@agon/contract/edit'
import type { ActId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { undoHeldAct } from '#/db/acts/undo-act.ts'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { userIdOf } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import type { BulkAct } from './acts.ts'
import type { BulkUndo, Undone } from './bulk-undo.ts'
import { refusalsOf, type Refusals } from './outcome.ts'
import { listOf, type BulkRules } from './record-bulk.ts'
import { RowWriter } from './row-writer.ts'
import type { Run } from './run.ts'

/**
 * Gives the records of an act their former values. Records that were saved again since stay as they are, and so do those
 * that a single edit would refuse to change back.
 */
export function bulkUndo<E extends Edit>(rules: BulkRules<E>): BulkUndo<RequestContext> {
  const { record, parts = [] } = rules
  const undo = async (context: RequestContext, tx: Tx, act: BulkAct, run: Run): Promise<Undone> => {
    const { actor, now } = context
    const recorded = await recordsOf(tx, rules, act.id)
    const before = await findRows(rules, context, tx, act, recorded)
    await rules.hold?.(tx, idsOf(before), new Set(act.details.fields.map(({ field }) => field)))
    await sql`select from ${sql.table(snake(record.table))} where id = any(${recorded}::int4[])
      order by id for no key update`.execute(tx)
    // An erasure that this waited for has taken its person out of the act.
    const records = await recordsOf(tx, rules, act.id)
    const rows = await findRows(rules, context, tx, act, records)
    const saved = await savedSince(tx, rules, act.id)
    const unsaved = rows.filter((row) => !saved.has(row.record))
    const targets = (await rules.former?.(tx, act.id, idsOf(unsaved))) ?? unsaved.map(({ id }) => ({ id, set: {} }))
    const refused: Refusals = (await rules.refuse?.({ db: tx, actor, now }, targets)) ?? new Map()
    for (const row of rows) if (saved.has(row.record)) refused.set(row.id, new Problem('changedAfter'))
    const unknown = gone(records, rows)
    const left = [...rows.flatMap((row) => (refused.has(row.id) ? [row.record] : [])), ...unknown]
    const write = new RowWriter(tx, { act: act.id, olympiadId: act.olympiadId })
    for (const part of parts) await write.leaveOut(part.table, part.record, left)
    await write.leaveOut(record.table, 'id', left)
    for (const part of parts) await write.logUndo(part.table, { table: record.table, by: part.record })
    await write.logUndo(record.table, null)
    const tables = [...parts, { ...record, record: 'id' }].map((one) => ({ name: snake(one.table), by: one.record }))
    const leaving = new Set(left)
    await undoHeldAct(tx, act.id, tables, { userId: userIdOf(actor), now }, (restore) =>
      run.inSteps(
        records.filter((id) => !leaving.has(id)).map((id) => [id]),
        restore,
      ),
    )
    await rules.restored?.(tx, idsOf(rows.filter(({ id }) => !refused.has(id))))
    return {
      matched: records.length,
      changed: records.length - left.length,
      ...refusalsOf([
        ...unknown.map((id) => ({ id, name: '', problem: new Problem('notFound') })),
        ...rows.flatMap(({ id, name }) => {
          const problem = refused.get(id)
          return problem === undefined ? [] : [{ id, name, problem }]
        }),
      ]),
    }
  }
  return { list: listOf(rules.call), removes: false, call: rules.call, undo }
}

interface FoundRow {
  readonly id: number
  readonly record: number
  readonly name: string
}

const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id)

/** Records that do not exist any more, or are out of the caller's reach. */
function gone(records: readonly number[], rows: readonly FoundRow[]): number[] {
  const found = new Set(rows.map(({ record }) => record))
  return records.filter((record) => !found.has(record))
}

async function recordsOf<E extends Edit>(tx: Tx, { record }: BulkRules<E>, act: ActId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from act_rows where act_id = ${act} and table_name = ${snake(record.table)}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One row of the list for each record. */
async function findRows<E extends Edit>(
  rules: BulkRules<E>,
  context: RequestContext,
  tx: Tx,
  { olympiadId }: BulkAct,
  records: readonly number[],
): Promise<FoundRow[]> {
  const found = await rules.matching(
    { ...context, db: tx },
    { olympiadId: olympiadId ?? undefined },
    {
      only: records,
      by: rules.record.id,
      columns: { record: rules.record.id, name: rules.name },
      fields: [],
    },
  )
  const rows = found as readonly unknown[] as readonly FoundRow[] // with these columns
  return [...new Map(rows.map((row) => [row.record, row])).values()]
}

/** Every edit gives its record the next version. */
async function savedSince<E extends Edit>(tx: Tx, { record }: BulkRules<E>, act: ActId): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from act_rows r join ${sql.table(snake(record.table))} t on t.id = r.id
    where r.act_id = ${act} and r.table_name = ${snake(record.table)}
      and t.version <> (r.after ->> 'version')::int4`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
