import { sql, type RawBuilder } from 'kysely'

/** Rows of acts with a record that the act deleted, as `r.id` and `r.before`. Undoing the act adds it again. */
const deleted = sql`r.after is null and r.before is not null`

/**
 * Learners whose last participation was removed by an act that can be undone: their records are in the act alone. A record
 * that was merged into another one is no learner of its own.
 */
export const removedLearners: RawBuilder<unknown> = sql`(
  select r.id, r.act_id, r.before ->> 'first_name' as first_name,
    r.before ->> 'last_name' as last_name, (r.before ->> 'created_at')::timestamptz as created_at
  from act_rows r where r.table_name = 'learners' and ${deleted}
    and not exists (select from learners l where l.id = r.id)
    and not exists (select from merged_records m where m.kind = 'learners' and m.from_id = r.id))`

/** Participations that acts removed. */
export const removedParticipations: RawBuilder<unknown> = sql`(
  select r.id, (r.before ->> 'learner_id')::integer as learner_id,
    (r.before ->> 'olympiad_id')::integer as olympiad_id,
    (r.before ->> 'customer_participant_id')::integer as customer_participant_id,
    r.before ->> 'first_name' as first_name, r.before ->> 'last_name' as last_name,
    r.before ->> 'school_name' as school_name, r.before ->> 'username' as username
  from act_rows r where r.table_name = 'participants' and ${deleted})`
