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

export interface Change<Id, Values, Item> {
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

/** A record that its first save inserts, with the columns that link it to its owner. */
interface FirstSave<T extends VersionedTable> {
  readonly of: Columns<T>
  /** Writes the new row's id into other tables. */
  readonly link?: (tx: Tx, id: number) => Promise<void>
}

interface RecordChange<Id, Values, Item, T extends VersionedTable> {
  readonly table: T
  /**
   * Refuses a record that the caller does not reach or may not change. Answers the id of its row in the table, or what
   * to insert where no one has saved it yet; then it also waits for others who save it first.
   */
  readonly reach: (tx: Tx, actor: Actor, id: Id) => Promise<number | FirstSave<T>>
  /** The record as calls answer it. Throws `notFound`. */
  readonly read: (db: Db, id: Id) => Promise<Item>
  /** The texts that documents print, by field, of what is sent and of the record. */
  readonly printed?: (record: Values | Item) => Readonly<Record<string, string>>
  /** The columns to write; what else changes with them is written here. */
  readonly change: (change: Change<Id, Values, Item>) => Columns<T> | Promise<Columns<T>>
}

interface ChangeInput<Id, Values> extends Pick<RequestContext, 'db' | 'actor' | 'now'> {
  readonly params: { readonly id: Id }
  readonly body: Values & { version: number }
}

/**
 * The handler that changes a record: within the caller's reach, under the lock of its row, on top of the version that
 * was seen. Answers the record as it then is. The activity log notes the change by itself.
 */
export function recordChange<Id extends number, Values, Item, T extends VersionedTable>({
  table,
  reach,
  read,
  printed = () => ({}),
  change,
}: RecordChange<Id, Values, Item, T>) {
  return async ({ db, actor, now, params: { id }, body }: ChangeInput<Id, Values>): Promise<{ item: Item }> => {
    const { version: seen, ...rest } = body
    const values = rest as unknown as Values // the body without its version
    const item = await db.transaction().execute(async (tx) => {
      const row = await reach(tx, actor, id)
      const isNew = typeof row === 'object'
      const version = isNew ? 1 : await holdForEdit(tx, { table, id: row, seen, actor, newer: () => read(tx, id) })
      const before = await read(tx, id)
      refuseUnprintable(printed(values), printed(before))
      const columns = { ...(await change({ tx, actor, now, id, values, before })), version }
      if (isNew) await insert(tx, table, { ...row, columns: { ...row.of, ...columns } })
      else await update(tx, table, row, columns)
      return read(tx, id)
    })
    return { item }
  }
}

/** The same for a declared edit. */
export function recordEdit<E extends Edit, Id extends number, Item extends object, T extends VersionedTable>(
  edit: E,
  record: Omit<RecordChange<Id, Changed<E>, Item, T>, 'printed'>,
) {
  return recordChange({ ...record, printed: (texts) => printedOf(edit, texts) })
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

/** The texts of a record that documents print, without the ends of their lines. */
export function printedOf(edit: Edit, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      edit.fields[name]?.printed === true && typeof value === 'string' ? [[name, value.replaceAll('\n', ' ')]] : [],
    ),
  )
}

/** The columns are those of the table: which table it is differs from edit to edit. */
async function update(tx: Tx, table: VersionedTable, id: number, columns: object): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(snake(name))} = ${value}`)
  await sql`update ${sql.table(snake(table))} set ${sql.join(set)} where id = ${id}`.execute(tx)
}

async function insert(
  tx: Tx,
  table: VersionedTable,
  { columns, link }: { columns: object; link?: FirstSave<never>['link'] },
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.id(snake(name)))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(snake(table))} (${sql.join(names)})
    values (${sql.join(Object.values(columns))}) returning id`.execute(tx)
  for (const { id } of rows) await link?.(tx, id)
}
