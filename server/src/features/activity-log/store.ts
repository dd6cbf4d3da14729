import type { OlympiadId, UserId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Cursor } from '#/http/cursor.ts'

export interface Wanted {
  from: Date | null
  to: Date | null
  /** Null: everybody. */
  persons: readonly UserId[] | null
  /** Each as `table:id`, with the records of acts on many. Null: all. */
  records: readonly string[] | null
  /** The records under which acts on many note changes of those of `records` that are parts of others. */
  owners: readonly Owner[]
  /** Null: all that the grant reaches. */
  olympiadId: OlympiadId | null
  /** What belongs to no olympiad is the platform's. */
  isPlatform: boolean
}

/** A record, `table:id`, and the part of it that is asked for. */
export interface Owner {
  readonly record: string
  readonly part: string
}

export interface ActivityRow {
  id: number
  at: Date
  call: string
  role: string
  userId: number | null
  participantId: number | null
  realUserId: number | null
  reason: string
  olympiadId: number | null
  recordTable: string | null
  recordId: number | null
  changed: number
  changes: unknown
  refusal: string | null
  address: string
  agent: string
  /** The school participant whose link was used. */
  schoolLink: number | null
}

export async function findPersons(db: Db, emailOrName: string): Promise<UserId[]> {
  const wanted = emailOrName.toLowerCase()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', wanted), eb('username', '=', wanted)]))
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** The learners, also those merged into one, under whom acts on many note the changes of participations. */
export async function findOwners(db: Db, records: readonly string[]): Promise<Owner[]> {
  const ids = records.flatMap((record) => (record.startsWith('participants:') ? [Number(record.split(':')[1])] : []))
  if (ids.length === 0) return []
  const { rows } = await sql<Owner>`
    select 'participants:' || p.id as part, 'learners:' || l.id as record
    from participants p cross join lateral (
      select p.learner_id as id
      union all select from_id from merged_records where kind = 'learners' and into_id = p.learner_id) l
    where p.id = any(${ids}::int4[])`.execute(db)
  return rows
}

/** A page, by the index that fits: every order is that of (moment, id), in which the months follow each other. */
export async function findActivities(db: Db, wanted: Wanted, limit: number, cursor: Cursor | null) {
  const backwards = cursor?.backwards ?? false
  const { rows: found } = await pageOf(wanted, limit + 1, cursor).execute(db)
  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (backwards) rows.reverse()
  const first = rows[0] ?? null
  const last = rows.at(-1) ?? null
  return {
    rows,
    next: (backwards ? cursor !== null : more) ? last : null,
    previous: (backwards ? more : cursor !== null) ? first : null,
  }
}

/** The condition of an act's entry about a record, `table:id`. */
function isOf(record: string) {
  const [table, id] = record.split(':')
  return sql`(record_table = ${table} and record_id = ${Number(id)})`
}

const columns = sql`id, at, call, role, user_id, participant_id, real_user_id, reason, olympiad_id, record_table, record_id,
  changed, changes, refusal, address, agent, school_link`

export function pageOf(wanted: Wanted, limit: number, cursor: Cursor | null): RawBuilder<ActivityRow> {
  const order = cursor?.backwards === true ? sql`at, id` : sql`at desc, id desc`
  const within = sql.join(
    [
      ...(wanted.from === null ? [] : [sql`at >= ${wanted.from}`]),
      ...(wanted.to === null ? [] : [sql`at < ${wanted.to}`]),
      // The moment by itself as well: of a pair, the planner cannot tell which months it leaves out.
      ...(cursor === null
        ? []
        : cursor.backwards
          ? [sql`at >= ${cursor.value}::timestamptz`, sql`(at, id) > (${cursor.value}::timestamptz, ${cursor.id})`]
          : [sql`at <= ${cursor.value}::timestamptz`, sql`(at, id) < (${cursor.value}::timestamptz, ${cursor.id})`]),
      ...(wanted.olympiadId === null ? [] : [sql`olympiad_id = ${wanted.olympiadId}`]),
      ...(wanted.isPlatform ? [] : [sql`olympiad_id is not null`]),
      sql`true`,
    ],
    sql` and `,
  )
  // Records of an act on many are in the history of each record.
  const wholeActs = sql`act_id is null and ${within}`
  if (wanted.records !== null) {
    const byNumber = [
      ...wanted.records.map(isOf),
      ...wanted.owners.map(({ record, part }) => {
        const [table, id] = part.split(':')
        return sql`(${isOf(record)} and changes -> 0 ->> 'table' = ${table} and changes -> 0 ->> 'id' = ${id})`
      }),
    ]
    // An edit of many notes each record that it saved, also where only its version is another one.
    const changed = sql`(changes -> 0 ->> 'act' <> 'update' or changes -> 0 -> 'hidden' <> '[]'
      or (changes -> 0 -> 'values') - 'version' <> '{}')`
    // All are found before they are sorted: the planner would rather look through the log from its end.
    return sql`select ${columns} from (
      select * from activity_log where ${wholeActs} and activity_records(changes) && ${wanted.records}::text[]
      union all select * from activity_log where act_id is not null and ${within} and (${sql.join(byNumber, sql` or `)})
        and ${changed}
      offset 0) part order by ${order} limit ${limit}`
  }
  if (wanted.persons === null)
    return sql`select ${columns} from activity_log where ${wholeActs} order by ${order} limit ${limit}`
  if (wanted.persons.length === 0) return sql`select ${columns} from activity_log where false`
  // What a person did and what was done as that person each come in order from an index of their own.
  const parts = wanted.persons.flatMap((person) =>
    [sql`real_user_id = ${person}`, sql`user_id = ${person} and user_id is distinct from real_user_id`].map(
      (own) =>
        sql`(select ${columns} from activity_log where ${own} and ${wholeActs} order by ${order} limit ${limit})`,
    ),
  )
  return sql`select ${columns} from (${sql.join(parts, sql` union all `)}) part order by ${order} limit ${limit}`
}
