import { sql } from 'kysely'
import { sqlCheck } from './check.ts'

export const idRange = sqlCheck({
  name: 'id.range',
  title: 'No number is within half of its type’s end',
  why: 'When ids of a table reach the largest number of their type, nothing can be added to it.',
  remedy: 'Plan a migration of the column to a larger type now; at half of the range there is time.',
  record: 'sequence',
  looked: sql`select null::integer as olympiad_id, count(*) as looked from pg_sequences where schemaname = 'public'`,
  found: sql`select null::integer as olympiad_id, sequencename::text as id from pg_sequences
    where schemaname = 'public' and last_value > max_value / 2`,
})
