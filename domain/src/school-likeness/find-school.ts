import { kindWords, sameWords } from './name-words.ts'
import { textLikeness } from './text-likeness.ts'
import { folded, wordsOf } from './read-name.ts'

/** The text that a person types into the school finder, taken apart. */
export interface SchoolQuery {
  /** As typed, folded, with single spaces. */
  readonly text: string
  /** Words that a found school begins a word with; kinds are among them only if there is nothing else. */
  readonly words: readonly string[]
  /** Words of kinds, such as `high` and `laerskool`: they only rank. */
  readonly kinds: readonly string[]
}

export interface FoundSchool {
  readonly name: string
  readonly town: string
  readonly natemis: string | null
}

/** Letters and figures that a query needs at least. */
export const shortestQuery = 2

export function readQuery(typed: string): SchoolQuery {
  const text = folded(typed).trim().replace(/\s+/g, ' ')
  const parts = text.split(' ').filter((part) => part !== '')
  const isKind = (part: string) => kindWords.get(part) !== undefined || part === 'school' || part === 'skool'
  const kinds = parts.filter(isKind)
  const words = parts.filter((part) => !isKind(part)).flatMap(wordsOf)
  return words.length > 0 ? { text, words, kinds } : { text, words: kinds.flatMap(wordsOf), kinds }
}

/** The word itself, and those that mean the same in a name: `saint` and `st`. */
export function alternatives(word: string): string[] {
  const meaning = sameWords.get(word) ?? word
  return [...new Set([word, meaning, ...(byMeaning.get(meaning) ?? [])])]
}

const byMeaning = Map.groupBy([...sameWords.keys()], (word) => sameWords.get(word) ?? word)

/** Orders found schools: names that begin as typed, then by likeness to name and town, then by name. */
export function byFit<School extends FoundSchool>(query: SchoolQuery, schools: readonly School[]): School[] {
  const kinds = kindsOf(query.kinds)
  const scored = schools.map((school) => ({ school, score: fitOf(query, kinds, school) }))
  return scored
    .toSorted((a, b) => b.score - a.score || compare(a.school.name, b.school.name))
    .map(({ school }) => school)
}

/** Names by the thousand are ranked while people type: nothing is worked out here that a word need not. */
function fitOf(query: SchoolQuery, kinds: ReadonlySet<string>, { name, town }: FoundSchool): number {
  const written = folded(name)
  const own = wordsOf(written)
  const words = town === '' ? own : [...own, ...wordsOf(folded(town))]
  const begins = written.startsWith(query.text) ? 2 : 0
  const alike = query.words.reduce((sum, word) => sum + best(word, words), 0) / Math.max(query.words.length, 1)
  const hasKind = kinds.size > 0 && [...kindsOf([...own, ...written.split(' ')])].some((kind) => kinds.has(kind))
  // Among names that fit alike, the shorter one is nearer.
  return begins + 3 * alike + (hasKind ? 1 : 0) - written.length / 1000
}

const kindsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => kindWords.get(word.replace(/\.$/, '')) ?? []))

/** How well the best of the words begins as typed; a mistyped word is compared with each of them. */
function best(typed: string, words: readonly string[]): number {
  let most = 0
  for (const [at, word] of words.entries())
    if (word.startsWith(typed)) most = Math.max(most, (word === typed ? 1 : 0.9) - at / 100)
  if (most > 0) return most
  for (const [at, word] of words.entries()) most = Math.max(most, textLikeness(typed, word) * 0.8 - at / 100)
  return most
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
