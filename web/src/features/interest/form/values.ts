import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { SchoolId } from '@agon/domain/ids'
import type { InterestType } from '@agon/domain/interest'
import { provinces } from '@agon/domain/province'
import { readerLocale } from '#/lib/words.ts'
import { newUuid } from './new-uuid.ts'

export type InterestBody = CallInput<CallByKey['POST /api/website/eoi']>['body']

/** The school of the form: chosen in the finder, or typed. */
export interface ChosenSchool {
  readonly id: SchoolId
  readonly name: string
  readonly town: string
}

/** The form as it is typed; all of it outlasts a reload. */
export interface InterestValues extends Readonly<Record<string, unknown>> {
  readonly type: InterestType | ''
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly telephone: string
  readonly school: ChosenSchool | null
  readonly schoolName: string
  readonly town: string
  readonly province: string
  readonly grade: string
  /** How many may take part, as typed. */
  readonly learners: string
  readonly message: string
  readonly passOn: boolean
  /** The version of the terms that the person agreed to; empty while not agreed. */
  readonly consent: string
  /** For robots. */
  readonly website: string
  readonly submissionId: string
  /** In milliseconds since 1970. */
  readonly openedAt: number
}

export const emptyInterest = (): InterestValues => ({
  type: '',
  firstName: '',
  lastName: '',
  email: '',
  telephone: '',
  school: null,
  schoolName: '',
  town: '',
  province: '',
  grade: '',
  learners: '',
  message: '',
  passOn: false,
  consent: '',
  website: '',
  submissionId: newUuid(),
  openedAt: Date.now(),
})

interface Sender {
  readonly olympiadName: string | undefined
  readonly affiliate: string | undefined
}

/** The body of the call; empty fields are left out. */
export function bodyOf(values: InterestValues, { olympiadName, affiliate }: Sender): InterestBody {
  const { school, type } = values
  const isTeacher = type === 'teacher'
  const typed = {
    lastName: values.lastName,
    telephone: values.telephone,
    message: values.message,
    website: values.website,
    ...(school === null ? { schoolName: values.schoolName, town: values.town } : {}),
  }
  const province = provinces.find((one) => one === values.province)
  return {
    // Checked before: the form is not sent without a type.
    type: type === '' ? 'other' : type,
    firstName: values.firstName,
    email: values.email,
    consent: values.consent !== '',
    ...(values.consent === '' ? {} : { terms: values.consent }),
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
    ...(school === null ? (province === undefined ? {} : { province }) : { schoolId: school.id }),
    ...(isTeacher || values.grade === '' ? {} : { grade: Number(values.grade) }),
    ...(isTeacher && values.learners.trim() !== '' ? { learners: Number(values.learners) } : {}),
    ...(isTeacher || !values.passOn ? {} : { passOn: true }),
    ...(olympiadName === undefined ? {} : { olympiadName }),
    ...(affiliate === undefined ? {} : { affiliate }),
    locale: readerLocale(),
    submissionId: values.submissionId,
    seconds: Math.floor((Date.now() - values.openedAt) / 1000),
  }
}

/** Fields without which the form is not sent. An agreement counts for the version of the terms that the form shows. */
export function missingOf(values: InterestValues, terms: string | undefined): string[] {
  const { type, firstName, email, school, schoolName, consent } = values
  const lacking: Readonly<Record<string, boolean>> = {
    type: type === '',
    firstName: firstName.trim() === '',
    email: !/^\S+@\S+\.\S+$/.test(email.trim()),
    schoolName: type === 'teacher' && school === null && schoolName.trim() === '',
    learners: type === 'teacher' && !/^\s*(?:|[1-9]\d{0,3})\s*$/.test(values.learners),
    consent: terms === undefined || consent !== terms,
  }
  return Object.keys(lacking).filter((name) => lacking[name])
}
