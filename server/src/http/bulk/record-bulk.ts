import type { Call } from '@agon/contract/call'
import type { BulkBody } from '@agon/contract/bulk-call'
import { mostInBulk } from '@agon/contract/bulk-call'
import type { BulkSet, Edit } from '@agon/contract/edit'
import type { ActId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { refuseUnprintable } from '@agon/domain/printable'
import { sql } from 'kysely'
import { snake } from '#/db/noted-tables.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import { olympiadOf, type Matching } from './matching.ts'
import { printedOf } from '../record-edit.ts'
import { findChangedSince, readSeen, writeSeen } from './seen.ts'
import { changesOf, refusalsOf, type Refusals } from './outcome.ts'
import { beginAct, endAct } from './acts.ts'
import { RowWriter, type TableWithId } from './row-writer.ts'
import type { VersionedTable } from '../outdated.ts'

/** A row and the values that it is to get. */
export interface BulkTarget<E extends Edit> {
  readonly id: number
  readonly set: BulkSet<E>
}

export interface BulkContext {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** The part of a bulk edit that its list states; the rest follows from the declarations of the list and of its edit. */
export interface BulkRules<E extends Edit> {
  readonly edit: E
  /** Its call: who may make the edit and undo it. */
  readonly call: Call
  /** Rows of the list in the caller's reach. */
  readonly matching: Matching
  /** SQL of the name of a row. */
  readonly name: string
  /** SQL of the fields that stand elsewhere than in the list. */
  readonly at?: Readonly<Record<string, string>>
  /** The values as they are stored. */
  readonly normal?: (set: BulkSet<E>) => BulkSet<E>
  /** The record whose version tells edits apart: its table, and SQL of its id in a row of the list. */
  readonly record: { readonly table: VersionedTable; readonly id: string }
  /** Locks what the rules look at, in the order in which a single edit does. */
  readonly hold?: (tx: Tx, ids: readonly number[], fields: ReadonlySet<string>) => Promise<void>
  /** The rows that a single edit would refuse, too. Each row is looked at after those before it were changed. */
  readonly refuse?: (context: BulkContext, targets: readonly BulkTarget<E>[]) => Promise<Refusals>
  /** Tables that the edit writes beside the record's own, with their column of the record's id. */
  readonly parts?: readonly { readonly table: TableWithId; readonly record: string }[]
  /** The values that undoing an act gives rows, where `refuse` looks at them. */
  readonly former?: (tx: Tx, act: ActId, ids: readonly number[]) => Promise<BulkTarget<E>[]>
  /** Writes the values of these rows. */
  readonly write: (write: RowWriter, ids: readonly number[], set: BulkSet<E>, context: BulkContext) => Promise<void>
}

/** The address of the list: acts are found by it. */
export const listOf = ({ path }: Call) => path.replace(/bulk$/, '')

type Input<E extends Edit> = RequestContext & { readonly body: BulkBody<E> }

/** The handler of a list's bulk edit: previews it, or does it as one act in one transaction. */
export function recordBulk<E extends Edit>(rules: BulkRules<E>) {
  return async (sent: Input<E>) => {
    refuseUnprintable(printedOf(rules.edit, sent.body.set))
    const { body } = sent
    const input = { ...sent, body: { ...body, set: rules.normal?.(body.set) ?? body.set } }
    return input.body.preview ? preview(rules, input) : apply(rules, input)
  }
}

async function preview<E extends Edit>(rules: BulkRules<E>, input: Input<E>) {
  const { db } = input
  // One moment for all statements, which the preview names.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seen = await writeSeen(tx, input.app.keys.cursors, scopeOf(rules, input))
      return { ...(await judge(rules, input, tx)).reply, seen, undo: null }
    })
}

async function apply<E extends Edit>(rules: BulkRules<E>, input: Input<E>) {
  const { db, app, actor, now, body } = input
  const seen = body.seen === undefined ? null : readSeen(app.keys.cursors, scopeOf(rules, input), body.seen)
  return db.transaction().execute(async (tx) => {
    const fields = new Set(Object.keys(body.set))
    const matched = await findRows(rules, input, tx)
    const found = matched.map(({ id }) => id)
    await rules.hold?.(tx, found, fields)
    await holdRecords(
      tx,
      rules,
      matched.map(({ record }) => record),
    )
    const { targets, reply } = await judge(rules, input, tx, { only: found, seen })
    if (targets.length === 0) return { ...reply, seen: null, undo: null }
    const olympiadId = olympiadOf(actor, body.where)
    const act = await beginAct(tx, {
      jobs: app.jobs,
      actor,
      now,
      list: listOf(rules.call),
      olympiadId,
      details: { fields: chosenOf(rules.edit, body.set), changed: targets.length, refused: refusedOf(reply) },
    })
    await rules.write(new RowWriter(tx, { act, olympiadId }), targets, body.set, { db: tx, actor, now })
    await endAct(tx, { id: act, olympiadId, act: 'insert', changed: targets.length })
    return { ...reply, seen: null, undo: act }
  })
}

const refusedOf = ({ reasons }: { reasons: readonly { count: number }[] }) =>
  reasons.reduce((sum, { count }) => sum + count, 0)

interface Judged {
  /** The rows as they were found first; rows that match only since are left out. */
  readonly only?: readonly number[]
  readonly seen?: string | null
}

/** Divides the rows into those that change, those that have the values already, and those that are refused. */
async function judge<E extends Edit>(rules: BulkRules<E>, input: Input<E>, tx: Tx, { only, seen = null }: Judged = {}) {
  const { body, actor, now } = input
  const rows = await findRows(rules, input, tx, only)
  const unknown = missing(body.ids, rows)
  const { same, different } = byChange(rows, body.set)
  const outdated =
    seen === null
      ? new Set<number>()
      : await findChangedSince(
          tx,
          rules.record.table,
          seen,
          rows.map(({ record }) => record),
        )
  const fresh = different.filter(({ record }) => !outdated.has(record))
  const targets = fresh.map(({ id }) => ({ id, set: body.set }))
  const refused: Refusals = (await rules.refuse?.({ db: tx, actor, now }, targets)) ?? new Map()
  for (const { id, record } of different) if (outdated.has(record)) refused.set(id, new Problem('changedSince'))
  const changed = fresh.filter(({ id }) => !refused.has(id))
  const reply = {
    matched: rows.length + unknown.length,
    changed: changed.length,
    same: same.length,
    changes: changesOf(rules.edit, changed, body.set),
    ...refusalsOf([
      ...unknown.map((id) => ({ id, name: '', problem: new Problem('notFound') })),
      ...different.flatMap(({ id, name }) => {
        const problem = refused.get(id)
        return problem === undefined ? [] : [{ id, name, problem }]
      }),
    ]),
  }
  return { targets: changed.map(({ id }) => id), reply }
}

interface FoundRow {
  readonly id: number
  readonly record: number
  readonly name: string
  readonly [field: string]: unknown
}

async function findRows<E extends Edit>(
  rules: BulkRules<E>,
  input: Input<E>,
  tx: Tx,
  only: readonly number[] | undefined = input.body.ids,
): Promise<FoundRow[]> {
  const { where, set } = input.body
  const { olympiadId = olympiadOf(input.actor, where) ?? undefined } = where ?? {}
  const columns = { record: rules.record.id, name: rules.name, ...rules.at }
  const rows = await rules.matching(
    { ...input, db: tx },
    { ...where, olympiadId },
    { only, columns, fields: Object.keys(set), most: mostInBulk + 1 },
  )
  if (rows.length > mostInBulk) throw new Problem('tooManyRows', { most: mostInBulk })
  return rows as FoundRow[] // with these columns
}

const missing = (wanted: readonly number[] | undefined, rows: readonly FoundRow[]) => {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => !found.has(id))
}

function byChange(rows: readonly FoundRow[], set: object) {
  const isSame = (row: FoundRow) =>
    Object.entries(set).every(([name, value]) => value === undefined || String(row[name] ?? '') === String(value))
  return { same: rows.filter(isSame), different: rows.filter((row) => !isSame(row)) }
}

async function holdRecords<E extends Edit>(tx: Tx, { record }: BulkRules<E>, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.table(snake(record.table))} where id = any(${ids}::int4[])
    order by id for no key update`.execute(tx)
}

/** A preview is of the same list, rows and values. */
function scopeOf<E extends Edit>({ call: { path } }: BulkRules<E>, { body: { ids, where, set } }: Input<E>): string {
  return JSON.stringify([path, ids, where, set])
}

/** The values that are choices; other texts may be about people and are left out. */
function chosenOf(edit: Edit, set: object) {
  return Object.entries(set).flatMap(([name, value]) => {
    const input = edit.fields[name]
    if (value === undefined || input === undefined) return []
    const isChoice = input.kind === 'tick' || input.kind === 'pick' || input.kind === 'whole'
    return [{ field: name, value: isChoice ? String(value) : null }]
  })
}
