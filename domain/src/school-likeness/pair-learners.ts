import { learnerKey, swappedKey, type PersonName } from '../learner-key.ts'
import { editDistance } from '../edit-distance.ts'
import { nearForms } from '../near-forms.ts'
import { push } from '../push.ts'
import type { Pair } from './find-pairs.ts'
import { matchOf, type Match } from './match-school.ts'
import { because, type Reason } from './reason.ts'

/** A learner in the list of one olympiad. */
export interface LearnerYear {
  readonly olympiad: number
  readonly year: number
  /** 0: none. */
  readonly grade: number
  /** The class inside the grade; empty where it is unknown. */
  readonly className: string
}

/** A learner as the product records it. */
export interface LearnerRecord extends PersonName {
  /** Equal for learners of one school or country. */
  readonly of: string
  /** ISO 8601; null: unknown. */
  readonly birthDate: string | null
  readonly years: readonly LearnerYear[]
}

/** Pairs of learners of one school or country that may be one child, best first. */
export function pairLearners(learners: readonly LearnerRecord[]): Pair[] {
  const byForm = new Map<string, number[]>()
  for (const [at, learner] of learners.entries())
    for (const form of new Set([...formsOf(learner, learnerKey(learner)), `${learner.of} ${swappedKey(learner)}`]))
      push(byForm, form, at)
  const pairs = new Map<string, Pair>()
  for (const same of byForm.values())
    for (const [nth, one] of same.entries())
      for (const other of same.slice(nth + 1)) {
        const [a, b] = [learners[one], learners[other]]
        if (a === undefined || b === undefined || pairs.has(`${one} ${other}`)) continue
        const match = matchLearners(a, b)
        if (match !== null) pairs.set(`${one} ${other}`, { one, other, match })
      }
  return [...pairs.values()].toSorted((a, b) => b.match.score - a.match.score || a.one - b.one || a.other - b.other)
}

function formsOf({ of }: LearnerRecord, key: string): string[] {
  return nearForms(key).map((form) => `${of} ${form}`)
}

/** How much speaks for one child that is recorded twice; null if hardly anything does. Names and grades prove nothing. */
export function matchLearners(one: LearnerRecord, other: LearnerRecord): Match | null {
  const reasons = [
    ...nameReasons(one, other),
    ...(one.of === other.of ? [because('same-school')] : []),
    ...birthDateReasons(one, other),
    ...gradeReasons(one.years, other.years),
  ]
  return matchOf(reasons, () => false)
}

function nameReasons(one: PersonName, other: PersonName): Reason[] {
  const [a, b] = [learnerKey(one), learnerKey(other)]
  if (a === b) return [because('person-same')]
  if (swappedKey(one) === b) return [because('person-swapped')]
  return editDistance(a, b) <= 2 ? [because('person-nearly')] : []
}

function birthDateReasons({ birthDate }: LearnerRecord, other: LearnerRecord): Reason[] {
  if (birthDate === null || other.birthDate === null) return []
  return [because(birthDate === other.birthDate ? 'birth-date-same' : 'birth-date-differs')]
}

/** A learner is a grade higher each year; one who repeats a year is a grade behind. */
function gradeReasons(one: readonly LearnerYear[], other: readonly LearnerYear[]): Reason[] {
  const starts = [one, other].map((years) =>
    years.filter(({ grade }) => grade > 0).map(({ grade, year }) => year - grade),
  )
  const [a = [], b = []] = starts
  const inOneList = one.some(({ olympiad, className }) =>
    other.some((listed) => listed.olympiad === olympiad && differ(className, listed.className)),
  )
  const classes = inOneList ? [because('classes-differ')] : []
  if (a.length === 0 || b.length === 0) return classes
  const all = [...a, ...b]
  return [because(Math.max(...all) - Math.min(...all) <= 1 ? 'grades-fit' : 'grades-differ'), ...classes]
}

const differ = (one: string, other: string) => one !== '' && other !== '' && one.toUpperCase() !== other.toUpperCase()
