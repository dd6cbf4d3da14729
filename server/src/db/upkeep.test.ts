import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Rows of a table after whose adding autovacuum comes, when it has so many; as PostgreSQL computes them. */
async function rowsUntil(table: string, rows: number) {
  const { rows: found } = await sql<{ analyze: number; vacuum: number }>`
    with options as (select option_name as name, option_value as value
      from pg_class, pg_options_to_table(reloptions) where oid = ${table}::regclass)
    select
      coalesce((select value from options where name = 'autovacuum_analyze_threshold'), current_setting('autovacuum_analyze_threshold'))::float8
        + ${rows} * coalesce((select value from options where name = 'autovacuum_analyze_scale_factor'), current_setting('autovacuum_analyze_scale_factor'))::float8 as analyze,
      coalesce((select value from options where name = 'autovacuum_vacuum_insert_threshold'), current_setting('autovacuum_vacuum_insert_threshold'))::float8
        + ${rows} * coalesce((select value from options where name = 'autovacuum_vacuum_insert_scale_factor'), current_setting('autovacuum_vacuum_insert_scale_factor'))::float8 as vacuum
  `.execute(world.db)
  return found[0]
}

test('ten minutes of a country’s answers bring no vacuum of them, and an analysis only when there are twice as many', async () => {
  const inTenMinutes = 5000 * 600
  for (const rows of [100_000, 1_000_000, 20_000_000]) {
    const until = await rowsUntil('answer_saves', rows)
    expect(until?.vacuum).toBeGreaterThan(inTenMinutes)
    expect(until?.analyze).toBeGreaterThanOrEqual(rows)
  }
})

test('a new olympiad’s learners are counted into the plans before they are a tenth of all', async () => {
  for (const table of ['participants', 'participant_grades', 'sitting_statuses', 'learners'])
    expect((await rowsUntil(table, 1_000_000))?.analyze, table).toBeLessThan(25_000)
})
