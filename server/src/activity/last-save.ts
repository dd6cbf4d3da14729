import type { SavedBy } from '@agon/contract/conflict'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type notedTables, snake } from '../db/noted-tables.ts'
import { isOfSchool, type Actor } from '../http/actor.ts'

/** A record as it is now, by what tells this save from others: its version, or the column that is edited by itself. */
export type SavedRecord = { readonly table: keyof typeof notedTables; readonly id: number } & (
  | { readonly version: number }
  | { readonly column: string }
)

interface Saver {
  at: Date
  name: string | null
  isStaff: boolean
}

/** Who saved a record as it is now, and when; null where the activity log does not know, or the person was erased. */
export async function findLastSave(db: Db, actor: Actor, record: SavedRecord): Promise<SavedBy<Date> | null> {
  const table = snake(record.table)
  const [saved, savedByPart] =
    'version' in record
      ? [
          sql`change -> 'values' -> 'version' -> 1 = to_jsonb(${record.version}::int)`,
          sql`l.saved_version = ${record.version}`,
        ]
      : [sql`change -> 'values' ? ${snake(record.column)}`, sql`false`]
  const { rows } = await sql<Saver>`
    select l.at, coalesce(u.full_name, trim(p.first_name || ' ' || p.last_name)) as name,
      coalesce(u.kind = 'staff', false) as is_staff
    from (
      select * from activity_log where act_id is null and activity_records(changes) @> array[${`${table}:${record.id}`}]
      union all
      select * from activity_log where act_id is not null and record_table = ${table} and record_id = ${record.id}) l
    left join users u on u.id = coalesce(l.real_user_id, l.user_id)
    left join participants p on u.id is null and p.id = l.participant_id
    where (${savedByPart} or exists (select from jsonb_array_elements(l.changes) change
        where change ->> 'table' = ${table} and change ->> 'id' = ${String(record.id)} and ${saved}))
    order by l.at desc, l.id desc limit 1`.execute(db)
  const [saver] = rows
  return saver === undefined ? null : shownTo(actor, saver)
}

/** A school sees what was done, not by whom among the staff. */
function shownTo(actor: Actor, { name, at, isStaff }: Saver): SavedBy<Date> | null {
  if (isOfSchool(actor) && isStaff) return { name: null, at }
  return name === null || name === '' ? null : { name, at }
}
