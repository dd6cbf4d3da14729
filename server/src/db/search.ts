import { folded } from '@agon/domain/folded'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Marks a word that is compared with the rows that the other words find: an index would read all of the many rows that have it. */
const compared = '\u001f'

/**
 * The words of a search, in any order and each as a part of a text: `Nkosi, Thandiwe` finds Thandiwe Nkosi. `column` is a
 * generated column of `folded()` text, `folded()` is in the migrations.
 */
export function matchesWords(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>[] {
  return wordsOf(text).map((word) => {
    const [part, place] = word.startsWith(compared) ? [word.slice(1), sql`(${column} || '')`] : [word, column]
    return sql<boolean>`${place} like '%' || folded(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`
  })
}

/** A search with every word marked: its rows are found by other conditions. */
export const markAll = (text: string) =>
  wordsOf(text)
    .map((word) => (word.startsWith(compared) ? word : `${compared}${word}`))
    .join(' ')

/** A search of these words: those that another search has marked are marked in it, too, unless no other word is left to look up. */
export function markAlike(words: readonly string[], text: string): string {
  const frequent = new Set(wordsOf(text).flatMap((word) => (word.startsWith(compared) ? [folded(word.slice(1))] : [])))
  if (words.every((word) => frequent.has(folded(word)))) return words.join(' ')
  return words.map((word) => (frequent.has(folded(word)) ? `${compared}${word}` : word)).join(' ')
}

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word.replaceAll(compared, '') !== '')

/** Times as many rows as of the rarest word: a word with more is compared only. */
const muchMore = 5
/** Fewer rows are read in no time. */
const few = 500

/** Rows may have another name than their table. */
async function isTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** A column of a table, of which the database has statistics. */
const plainColumn = /^([a-z_]+)\.[a-z_]+$/

/** A search with its frequent words marked, where it has a rare one, too. `column` is one of a table: `schools.search`; of others nothing is marked. */
export async function markFrequent(db: Db, column: string, text: string): Promise<string> {
  const words = wordsOf(text)
  if (words.length < 2) return text
  const counts = await expectedRows(db, column, words)
  if (counts.length !== words.length) return text
  const most = Math.max(Math.min(...counts), few) * muchMore
  return words.map((word, at) => ((counts[at] ?? 0) > most ? `${compared}${word}` : word)).join(' ')
}

/** Rows that have each word, by the database's statistics of the column; none where it has no such column. */
async function expectedRows(db: Db, column: string, words: readonly string[]): Promise<readonly number[]> {
  const table = plainColumn.exec(column)?.[1]
  if (table === undefined || !(await isTable(db, table))) return []
  const each = words.map(
    (word) => sql`(select 1 from ${sql.raw(table)} where ${sql.join(matchesWords(sql.raw(column), word))})`,
  )
  const { rows } = await sql<object>`explain (format json) ${sql.join(each, sql` union all `)}`.execute(db)
  // As PostgreSQL documents the format: the plans of the words in their order.
  const [explained] = Object.values(rows[0] ?? {}) as [{ Plan: ExplainedPlan }][]
  return (explained?.[0].Plan.Plans ?? []).map((one) => one['Plan Rows'])
}

interface ExplainedPlan {
  readonly 'Plan Rows': number
  readonly Plans?: readonly ExplainedPlan[]
}
