import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from './table-use.ts'

/**
 * The rows of acts about the records of a person: those of the person, and those of its participations. Records that an act
 * deleted are found by their recorded values.
 */
export const actRowsOf: { readonly [K in SubjectKind]: (id: number) => RawBuilder<boolean> } = {
  // Also of the records that were merged into the person's. Some have keys of other columns than `id`.
  learner: (id) => sql<boolean>`(act_rows.table_name, coalesce(act_rows.key, to_jsonb(act_rows.id))) in (
      with persons as (
        select ${id}::integer as id union all select from_id from merged_records where kind = 'learners' and into_id = ${id}
      ), years as (
        select id from participants where learner_id = ${id}
        union all select m.from_id from merged_records m join participants p on p.id = m.into_id
          where m.kind = 'participants' and p.learner_id = ${id}
        union select r.id from (${deletedRows(sql`r.table_name = 'participants'`)}) r
          where (deleted ->> 'learner_id')::integer in (select id from persons)
      ), gone as (
        select table_name, r.id, key from (${deletedRows(sql`r.before ?| array['participant_id', 'learner_id']`)}) r
          where (deleted ->> 'participant_id')::integer in (select id from years)
            or (deleted ->> 'learner_id')::integer in (select id from persons)
      )
      select 'learners', to_jsonb(id) from persons
      union all select 'participants', to_jsonb(id) from years
      union all select 'moderated_participants', jsonb_build_object('participant_id', id) from years
      union all select 'certificates', to_jsonb(c.id) from certificates c join years y on y.id = c.participant_id
      union all select 'team_members', to_jsonb(m.id) from team_members m join years y on y.id = m.participant_id
      union all select 'proposals', to_jsonb(r.id) from proposals r join years y on y.id = r.participant_id
      union all select table_name, coalesce(key, to_jsonb(id)) from gone)`,
  user: (id) =>
    recorded(sql`
      with persons as (select email, full_name from users where id = ${id})
      select 'users', ${id}::integer
      union all select 'teachers', id from teachers where user_id = ${id}
      union all select table_name, r.id from (${deletedRows(sql`r.table_name in ('school_contacts', 'school_links')`)}) r, persons u
        where lower(coalesce(deleted ->> 'email', deleted ->> 'recipient')) = lower(u.email) or deleted ->> 'name' = u.full_name
      union all select table_name, r.id from (${deletedRows(sql`r.table_name = 'teachers'`)}) r
        where (deleted ->> 'user_id')::integer = ${id}`),
  member: (id) => recorded(sql`select 'team_members', ${id}::integer`),
  interest: (id) => recorded(sql`select 'interests', ${id}::integer`),
  contact: (id) => recorded(sql`select 'useful_contacts', ${id}::integer`),
}

function recorded(records: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(act_rows.table_name, act_rows.id) in (${records})`
}

/** The rows that acts deleted, with their values. */
const deletedRows = (tables: RawBuilder<boolean>) => sql`
  select r.table_name, r.id, r.key, r.before as deleted from act_rows r
  where r.after is null and r.before is not null and ${tables}`
