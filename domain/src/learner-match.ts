import type { LearnerId } from './ids.ts'
import { learnerKey, swappedKey, type PersonName } from './learner-key.ts'
import { areNear, nearHashes } from './near-forms.ts'
import { push } from './push.ts'

/**
 * How a row of a list relates to the learners that the school has. Preview and load use this one rule.
 * - `already-loaded`, `duplicate-in-file`: the same name, grade and class in the olympiad's list, or in a row above.
 * - `returning`: certainly a learner of an earlier year, or of another olympiad of this year, who joins this one.
 * - `similar`: a letter off, first and last name swapped, the same name in another grade, or a doubtful learner of an
 *   earlier year. A person decides.
 */
export const learnerMatches = ['new', 'returning', 'already-loaded', 'duplicate-in-file', 'similar'] as const
export type LearnerMatch = (typeof learnerMatches)[number]

/** A learner as one olympiad lists it. */
export interface ListedLearner extends PersonName {
  readonly grade: number
  /** The class inside the grade; empty where it is unknown. */
  readonly className: string
}

export interface KnownLearner extends ListedLearner {
  readonly learnerId: LearnerId
  /**
   * School years since the learner last took part, with the grade and class of then; negative if that is a later year.
   * null: the learner is in the olympiad's list.
   */
  readonly yearsSince: number | null
}

/** The learner whom a row is like. */
export interface LearnerLike extends PersonName {
  readonly grade: number
  /** The row of the same file; null for a learner who is known. */
  readonly row: number | null
  /** A learner who is not in the olympiad's list yet. */
  readonly learnerId: LearnerId | null
}

export interface MatchedLearner {
  readonly match: LearnerMatch
  readonly like: LearnerLike | null
}

/** Namesakes in one grade are two learners only if both classes are known and differ. */
export function isSameListed(one: ListedLearner, other: ListedLearner): boolean {
  return learnerKey(one) === learnerKey(other) && isSameIn(one, other)
}

/** The same of two learners of one name. */
function isSameIn(one: ListedLearner, other: ListedLearner): boolean {
  return one.grade === other.grade && isSameClass(one, other)
}

/** Matches the rows of a list, in their order, with the known learners and with the rows above. */
export function matchLearners(
  rows: readonly { readonly row: number; readonly learner: ListedLearner }[],
  known: readonly KnownLearner[],
): MatchedLearner[] {
  const keyed = rows.map(({ row, learner }) => ({ row, learner: new KeyedLearner(learner) }))
  const index = new LearnerIndex(known, keyed)
  return keyed.map(({ row, learner }) => {
    const matched = index.match(learner)
    // A row that is another learner's adds none: rows below it are compared with that learner.
    if (matched.match !== 'already-loaded' && matched.match !== 'duplicate-in-file')
      index.add(learner, { row, learnerId: null })
    return matched
  })
}

/** A listed learner with the keys that it is found by, each made once. */
class KeyedLearner implements ListedLearner {
  readonly firstName: string
  readonly lastName: string
  readonly grade: number
  readonly className: string
  readonly key: string
  #near: Int32Array | undefined

  constructor({ firstName, lastName, grade, className }: ListedLearner) {
    this.firstName = firstName
    this.lastName = lastName
    this.grade = grade
    this.className = className
    this.key = learnerKey(this)
  }

  /** The hashes of those about a letter apart; a short name is only like itself. */
  get near(): Int32Array {
    if (this.#near === undefined) {
      const hashes = nearHashes(this.key)
      this.#near = hashes.length === 1 ? new Int32Array() : hashes
    }
    return this.#near
  }
}

interface Listed {
  readonly learner: KeyedLearner
  readonly like: LearnerLike
}

/** Finds learners by their keys, so that each row is compared in constant time. */
class LearnerIndex {
  readonly #listed = new Map<string, Listed[]>()
  readonly #earlier = new Map<string, (Listed & { readonly yearsSince: number })[]>()
  /** By the grade and the hash of a form. */
  readonly #near = new Map<number, Map<number, Listed>>()
  /** Learners of one name and grade whom the olympiad has or gets. */
  readonly #namesakes = new Map<string, ListedLearner[]>()

  constructor(known: readonly KnownLearner[], rows: readonly { readonly learner: KeyedLearner }[]) {
    for (const { yearsSince, learnerId, ...listed } of known) {
      const learner = new KeyedLearner(listed)
      if (yearsSince === null) {
        this.add(learner, { row: null, learnerId: null })
        this.#addNamesake(learner)
        continue
      }
      const one = { learner, like: likeOf(learner, { row: null, learnerId }) }
      push(this.#earlier, learner.key, { ...one, yearsSince })
      this.#addNear(one, learner.grade + yearsSince)
    }
    for (const { learner } of rows) this.#addNamesake(learner)
  }

  add(learner: KeyedLearner, at: Pick<LearnerLike, 'row' | 'learnerId'>): void {
    const one = { learner, like: likeOf(learner, at) }
    push(this.#listed, learner.key, one)
    this.#addNear(one, learner.grade)
  }

  match(learner: KeyedLearner): MatchedLearner {
    const listed = this.#listed.get(learner.key) ?? []
    const same = listed.find((one) => isSameIn(one.learner, learner))?.like
    if (same !== undefined) return { match: same.row === null ? 'already-loaded' : 'duplicate-in-file', like: same }
    const earlier = (this.#earlier.get(learner.key) ?? []).filter((one) => isPossible(one, learner))
    const expected = earlier.filter((one) => isExpected(one, learner))
    const [only, ...others] = expected
    if (only !== undefined && others.length === 0 && this.#namesakesOf(learner).length === 1)
      return { match: 'returning', like: only.like }
    const like =
      (only ?? earlier[0])?.like ??
      this.#listed.get(swappedKey(learner))?.find((one) => one.learner.grade === learner.grade)?.like ??
      listed.find((one) => one.learner.grade !== learner.grade)?.like ??
      this.#nearest(learner)
    return like === undefined ? { match: 'new', like: null } : { match: 'similar', like }
  }

  #namesakesOf({ key, grade }: KeyedLearner): ListedLearner[] {
    return this.#namesakes.get(`${key}|${grade}`) ?? []
  }

  #addNamesake(learner: KeyedLearner): void {
    if (!this.#namesakesOf(learner).some((one) => isSameClass(one, learner)))
      push(this.#namesakes, `${learner.key}|${learner.grade}`, learner)
  }

  #addNear(one: Listed, grade: number): void {
    const known = this.#near.get(grade) ?? new Map<number, Listed>()
    this.#near.set(grade, known)
    for (const hash of one.learner.near) if (!known.has(hash)) known.set(hash, one)
  }

  #nearest(learner: KeyedLearner): LearnerLike | undefined {
    const known = this.#near.get(learner.grade)
    if (known === undefined) return undefined
    for (const hash of learner.near) {
      const found = known.get(hash)
      // The same name in the same grade is another learner: their classes differ.
      if (found === undefined || found.learner.key === learner.key) continue
      if (areNear(found.learner.key, learner.key)) return found.like
    }
    return undefined
  }
}

/** One grade up for each year; in the same year also the same class. */
function isExpected({ learner, yearsSince }: { learner: ListedLearner; yearsSince: number }, now: ListedLearner) {
  return learner.grade + yearsSince === now.grade && (yearsSince !== 0 || isSameClass(learner, now))
}

/** Grades are repeated, and skipped once. */
function isPossible({ learner, yearsSince }: { learner: ListedLearner; yearsSince: number }, now: ListedLearner) {
  const last = learner.grade + yearsSince
  return now.grade >= Math.min(learner.grade, last - 1) && now.grade <= Math.max(learner.grade, last + 1)
}

function isSameClass(one: ListedLearner, other: ListedLearner): boolean {
  return one.className === '' || other.className === '' || one.className.toUpperCase() === other.className.toUpperCase()
}

function likeOf({ firstName, lastName, grade }: ListedLearner, at: Pick<LearnerLike, 'row' | 'learnerId'>) {
  return { firstName, lastName, grade, ...at }
}
