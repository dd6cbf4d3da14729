import { learnerKey, swappedKey } from '@agon/domain/learner-key'
import type { PersonName } from '@agon/domain/learner-key'

/**
 * How a row of a list stands to those that are there: `already-loaded` and `duplicate-in-file` are the same name in the same grade;
 * `similar` is a letter off, first and last name swapped, or the same name in another grade.
 */
const learnerMatches = ['new', 'already-loaded', 'duplicate-in-file', 'similar'] as const
export type LearnerMatch = (typeof learnerMatches)[number]

export interface KnownLearner extends PersonName {
  grade: number
}

/** Who a row is like, to be shown beside it. */
export interface LearnerLike extends KnownLearner {
  /** Of the same file; null for a learner who is already loaded. */
  row: number | null
}

export interface MatchedLearner {
  match: LearnerMatch
  like: LearnerLike | null
}

/** Shorter names than this differ by a letter too easily: Ann Li and Ann Lu. */
const shortestNearKey = 8

/** Remembers learners by their keys, so that each new one is compared in constant time. */
export class LearnerIndex {
  readonly #exact = new Map<string, LearnerLike[]>()
  readonly #near = new Map<string, LearnerLike>()

  /** Matches against all that were added before. */
  match(learner: KnownLearner): MatchedLearner {
    const key = learnerKey(learner)
    const sameName = this.#exact.get(key) ?? []
    const same = sameName.find((known) => known.grade === learner.grade)
    if (same !== undefined) return { match: same.row === null ? 'already-loaded' : 'duplicate-in-file', like: same }
    const swapped = this.#exact.get(swappedKey(learner))?.find((known) => known.grade === learner.grade)
    const like = swapped ?? sameName[0] ?? this.#nearest(key, learner.grade)
    return like === undefined ? { match: 'new', like: null } : { match: 'similar', like }
  }

  add(learner: KnownLearner, row: number | null): void {
    const like = { firstName: learner.firstName, lastName: learner.lastName, grade: learner.grade, row }
    const key = learnerKey(learner)
    this.#exact.set(key, [...(this.#exact.get(key) ?? []), like])
    for (const form of nearForms(key, learner.grade)) if (!this.#near.has(form)) this.#near.set(form, like)
  }

  #nearest(key: string, grade: number): LearnerLike | undefined {
    for (const form of nearForms(key, grade)) {
      const like = this.#near.get(form)
      if (like !== undefined) return like
    }
    return undefined
  }
}

/** The key, and the key without each one of its letters: two keys that share one of these are about a letter apart. */
function nearForms(key: string, grade: number): string[] {
  if (key.length < shortestNearKey) return []
  const without = Array.from(key, (_, at) => `${grade}:${key.slice(0, at)}${key.slice(at + 1)}`)
  return [`${grade}:${key}`, ...without]
}
