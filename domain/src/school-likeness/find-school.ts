import { kindWords, sameWords } from './name-words.ts'
import { textLikeness } from './likeness.ts'
import { folded, readName, wordsOf } from './read-name.ts'

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
  const isKind = (part: string) => kindWords[part] !== undefined || part === 'school' || part === 'skool'
  const kinds = parts.filter(isKind)
  const words = parts.filter((part) => !isKind(part)).flatMap(wordsOf)
  return words.length > 0 ? { text, words, kinds } : { text, words: kinds.flatMap(wordsOf), kinds }
}

/** The word itself, and those that mean the same in a name: `saint` and `st`. */
export function alternatives(word: string): string[] {
  const meaning = sameWords[word] ?? word
  return [...new Set([word, meaning, ...(byMeaning.get(meaning) ?? [])])]
}

const byMeaning = Map.groupBy(Object.keys(sameWords), (word) => sameWords[word] ?? word)

/** Orders found schools: names that begin as typed, then by likeness to name and town, then by name. */
export function byFit<School extends FoundSchool>(query: SchoolQuery, schools: readonly School[]): School[] {
  const wanted = readName(query.text)
  const scored = schools.map((school) => ({ school, score: score(school) }))
  return scored
    .toSorted((a, b) => b.score - a.score || compare(a.school.name, b.school.name))
    .map(({ school }) => school)

  function score(school: FoundSchool): number {
    const name = readName(school.name)
    const written = folded(school.name)
    const words = [...wordsOf(written), ...wordsOf(folded(school.town))]
    const begins = written.startsWith(query.text) ? 2 : 0
    const alike = query.words.reduce((sum, word) => sum + best(word, words), 0) / Math.max(query.words.length, 1)
    const kind = wanted.kinds.some((one) => name.kinds.includes(one)) ? 1 : 0
    const figures = wanted.figures.some((one) => name.figures.includes(one)) ? 0.5 : 0
    // Among names that fit alike, the shorter one is nearer.
    return begins + 3 * alike + kind + figures - written.length / 1000
  }
}

/** How well the best of the words begins as typed. */
function best(typed: string, words: readonly string[]): number {
  return Math.max(
    0,
    ...words.map((word, at) => {
      const likeness = word.startsWith(typed) ? 0.9 + (word === typed ? 0.1 : 0) : textLikeness(typed, word) * 0.8
      return likeness - at / 100
    }),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
