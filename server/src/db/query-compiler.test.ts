import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('arrays arrive as they were given: whole numbers in one text, others as usual', async () => {
  const numbers = [1, -2, 0, 2_147_483_647]
  const texts = ['1', '{2,3}', 'ǃXóõ', `"N'wamitwa"`]
  const query = sql<{ numbers: number[]; none: number[]; halves: number[]; texts: string[]; gaps: (number | null)[] }>`
    select ${numbers}::int4[] as numbers, ${[]}::int4[] as none, ${[0.5, 1e-7]}::float8[] as halves, ${texts}::text[] as texts,
      ${[1, null]}::int4[] as gaps`
  expect(query.compile(world.db).parameters.slice(0, 2)).toEqual(['{1,-2,0,2147483647}', '{}'])
  const { rows } = await query.execute(world.db)
  expect(rows).toEqual([{ numbers, none: [], halves: [0.5, 1e-7], texts, gaps: [1, null] }])
})
