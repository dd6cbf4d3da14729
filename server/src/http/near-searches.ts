import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Of each search whether the list has a row for its words, with its scope and its filters. */
type Finds = (searches: readonly (readonly string[])[]) => Promise<readonly boolean[]>

/** Searches that are offered, unless fewer are wanted. */
const most = 3
/** Searches that are tried: each reads the list's index of words. */
const mostTries = 16
/** Words of a search that are corrected; longer ones are pasted. */
const mostWords = 5

/**
 * Searches near to one that finds nothing: Nothando for Nontado, Dyantyi for Dyanti. Mistyped words are
 * replaced by near ones of the dictionary of names; each search offered finds a row in the caller's list.
 * `triedAtOnce`: searches per statement; `offered`: no more are looked for; `knows`: tells each word alone more quickly.
 */
export async function nearSearches(
  db: Db,
  q: string,
  finds: Finds,
  { triedAtOnce = 4, offered = most, knows = finds } = {},
): Promise<string[]> {
  const words = await foldedWords(db, q)
  if (words.length === 0 || words.length > mostWords) return []
  // One word alone is the search that found nothing.
  const known = words.length === 1 ? [false] : await knows(words.map((word) => [word]))
  // Each of them is found, but not together.
  if (known.every(Boolean)) return []
  const choices: (readonly string[])[] = []
  for (const [at, word] of words.entries()) choices.push(known[at] === true ? [word] : await nearWords(db, word))
  const tries = combined(choices).slice(0, mostTries)
  const found: (readonly string[])[] = []
  for (let from = 0; from < tries.length && found.length < offered; from += triedAtOnce) {
    const some = tries.slice(from, from + triedAtOnce)
    const have = await finds(some)
    found.push(...some.filter((_, at) => have[at]))
  }
  return found.slice(0, offered).map((one) => one.map(capital).join(' '))
}

async function foldedWords(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array_remove(regexp_split_to_array(folded(${q}), '[\\s,;]+'), '') as words`.execute(db)
  return rows[0]?.words ?? []
}

/** Of short words fewer letters may be wrong. */
async function nearWords(db: Db, word: string): Promise<string[]> {
  if (word.length < 3 || word.length > 40) return []
  const wrong = word.length < 5 ? 1 : word.length < 7 ? 2 : 3
  const { rows } = await sql<{ word: string }>`select near as word from near_words(${word}, ${wrong}) near`.execute(db)
  return rows.map((row) => row.word)
}

/** Each choice of the first with each of the second, and so on: the nearest first. */
function combined(choices: readonly (readonly string[])[]): string[][] {
  const ranked = choices.reduce<{ words: string[]; rank: number }[]>(
    (all, own) =>
      all.flatMap(({ words, rank }) => own.map((word, at) => ({ words: [...words, word], rank: rank + at }))),
    [{ words: [], rank: 0 }],
  )
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ words }) => words)
}

export const capital = (word: string) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)
