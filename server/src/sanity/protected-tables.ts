import { sql } from 'kysely'
import { insertOnlyTables } from '../db/rights.ts'
import { sqlCheck } from './check.ts'

const tables = sql`unnest(${[...insertOnlyTables]}::text[]) as t(name)`

export const protectedTables = sqlCheck({
  name: 'right.protected',
  title: 'The application cannot change ledgers and histories',
  why: 'Payments, answers and logs are only added. The database itself refuses to change or delete them, even to an attacker who controls the application.',
  remedy: 'Run `npm run cli -- migrate`, which sets the rights again, and find out who granted more.',
  record: 'table',
  looked: sql`select null::integer as olympiad_id, count(*) as looked from ${tables}`,
  found: sql`select null::integer as olympiad_id, name as id from ${tables}
    where has_table_privilege(name, 'delete') or has_table_privilege(name, 'truncate')`,
})
