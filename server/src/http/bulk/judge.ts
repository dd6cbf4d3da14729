import { mostInBulk } from '@agon/contract/bulk-call'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import type { RequestContext } from '../handler.ts'
import type { VersionedTable } from '../outdated.ts'
import { olympiadOf, type Matching } from './matching.ts'
import { refusalsOf, type Refusals } from './outcome.ts'
import { findChangedSince } from './seen.ts'

/** The rows of a list that an act is about. */
export interface RowRules {
  /** Rows of the list in the caller's reach. */
  readonly matching: Matching
  /** SQL of the name of a row. */
  readonly name: string
  /** SQL of the fields that stand elsewhere than in the list. */
  readonly at?: Readonly<Record<string, string>>
  /** The record whose version tells edits apart: its table, and SQL of its id in a row of the list. */
  readonly record: { readonly table: VersionedTable; readonly id: string }
}

export type RowsInput = RequestContext & {
  readonly body: {
    readonly ids?: number[] | undefined
    readonly where?: Readonly<Record<string, string | number | boolean>> | undefined
  }
}

export interface FoundRow {
  readonly id: number
  readonly record: number
  readonly name: string
  readonly [field: string]: unknown
}

/** The rows that are named, or that match, with these fields. */
export async function findRows(
  rules: RowRules,
  input: RowsInput,
  tx: Tx,
  {
    fields,
    only = input.body.ids,
  }: { readonly fields: readonly string[]; readonly only?: readonly number[] | undefined },
): Promise<FoundRow[]> {
  const { where } = input.body
  const { olympiadId = olympiadOf(input.actor, where) ?? undefined } = where ?? {}
  const columns = { record: rules.record.id, name: rules.name, ...rules.at }
  const rows = await rules.matching(
    { ...input, db: tx },
    { ...where, olympiadId },
    { only, columns, fields, most: mostInBulk + 1 },
  )
  if (rows.length > mostInBulk) throw new Problem('tooManyRows', { most: mostInBulk })
  return rows as FoundRow[] // with these columns
}

export async function holdRecords(tx: Tx, { record }: RowRules, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.table(snake(record.table))} where id = any(${ids}::int4[])
    order by id for no key update`.execute(tx)
}

interface Question {
  readonly ids: readonly number[] | undefined
  readonly rows: readonly FoundRow[]
  /** Those that the act would change. */
  readonly different: readonly FoundRow[]
  readonly seen: string | null
  readonly refuse: (rows: readonly FoundRow[]) => Promise<Refusals>
}

/** Divides the rows into those that change, those that have the values already, and those that are refused. */
export async function judgeRows(tx: Tx, rules: RowRules, { ids, rows, different, seen, refuse }: Question) {
  const records = rows.map(({ record }) => record)
  const outdated = seen === null ? new Set() : await findChangedSince(tx, rules.record.table, seen, records)
  const fresh = different.filter(({ record }) => !outdated.has(record))
  const refused = await refuse(fresh)
  for (const { id, record } of different) if (outdated.has(record)) refused.set(id, new Problem('changedSince'))
  const changed = fresh.filter(({ id }) => !refused.has(id))
  const unknown = missing(ids, rows)
  return {
    changed,
    counts: {
      matched: rows.length + unknown.length,
      changed: changed.length,
      same: rows.length - different.length,
      ...refusalsOf([
        ...unknown.map((id) => ({ id, name: '', problem: new Problem('notFound') })),
        ...different.flatMap(({ id, name }) => {
          const problem = refused.get(id)
          return problem === undefined ? [] : [{ id, name, problem }]
        }),
      ]),
    },
  }
}

const missing = (wanted: readonly number[] | undefined, rows: readonly FoundRow[]) => {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => !found.has(id))
}

export const refusedOf = ({ reasons }: { reasons: readonly { count: number }[] }) =>
  reasons.reduce((sum, { count }) => sum + count, 0)
