import { push } from '../push.ts'
import { textLikeness } from './text-likeness.ts'

/** Two errors in a long word, one in a short one. */
const leastAlike = 0.66

/**
 * Finds the words of a list that differ from one of them by a typing error or two, with the word itself. Words with several
 * threes of letters in common are compared; to compare each with each would take minutes.
 */
export function nearWords(list: Iterable<string>): (word: string) => readonly string[] {
  const words = [...new Set(list)]
  const byThree = new Map<string, number[]>()
  for (const [at, word] of words.entries()) for (const three of threesOf(word)) push(byThree, three, at)
  const shared = new Uint8Array(words.length)
  const known = new Map<string, readonly string[]>()
  return (word) => {
    const found = known.get(word) ?? find(word)
    known.set(word, found)
    return found
  }

  function find(word: string): string[] {
    const threes = threesOf(word)
    const touched: number[] = []
    for (const three of threes)
      for (const at of byThree.get(three) ?? []) {
        if (shared[at] === 0) touched.push(at)
        shared[at] = (shared[at] ?? 0) + 1
      }
    // Two letters in each other's place change four threes of a word.
    const enough = Math.max(2, threes.size - 7)
    const near = touched.filter((at) => (shared[at] ?? 0) >= enough && isNear(word, words[at] ?? ''))
    for (const at of touched) shared[at] = 0
    return near.map((at) => words[at] ?? '')
  }
}

function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 2 && textLikeness(one, other) >= leastAlike
}

function threesOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
