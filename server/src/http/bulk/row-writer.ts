import type { ActId, OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder, type UpdateObject } from 'kysely'
import { acting } from '#/db/acting.ts'
import type { Tx } from '#/db/database.ts'
import type { DB } from '#/db/generated.ts'
import { columnsOfLog, snake } from '#/db/noted-tables.ts'

/** Tables whose rows acts change, by their column `id`. */
export type TableWithId = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB]

interface Columns {
  readonly [name: string]: unknown
}

/**
 * Writes many rows of a table in one statement, with their former and new values for the act and an entry of each row for
 * the activity log. Changes by triggers follow again when the act is undone, and are not recorded.
 */
export class RowWriter {
  readonly #tx: Tx
  readonly #act: ActId
  readonly #olympiadId: OlympiadId | null

  constructor(tx: Tx, { act, olympiadId }: { readonly act: ActId; readonly olympiadId: OlympiadId | null }) {
    this.#tx = tx
    this.#act = act
    this.#olympiadId = olympiadId
  }

  get tx(): Tx {
    return this.#tx
  }

  /**
   * Sets columns of those rows of a part that have other values, before the records are saved. Columns of the value undefined stay.
   * The entry in the log is the record's.
   */
  async set<T extends TableWithId>(
    table: T,
    record: RecordOfPart,
    ids: readonly number[],
    columns: UpdateObject<DB, T, T>,
  ): Promise<void> {
    const written = entriesOf(columns)
    if (written.length === 0) return
    const [now, then] = [written.map(([name]) => sql`t.${sql.id(name)}`), written.map(([, value]) => sql`${value}`)]
    const differs = sql`and (${sql.join(now)}) is distinct from (${sql.join(then)})`
    await this.#write({ table, ids, columns: written, where: differs, record, logs: true })
  }

  /**
   * Sets columns of the records themselves, each of which gets its next version. Where that is all, the log has it with the part that
   * was set.
   */
  async save<T extends TableWithId>(
    table: T,
    ids: readonly number[],
    columns: UpdateObject<DB, T, T> = {},
  ): Promise<void> {
    const written = entriesOf(columns)
    const all: Written = [...written, ['version', sql`t.version + 1`]]
    await this.#write({ table, ids, columns: all, where: sql``, record: null, logs: written.length > 0 })
  }

  /** Notes in the activity log that the rows of the act get their former values; of a part, in the history of its record. */
  async logUndo(table: TableWithId, record: RecordOfPart | null): Promise<void> {
    const name = snake(table)
    const { rows } = await sql<{ column: string }>`
      select jsonb_object_keys(before) as column from (
        select before from act_rows where act_id = ${this.#act} and table_name = ${name} limit 1) one`.execute(this.#tx)
    const columns = rows.map(({ column }) => [column, undefined] as const)
    if (columns.every(([column]) => column === 'version')) return
    const own =
      record === null
        ? sql`from act_rows`
        : sql`, r.id as record, r.version from act_rows join ${sql.table(name)} t using (id)
            join ${sql.table(snake(record.table))} r on r.id = t.${sql.id(record.by)}`
    await sql`
      with changed as (
        select act_rows.id, after as before, case when after ? 'version'
          then before || jsonb_build_object('version', (after ->> 'version')::int4 + 1) else before end as after
        ${own} where act_id = ${this.#act} and table_name = ${name})
      ${this.#log(table, columns, record)}`.execute(this.#tx)
  }

  /** Notes in the activity log that records were deleted, or are there again. */
  async logEach(table: TableWithId, act: 'delete' | 'insert', ids: readonly number[]): Promise<void> {
    const about = acting.getStore()?.about
    if (about === undefined) return
    const { at, call, role, userId, realUserId, address, agent } = about
    await sql`insert into activity_log (at, call, role, user_id, real_user_id, olympiad_id, record_table, record_id, changed,
        changes, address, agent, act_id)
      select ${at}, ${call}, ${role}, ${userId}, ${realUserId}, ${this.#olympiadId}, ${snake(table)}, id, 1,
        jsonb_build_array(jsonb_build_object('table', ${snake(table)}::text, 'id', id, 'act', ${act}::text, 'values', '{}'::jsonb,
          'hidden', '[]'::jsonb)), ${address}, ${agent}, ${this.#act}
      from unnest(${ids}::int4[]) id`.execute(this.#tx)
  }

  /** Leaves rows out of the act, so that undoing it does not restore them. `by` is their column with one of these ids. */
  async leaveOut(table: TableWithId, by: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await sql`delete from act_rows r using ${sql.table(snake(table))} t
      where r.act_id = ${this.#act} and r.table_name = ${snake(table)} and t.id = r.id
        and t.${sql.id(by)} = any(${ids}::int4[])`.execute(this.#tx)
  }

  async #write({ table, ids, columns, where, record, logs }: Writing): Promise<void> {
    if (ids.length === 0) return
    const name = snake(table)
    const pairs = sql.join(columns.flatMap(([column]) => [sql.lit(column), sql`t.${sql.id(column)}`]))
    const [owner, ownerId] =
      record === null
        ? [sql``, sql``]
        : [
            sql`join ${sql.table(snake(record.table))} r on r.id = t.${sql.id(record.by)}`,
            sql`, r.id as record, r.version`,
          ]
    await sql`
      with former as (
        select t.id, jsonb_build_object(${pairs}) as before ${ownerId} from ${sql.table(name)} t ${owner}
        where t.id = any(${ids}::int4[]) ${where}),
      changed as (
        update ${sql.table(name)} t set ${sql.join(columns.map(([column, value]) => sql`${sql.id(column)} = ${value}`))}
        from former where t.id = former.id
        returning t.id, former.before, jsonb_build_object(${pairs}) as after ${record === null ? sql`` : sql`, former.record, former.version`}),
      logged as (${logs ? this.#log(table, columns, record) : sql`select`})
      insert into act_rows (act_id, table_name, id, before, after)
      select ${this.#act}, ${name}, id, before, after from changed`.execute(this.#tx)
  }

  /**
   * One row of the log for each changed row; of a part, with the next version of its record. Values about people are left out: the act
   * has them as long as it can be undone.
   */
  #log(table: TableWithId, columns: Written, record: RecordOfPart | null): RawBuilder<unknown> {
    const act = acting.getStore()
    const logged = columnsOfLog(table)
    if (act === undefined || logged === undefined) return sql`select`
    const { plain, silent } = logged
    const valued = columns.flatMap(([column]) => (plain.includes(column) ? [column] : []))
    const hidden = columns.flatMap(([column]) => (plain.includes(column) || silent.includes(column) ? [] : [column]))
    const values = valued.map(
      (column) => sql`case when before -> ${sql.lit(column)} is distinct from after -> ${sql.lit(column)}
        then jsonb_build_object(${sql.lit(column)}, jsonb_build_array(before -> ${sql.lit(column)}, after -> ${sql.lit(column)}))
        else '{}' end`,
    )
    const names = hidden.map(
      (column) => sql`case when before -> ${sql.lit(column)} is distinct from after -> ${sql.lit(column)}
        then jsonb_build_array(${sql.lit(column)}::text) else '[]' end`,
    )
    // Parts are set in a constant entry: building each whole entry takes longer.
    const entry = JSON.stringify([{ table: snake(table), id: 0, act: 'update', values: {}, hidden: [] }])
    const set = (all: RawBuilder<unknown>, path: string, part: RawBuilder<unknown>) =>
      sql`jsonb_set(${all}, ${sql.lit(path)}, ${part})`
    let changes = set(sql`${sql.lit(entry)}::jsonb`, '{0,id}', sql`to_jsonb(id)`)
    if (values.length > 0) changes = set(changes, '{0,values}', sumOf(values))
    if (names.length > 0) changes = set(changes, '{0,hidden}', sumOf(names))
    const { at, call, role, userId, realUserId, address, agent } = act.about
    return sql`insert into activity_log (at, call, role, user_id, real_user_id, olympiad_id, record_table, record_id, changed,
        changes, saved_version, address, agent, act_id)
      select ${at}, ${call}, ${role}, ${userId}, ${realUserId}, ${this.#olympiadId}, ${snake(record?.table ?? table)},
        ${record === null ? sql`id, 1, ${changes}, null::int4` : sql`record, 1, ${changes}, version + 1`}, ${address}, ${agent},
        ${this.#act}
      from changed`
  }
}

type Written = readonly (readonly [name: string, value: unknown])[]

/** The records that rows of another table are parts of, and the column of these rows that names them. */
export interface RecordOfPart {
  readonly table: TableWithId
  readonly by: string
}

interface Writing {
  readonly table: TableWithId
  readonly ids: readonly number[]
  readonly columns: Written
  readonly where: RawBuilder<unknown>
  readonly record: RecordOfPart | null
  readonly logs: boolean
}

const entriesOf = (columns: Columns): Written =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[snake(name), value]]))

const sumOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` || `)})`
