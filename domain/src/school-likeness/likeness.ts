import type { ReadName } from './read-name.ts'
import { textLikeness } from './text-likeness.ts'

/** Words less alike than this are two words. */
const leastAlike = 0.6

/** How alike two names are, kinds and figures aside: 0 to 1. */
export function nameLikeness(one: ReadName, other: ReadName): number {
  const [a, b] = [textOf(one), textOf(other)]
  if (a === b) return 1
  return Math.max(textLikeness(a, b), wordsLikeness(one.words, other.words))
}

/** A name of nothing but kinds is compared by these. */
function textOf({ words, kinds }: ReadName): string {
  return words.length > 0 ? words.join('') : kinds.join('')
}

/** Words in any order; each stands for its letters. */
function wordsLikeness(one: readonly string[], other: readonly string[]): number {
  const letters = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)
  const all = letters(one) + letters(other)
  if (all === 0) return 0
  const left = [...other]
  let shared = 0
  for (const word of one.toSorted((a, b) => b.length - a.length)) {
    let best = { at: -1, alike: leastAlike }
    for (const [at, candidate] of left.entries()) {
      const [short, long] = [word.length, candidate.length].toSorted((a, b) => a - b)
      if ((short ?? 0) < leastAlike * (long ?? 0)) continue
      const alike = textLikeness(word, candidate)
      if (alike > best.alike || (alike === 1 && best.at < 0)) best = { at, alike }
    }
    if (best.at < 0) continue
    const [match = ''] = left.splice(best.at, 1)
    shared += best.alike * (word.length + match.length)
  }
  return shared / all
}
