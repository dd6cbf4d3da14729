import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from './table-use.ts'

/** The rows of acts about the records of a person: those of the person, and those of its participations. */
export const actRowsOf: { readonly [K in SubjectKind]: (id: number) => RawBuilder<boolean> } = {
  // Also of the records that were merged into the person's.
  learner: (id) =>
    recorded(sql`
      with persons as (
        select ${id}::integer as id union all select from_id from merged_records where kind = 'learners' and into_id = ${id}
      ), years as (
        select id from participants where learner_id = ${id}
        union all select m.from_id from merged_records m join participants p on p.id = m.into_id
          where m.kind = 'participants' and p.learner_id = ${id}
      )
      select 'learners', 'id', id from persons
      union all select 'participants', 'id', id from years
      union all select 'moderated_participants', 'participant_id', id from years
      union all select 'certificates', 'id', c.id from certificates c join years y on y.id = c.participant_id
      union all select 'team_members', 'id', m.id from team_members m join years y on y.id = m.participant_id
      union all select 'proposals', 'id', r.id from proposals r join years y on y.id = r.participant_id`),
  user: (id) =>
    recorded(sql`
      select 'users', 'id', ${id}::integer
      union all select 'teachers', 'id', id from teachers where user_id = ${id}`),
  member: (id) => recorded(sql`select 'team_members', 'id', ${id}::integer`),
  interest: (id) => recorded(sql`select 'interests', 'id', ${id}::integer`),
  contact: (id) => recorded(sql`select 'useful_contacts', 'id', ${id}::integer`),
}

function recorded(records: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(act_rows.table_name, act_rows.key) in (
    select name, jsonb_build_object(key, value) from (${records}) r (name, key, value))`
}
