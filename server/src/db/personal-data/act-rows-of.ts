import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from './table-use.ts'

/** The rows of acts about the records of a person: those of the person, and those of its participations. */
export const actRowsOf: { readonly [K in SubjectKind]: (id: number) => RawBuilder<boolean> } = {
  learner: (id) =>
    recorded(sql`
      select 'learners', 'id', ${id}::integer
      union all select 'participants', 'id', id from participants where learner_id = ${id}
      union all select 'moderated_participants', 'participant_id', id from participants where learner_id = ${id}
      union all select 'certificates', 'id', c.id from certificates c join participants p on p.id = c.participant_id where p.learner_id = ${id}
      union all select 'team_members', 'id', m.id from team_members m join participants p on p.id = m.participant_id where p.learner_id = ${id}
      union all select 'proposals', 'id', r.id from proposals r join participants p on p.id = r.participant_id where p.learner_id = ${id}`),
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
