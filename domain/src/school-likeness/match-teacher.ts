import { textLikeness } from './text-likeness.ts'
import { matchOf, type Match } from './match-school.ts'
import { folded } from './read-name.ts'
import { because, type Reason } from './reason.ts'
import { readTelephone } from '../register/telephone.ts'

/** A person who says to be a teacher. */
export interface WantedTeacher {
  readonly fullName: string
  readonly email: string
  readonly isVerified: boolean
  readonly telephone: string
}

/** A teacher who it may be. */
export interface CandidateTeacher {
  readonly fullName: string
  readonly email: string | null
  readonly telephone: string
  /** The matched school that the teacher looks after; null for none. */
  readonly school: string | null
}

/** How well a teacher fits; null if the person is another one. */
export function matchTeacher(wanted: WantedTeacher, teacher: CandidateTeacher): Match | null {
  const reasons = [
    ...emailReasons(wanted, teacher),
    ...nameReasons(wanted.fullName, teacher.fullName),
    ...(isSame(wanted.telephone, teacher.telephone) ? [because('telephone')] : []),
    ...(teacher.school === null ? [] : [because('matched-school', { school: teacher.school })]),
  ]
  return matchOf(reasons, (code) => code === 'email-same')
}

function emailReasons({ email, isVerified }: WantedTeacher, teacher: CandidateTeacher): Reason[] {
  if (email === '' || teacher.email?.toLowerCase() !== email) return []
  return [because(isVerified ? 'email-same' : 'email-same-unverified')]
}

function nameReasons(one: string, other: string): Reason[] {
  const [a, b] = [one, other].map(key)
  if (a === undefined || b === undefined || a === '' || b === '') return []
  if (a === b) return [because('teacher-name')]
  return textLikeness(a, b) >= 0.85 ? [because('teacher-name-nearly')] : []
}

const key = (name: string) => folded(name).replace(/[^\p{L}]/gu, '')

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => (text === '' ? null : readTelephone(text).telephone))
  return a != null && a === b
}
