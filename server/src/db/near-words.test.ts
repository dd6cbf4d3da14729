import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runs } from '@agon/domain/test/runs'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const near = async (typed: string, most: number) =>
  (await sql<{ word: string }>`select near as word from near_words(${typed}, ${most}) near`.execute(world.db)).rows.map(
    ({ word }) => word,
  )

/** Every word of both dictionaries is compared. */
const compared = async (typed: string, most: number) =>
  (
    await sql<{ word: string }>`select word from (
      select word, levenshtein(word, ${typed}) as letters from (select word from name_words union select word from school_words) every
    ) all_words where letters between 1 and ${most} and (exists (select from name_words n where n.word = all_words.word)
      and left(word, 1) = left(${typed}, 1) or word % ${typed} and (exists (select from school_words s where s.word = all_words.word)
        or substr(word, 2, 2) in (substr(${typed}, 2, 2), left(${typed}, 2))
        or left(word, 2) in (substr(${typed}, 2, 2), reverse(left(${typed}, 2)))))
    order by letters, similarity(word, ${typed}) desc, word limit 12`.execute(world.db)
  ).rows.map(({ word }) => word)

test('near words are those that a comparison with every word finds, each once', async () => {
  const some = fc.string({ unit: fc.constantFrom('n', 'k', 'o', 's', 'a'), minLength: 3, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(some, { minLength: 40, maxLength: 80 }), some, async (words, typed) => {
      const insert = (table: 'nameWords' | 'schoolWords', own: readonly string[]) =>
        world.db
          .insertInto(table)
          .values(own.map((word) => ({ word })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await insert('nameWords', words)
      await insert('schoolWords', words.slice(0, 8))
      for (const most of [1, 2, 3]) expect([most, await near(typed, most)]).toEqual([most, await compared(typed, most)])
    }),
    { numRuns: runs(15, 200) },
  )
})

test.each([
  ['inosanalo', 'a letter before'],
  ['hosanalo', 'another first letter'],
  ['osanalo', 'no first letter'],
  ['onsanalo', 'the first letters in each other’s place'],
  ['nosinalo', 'another letter within'],
])('%s means nosanalo: %s', async (typed) => {
  await sql`insert into name_words values ('nosanalo') on conflict do nothing`.execute(world.db)
  expect(await near(typed, 3)).toContain('nosanalo')
})
