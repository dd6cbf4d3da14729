import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { snake } from '#/db/noted-tables.ts'
import { aWorld } from '#test/world.ts'
import { mergeRules, type MergedTable, type Rule } from './rules.ts'

const world = aWorld()

/** Columns that have an id without a foreign key. */
const withoutKey = new Set([
  'activity_log.participant_id',
  'count_changes.participant_id',
  'counted_learners.participant_id',
  'team_members.team_id',
  'proposals.team_id',
])

test.for(Object.keys(mergeRules) as MergedTable[])(
  'the rules for %s are about the foreign keys of the database',
  async (table) => {
    const { rows } = await sql<{ column: string }>`
    select distinct c.relname || '.' || a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${snake(table)}::regclass and c.relnamespace = 'public'::regnamespace`.execute(
      world.db,
    )
    const known = Object.keys(mergeRules[table]).map((one) => one.split('.').map(snake).join('.'))
    expect(known.filter((column) => !withoutKey.has(column)).sort()).toEqual(rows.map(({ column }) => column).sort())
  },
)

test('a row that is deleted with its record goes by a cascade, so that an act records it', async () => {
  const rules = Object.values(mergeRules).flatMap((rulesOf) => Object.entries<Rule>(rulesOf))
  for (const [reference, rule] of rules) {
    if (rule.does !== 'delete') continue
    const [name = '', column = ''] = reference.split('.').map(snake)
    const { rows } =
      await sql`select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid = ${name}::regclass and a.attname = ${column} and k.confdeltype = 'c'`.execute(
        world.db,
      )
    expect(rows, reference).toHaveLength(1)
  }
})
