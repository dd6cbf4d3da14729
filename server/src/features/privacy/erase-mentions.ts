import { folded } from '@agon/domain/folded'
import { sql, type RawBuilder } from 'kysely'
import type { SavedFilter } from '@agon/contract/saved-view/calls'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { namesOf } from '#/db/personal-data/mails-about.ts'
import { rowsOfPerson, tablesOf } from '#/db/personal-data/registry.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

/** The person's names, also those of other years. */
export async function namesOfPerson(tx: Tx, { kind, id }: Subject, name: string): Promise<string[]> {
  if (kind !== 'learner') return [name]
  const { rows } = await sql<{ name: string }>`select name from ${namesOf(id)} names(name)`.execute(tx)
  return [...new Set([name, ...rows.map((row) => row.name)])]
}

/** Empties texts that name the person: searches and titles of saved views, reasons of merges and of calls. */
export async function eraseMentions(tx: Tx, subject: Subject, names: readonly string[]): Promise<void> {
  const isNamed = (text: string) => names.some((name) => mentions(text, name))
  await eraseSearches(tx, isNamed)
  const acts = await tx.selectFrom('acts').select(['id', 'reason']).where('reason', '<>', '').execute()
  const naming = acts.filter(({ reason }) => isNamed(reason)).map(({ id }) => id)
  if (naming.length > 0) await tx.updateTable('acts').set({ reason: '' }).where('id', 'in', naming).execute()
  const log = await tx.selectFrom('activityLog').select(['id', 'reason']).where('reason', '<>', '').execute()
  const entries = log.filter(({ reason }) => isNamed(reason)).map(({ id }) => id)
  await sql`select erase_activity_reasons(${entries}::bigint[], array(${recordsOf(subject)}))`.execute(tx)
}

/** The records of a learner or a member of a team, as the activity log names them. */
function recordsOf(subject: Subject): RawBuilder<unknown> {
  const tables = subject.kind === 'learner' || subject.kind === 'member' ? tablesOf(subject.kind) : []
  const records = tables.flatMap((table) =>
    'id' in table.columns && typeof table.of[subject.kind] !== 'function'
      ? [
          sql`select ${`${snake(table.table)}:`} || id from ${sql.table(table.table)} where ${rowsOfPerson(table, subject)}`,
        ]
      : [],
  )
  return sql.join([sql`select null::text where false`, ...records], sql` union all `)
}

async function eraseSearches(tx: Tx, isNamed: (text: string) => boolean): Promise<void> {
  const views = await tx
    .selectFrom('savedViews')
    .select(['id', 'name', 'q'])
    .select(sql<SavedFilter[]>`filters`.as('filters')) // written from the body of the call alone
    .execute()
  for (const { id, name, q, filters } of views) {
    const left = filters.filter(({ value }) => !isNamed(value))
    const changed = {
      ...(isNamed(name) ? { name: `View ${id}` } : {}),
      ...(isNamed(q) ? { q: '' } : {}),
      ...(left.length < filters.length ? { filters: JSON.stringify(left) } : {}),
    }
    if (Object.keys(changed).length > 0) await tx.updateTable('savedViews').set(changed).where('id', '=', id).execute()
  }
}

/** Two words of the name, in any order, or the only one. One name alone may be anyone's. A part of a word counts from three letters. */
function mentions(text: string, person: string): boolean {
  const names = wordsOf(person)
  const found = wordsOf(text).filter((word) =>
    names.some((name) => name === word || (word.length > 2 && name.includes(word))),
  )
  return names.length > 0 && new Set(found).size >= Math.min(2, names.length)
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}'’ǃ-]+/u)
    .filter((word) => word !== '')
