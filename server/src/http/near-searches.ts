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
 * replaced by near ones of the dictionary of names; each search offered finds a row in the caller's list, and no other one that
 * does differs by fewer letters. `triedAtOnce`: searches per statement; `offered`: no more are looked for.
 */
export async function nearSearches(
  db: Db,
  q: string,
  finds: Finds,
  { triedAtOnce = 4, offered = most } = {},
): Promise<string[]> {
  const words = await foldedWords(db, q)
  if (words.length === 0 || words.length > mostWords) return []
  // One word alone is the search that found nothing.
  const known = words.length === 1 ? [false] : await finds(words.map((word) => [word]))
  // Each of them is found, but not together.
  if (known.every(Boolean)) return []
  const choices: (readonly NearWord[])[] = []
  for (const [at, word] of words.entries())
    choices.push(known[at] === true ? [{ word, letters: 0 }] : await nearWords(db, word))
  let tries = combined(choices).slice(0, mostTries)
  const found: Near[] = []
  while (tries.length > 0 && found.length < offered) {
    const some = tries.slice(0, triedAtOnce)
    const have = await finds(some.map((one) => one.words))
    found.push(...some.filter((_, at) => have[at]))
    const least = found[0]?.letters ?? Number.POSITIVE_INFINITY
    tries = tries.slice(some.length).filter(({ letters }) => letters <= least)
  }
  return found
    .filter(({ letters }) => letters === found[0]?.letters)
    .slice(0, offered)
    .map((one) => one.words.map(capital).join(' '))
}

interface NearWord {
  readonly word: string
  /** Number of letters that differ from the typed word. */
  readonly letters: number
}

interface Near {
  readonly words: readonly string[]
  readonly letters: number
}

async function foldedWords(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array_remove(regexp_split_to_array(folded(${q}), '[\\s,;]+'), '') as words`.execute(db)
  return rows[0]?.words ?? []
}

/** Of short words fewer letters may be wrong. */
async function nearWords(db: Db, word: string): Promise<readonly NearWord[]> {
  if (word.length < 3 || word.length > 40) return []
  const wrong = word.length < 5 ? 1 : word.length < 7 ? 2 : 3
  const { rows } = await sql<NearWord>`
    select near as word, levenshtein(near, ${word}) as letters from near_words(${word}, ${wrong}) near`.execute(db)
  return rows
}

/** Each choice of the first with each of the second, and so on: the nearest first. */
function combined(choices: readonly (readonly NearWord[])[]): readonly Near[] {
  const ranked = choices.reduce<(Near & { readonly rank: number })[]>(
    (all, own) =>
      all.flatMap(({ words, letters, rank }) =>
        own.map((one, at) => ({ words: [...words, one.word], letters: letters + one.letters, rank: rank + at })),
      ),
    [{ words: [], letters: 0, rank: 0 }],
  )
  return ranked.toSorted((one, other) => one.letters - other.letters || one.rank - other.rank)
}

export const capital = (word: string) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)
