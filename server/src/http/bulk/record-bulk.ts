import type { Call } from '@agon/contract/call'
import type { BulkBody } from '@agon/contract/bulk-call'
import type { BulkSet, Edit } from '@agon/contract/edit'
import type { ActId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import { olympiadOf } from './matching.ts'
import { printedOf } from '../record-edit.ts'
import { findRows, holdRecords, judgeRows, refusedOf, type FoundRow, type RowRules } from './judge.ts'
import { readSeen, writeSeen } from './seen.ts'
import { changesOf, type Refusals } from './outcome.ts'
import { beginAct, endAct } from './acts.ts'
import { RowWriter, type TableWithId } from './row-writer.ts'
import { withRun, type BeginRun } from './runs.ts'

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
export interface BulkRules<E extends Edit> extends RowRules {
  readonly edit: E
  /** Its call: who may make the edit and undo it. */
  readonly call: Call
  /** The values as they are stored. */
  readonly normal?: (set: BulkSet<E>) => BulkSet<E>
  /** Locks what the rules look at, in the order in which a single edit does. */
  readonly hold?: (tx: Tx, ids: readonly number[], fields: ReadonlySet<string>) => Promise<void>
  /** The rows that a single edit would refuse, too. Each row is looked at after those before it were changed. */
  readonly refuse?: (context: BulkContext, targets: readonly BulkTarget<E>[]) => Promise<Refusals>
  /** Tables that the edit writes beside the record's own, with their column of the record's id. */
  readonly parts?: readonly { readonly table: TableWithId; readonly record: string }[]
  /** The values that undoing an act gives rows, where `refuse` looks at them. */
  readonly former?: (tx: Tx, act: ActId, ids: readonly number[]) => Promise<BulkTarget<E>[]>
  /** Follows an undo that has given these rows their former values. */
  readonly restored?: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** Writes the values of these rows. */
  readonly write: (write: RowWriter, ids: readonly number[], set: BulkSet<E>, context: BulkContext) => Promise<void>
}

/** The address of the list: acts are found by it. */
export const listOf = ({ path }: Call) => path.replace(/bulk(-remove)?$/, '')

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
  const [list, olympiadId] = [listOf(rules.call), olympiadOf(actor, body.where)]
  const act = async (tx: Tx, begin: BeginRun) => {
    const fields = new Set(Object.keys(body.set))
    const matched = await findRows(rules, input, tx, { fields: [...fields] })
    const run = await begin({ list, olympiadId, userId: userIdOf(actor), removes: false, total: matched.length })
    const found = matched.map(({ id }) => id)
    await rules.hold?.(tx, found, fields)
    await holdRecords(
      tx,
      rules,
      matched.map(({ record }) => record),
    )
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
      details: { fields: chosenOf(rules.edit, body.set), changed: targets.length, refused: refusedOf(reply) },
    })
    const write = new RowWriter(tx, { act: id, olympiadId })
    // Rows of one record are written together.
    await run.inSteps([...Map.groupBy(targets, ({ record }) => record).values()], (rows) =>
      rules.write(write, idsOf(rows), body.set, { db: tx, actor, now }),
    )
    await run.end(tx)
    await endAct(tx, { id, olympiadId, act: 'insert', changed: targets.length })
    return { ...reply, seen: null, undo: id }
  }
  return withRun(app, (begin) => db.transaction().execute((tx) => act(tx, begin)))
}

const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id)

interface Judged {
  /** The rows as they were found first; rows that match only since are left out. */
  readonly only?: readonly number[]
  readonly seen?: string | null
}

async function judge<E extends Edit>(rules: BulkRules<E>, input: Input<E>, tx: Tx, { only, seen = null }: Judged = {}) {
  const { body, actor, now } = input
  const { ids, set } = body
  const rows = await findRows(rules, input, tx, { fields: Object.keys(set), only: only ?? ids })
  const refuse = async (fresh: readonly FoundRow[]): Promise<Refusals> =>
    (await rules.refuse?.(
      { db: tx, actor, now },
      fresh.map(({ id }) => ({ id, set })),
    )) ?? new Map()
  const different = rows.filter((row) => !isSame(row, set))
  const { changed, counts } = await judgeRows(tx, rules, { ids, rows, different, seen, refuse })
  return {
    targets: changed,
    reply: { ...counts, changes: changesOf(rules.edit, changed, set) },
  }
}

const isSame = (row: FoundRow, set: object) =>
  Object.entries(set).every(([name, value]) => value === undefined || String(row[name] ?? '') === String(value))

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
