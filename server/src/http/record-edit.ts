import type { Added, Changed, Edit } from '@agon/contract/edit'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { DB } from '../db/generated.ts'
import { snake } from '../db/noted-tables.ts'
import type { Actor } from './actor.ts'
import type { App, RequestContext } from './handler.ts'
import { holdForEdit, type VersionedTable } from './outdated.ts'

interface Change<Id, Values, Item> {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly id: Id
  readonly values: Values
  /** The record under its lock, before the change. */
  readonly before: Item
}

/** Columns to write, as values or as SQL. */
type Columns<T extends VersionedTable> = UpdateObject<DB, T, T>

interface RecordEdit<E extends Edit, Id, Item, T extends VersionedTable> {
  readonly table: T
  /** Refuses a record that the caller does not reach or may not change. Answers the id of its row in the table. */
  readonly reach: (tx: Tx, actor: Actor, id: Id) => Promise<number>
  /** The record as calls answer it. Throws `notFound`. */
  readonly read: (db: Db, id: Id) => Promise<Item>
  /** The columns to write; what else changes with them is written here. */
  readonly change: (change: Change<Id, Changed<E>, Item>) => Columns<T> | Promise<Columns<T>>
}

interface ChangeInput<E extends Edit, Id> extends RequestContext {
  readonly params: { readonly id: Id }
  readonly body: Changed<E> & { version: number }
}

/**
 * The handler that changes a record: within the caller's reach, under the lock of its row, on top of the version that
 * was seen. Answers the record as it then is. The activity log notes the change by itself.
 */
export function recordEdit<E extends Edit, Id extends number, Item extends object, T extends VersionedTable>(
  edit: E,
  { table, reach, read, change }: RecordEdit<E, Id, Item, T>,
) {
  return async ({ db, actor, now, params: { id }, body }: ChangeInput<E, Id>): Promise<{ item: Item }> => {
    const { version: seen, ...rest } = body
    const values = rest as unknown as Changed<E> // the body without its version
    const item = await db.transaction().execute(async (tx) => {
      const row = await reach(tx, actor, id)
      const version = await holdForEdit(tx, { table, id: row, seen, actor, newer: () => read(tx, id) })
      const before = await read(tx, id)
      refuseUnprintable(printedOf(edit, values), printedOf(edit, before))
      await update(tx, table, row, { ...(await change({ tx, actor, now, id, values, before })), version })
      return read(tx, id)
    })
    return { item }
  }
}

interface RecordAdd<E extends Edit, Id, Item> {
  /** Inserts the record; undefined where there is one like it already. */
  readonly insert: (add: {
    readonly app: App
    readonly tx: Tx
    readonly actor: Actor
    readonly now: Date
    readonly values: Added<E>
  }) => Promise<Id | undefined>
  /** What is refused where there is one like it, by field. */
  readonly duplicate: { readonly [Name in keyof Added<E>]?: string }
  readonly read: (db: Db, id: Id) => Promise<Item>
}

/** The handler that adds a record and answers it. */
export function recordAdd<E extends Edit, Id extends number, Item>(
  edit: E,
  { insert, duplicate, read }: RecordAdd<E, Id, Item>,
) {
  return async ({
    app,
    db,
    actor,
    now,
    body: values,
  }: RequestContext & { readonly body: Added<E> }): Promise<{ item: Item }> => {
    refuseUnprintable(printedOf(edit, values))
    const item = await db.transaction().execute(async (tx) => {
      const id = await insert({ app, tx, actor, now, values })
      if (id === undefined) throw new Problem('duplicate', {}, { fields: duplicate as Record<string, string> }) // names with texts
      return read(tx, id)
    })
    return { item }
  }
}

/** The texts of a record that documents print. */
function printedOf(edit: Edit, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => edit.fields[name]?.printed === true && typeof value === 'string'),
  )
}

/** The columns are those of the table: which table it is differs from edit to edit. */
async function update(tx: Tx, table: VersionedTable, id: number, columns: object): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(snake(name))} = ${value}`)
  await sql`update ${sql.table(snake(table))} set ${sql.join(set)} where id = ${id}`.execute(tx)
}
