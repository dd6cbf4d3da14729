import { editDistance } from '../edit-distance.ts'
import { readTelephone } from '../register/telephone.ts'
import { nearForms } from '../near-forms.ts'
import { push } from '../push.ts'
import { bestOfEach, type Pair } from './find-pairs.ts'
import { personKey } from './match-records.ts'
import { matchOf, type Match } from './match-school.ts'
import { because, type Reason } from './reason.ts'

/** A teacher as the product records it. Empty texts are unknown. */
export interface TeacherRecord {
  readonly fullName: string
  /** In small letters. */
  readonly email: string
  readonly telephone: string
  /** Schools of the teacher, with their ids. */
  readonly schools: readonly { readonly id: number; readonly name: string }[]
  /** Countries whose teams the teacher leads. */
  readonly countries: readonly { readonly id: number; readonly name: string }[]
}

/** Teachers with more in common than one trait are compared; a trait that many share says little. */
const mostSharing = 200

/** Pairs of teachers that may be one person, best first. */
export function pairTeachers(teachers: readonly TeacherRecord[]): Pair[] {
  const byTrait = new Map<string, number[]>()
  for (const [at, teacher] of teachers.entries())
    for (const trait of new Set(traitsOf(teacher))) push(byTrait, trait, at)
  const pairs = new Map<string, Pair>()
  for (const sharing of byTrait.values()) {
    if (sharing.length > mostSharing) continue
    for (const [nth, one] of sharing.entries())
      for (const other of sharing.slice(nth + 1)) {
        const [a, b] = [teachers[one], teachers[other]]
        if (a === undefined || b === undefined || pairs.has(`${one} ${other}`)) continue
        const match = matchTeachers(a, b)
        if (match !== null) pairs.set(`${one} ${other}`, { one, other, match })
      }
  }
  return bestOfEach([...pairs.values()])
}

/** How much speaks for one teacher that is recorded twice; null if hardly anything does. Two people may share an address: nothing proves it. */
export function matchTeachers(one: TeacherRecord, other: TeacherRecord): Match | null {
  const reasons = [
    ...nameReasons(personKey(one.fullName), personKey(other.fullName)),
    ...emailReasons(one.email, other.email),
    ...(telephoneOf(one) !== null && telephoneOf(one) === telephoneOf(other) ? [because('telephone-person')] : []),
    ...(shareOne(one.schools, other.schools) ? [because('same-school')] : []),
    ...countryReasons(one.countries, other.countries),
  ]
  return matchOf(reasons, () => false)
}

function nameReasons(one: string, other: string): Reason[] {
  if (one === '' || other === '') return []
  if (one === other) return [because('person-same')]
  return editDistance(one, other) <= 2 && Math.min(one.length, other.length) >= 8 ? [because('person-nearly')] : []
}

function emailReasons(one: string, other: string): Reason[] {
  if (one === '' || other === '') return []
  if (one === other) return [because('email-same-unverified')]
  return editDistance(one, other) <= 2 ? [because('email-nearly')] : []
}

/** A team’s admin lives in its country: one person rarely leads two. */
function countryReasons(one: TeacherRecord['countries'], other: TeacherRecord['countries']): Reason[] {
  if (one.length === 0 || other.length === 0) return []
  return [because(shareOne(one, other) ? 'same-country' : 'countries-differ')]
}

function shareOne(one: readonly { readonly id: number }[], other: readonly { readonly id: number }[]): boolean {
  return one.some(({ id }) => other.some((theirs) => theirs.id === id))
}

const telephoneOf = ({ telephone }: TeacherRecord) => (telephone === '' ? null : readTelephone(telephone).telephone)

function traitsOf(teacher: TeacherRecord): string[] {
  const telephone = telephoneOf(teacher)
  const key = personKey(teacher.fullName)
  return [
    ...(key === ''
      ? []
      : [`n:${key}`, ...teacher.schools.flatMap(({ id }) => nearForms(key).map((form) => `s:${id} ${form}`))]),
    ...(teacher.email === '' ? [] : nearForms(teacher.email).map((form) => `e:${form}`)),
    ...(telephone === null ? [] : [`t:${telephone}`]),
  ]
}
