import type { Call } from '@agon/contract/call'
import type { BulkBody } from '@agon/contract/bulk-call'
import type { BulkSet, Edit } from '@agon/contract/edit'
import type { ActId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '../actor.ts'
import type { RequestContext } from '../handler.ts'
import { printedOf } from '../record-edit.ts'
import { actOnMany } from './act-on-many.ts'
import { holdRecords, type FoundRow, type RowRules } from './judge.ts'
import { changesOf, type Refusals } from './outcome.ts'
import { RowWriter, type TableWithId } from './row-writer.ts'

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
  return async (input: Input<E>) => {
    const { actor, now, body } = input
    refuseUnprintable(printedOf(rules.edit, body.set))
    const set = rules.normal?.(body.set) ?? body.set
    const fields = Object.keys(set)
    return actOnMany(input, {
      rules,
      list: listOf(rules.call),
      fields,
      scope: [rules.call.path, body.ids, body.where, set],
      removes: false,
      async hold(tx, rows) {
        await rules.hold?.(tx, idsOf(rows), new Set(fields))
        await holdRecords(
          tx,
          rules,
          rows.map(({ record }) => record),
        )
      },
      differs: (row) => !isSame(row, set),
      refuse: async (tx, rows) =>
        (await rules.refuse?.(
          { db: tx, actor, now },
          rows.map(({ id }) => ({ id, set })),
        )) ?? new Map(),
      changes: (rows) => changesOf(rules.edit, rows, set),
      details: { fields: chosenOf(rules.edit, set) },
      async write({ tx, id, olympiadId, run }, rows) {
        const write = new RowWriter(tx, { act: id, olympiadId })
        // Rows of one record are written together.
        await run.inSteps([...Map.groupBy(rows, ({ record }) => record).values()], (some) =>
          rules.write(write, idsOf(some), set, { db: tx, actor, now }),
        )
      },
    })
  }
}

const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id)

const isSame = (row: FoundRow, set: object) =>
  Object.entries(set).every(([name, value]) => value === undefined || String(row[name] ?? '') === String(value))

/** The values that are choices; other texts may be about people and are left out. */
function chosenOf(edit: Edit, set: object) {
  return Object.entries(set).flatMap(([name, value]) => {
    const input = edit.fields[name]
    if (value === undefined || input === undefined) return []
    const isChoice = input.kind === 'tick' || input.kind === 'pick' || input.kind === 'whole'
    return [{ field: name, value: isChoice ? String(value) : null }]
  })
}
