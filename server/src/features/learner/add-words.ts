import { sql } from 'kysely'
import type { PersonName } from '@agon/domain/learner-key'
import type { Tx } from '#/db/database.ts'

/** Names whose words are found together: a call for each name takes ten times as long, and all of a long list are too long a text. */
const together = 500

/** Adds the words of new persons’ names to those that a mistyped word is compared with. Who returns keeps a name that is there already. */
export async function addWords(tx: Tx, people: readonly PersonName[]): Promise<void> {
  if (people.length === 0) return
  const names = [...new Set(people.flatMap(({ firstName, lastName }) => [firstName, lastName]))]
  const texts = Array.from({ length: Math.ceil(names.length / together) }, (_, at) =>
    names.slice(at * together, (at + 1) * together).join(' '),
  )
  await sql`select add_words_of_names(${texts}::text[])`.execute(tx)
}
