import { grades } from '@agon/domain/grade'
import { homeLanguages } from '@agon/domain/home-language'
import { choice, day, flag, id, number, text, type Choices } from '../field.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from '../school/province-choices.ts'

export const genderChoices = { female: 'Female', male: 'Male', other: 'Other', unknown: 'Not stated' }

export const consentChoices = {
  missing: { label: 'Not recorded', tone: 'none' },
  granted: { label: 'Given', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
  objected: { label: 'Objection', tone: 'bad' },
} as const

/** Participating Learners: one row per learner in one olympiad. */
export const participantList = list('/api/learner/', {
  fields: {
    id: id<'participant'>(),
    learnerId: id<'learner'>(),
    customerParticipantId: id<'customer-participant'>(),
    lastName: text('Surname', { sort: true, width: 150 }),
    firstName: text('First name', { sort: true, width: 150 }),
    grade: number('Grade', { choices: gradeOrNone(), sort: true, filter: true, phrase: 'in grade {}', width: 100 }),
    /** The class inside the grade: `A` of 10A; empty for none. */
    className: text('Class', { show: 'never' }),
    schoolName: text('School', { sort: true, width: 240 }),
    province: text('Province', { choices: provinceChoices, sort: true, filter: true, phrase: 'in {}', width: 136 }),
    sittingStatus: choice(
      'Sitting',
      {
        'not-started': { label: 'Not started', tone: 'none' },
        sitting: { label: 'Sitting', tone: 'wait' },
        finished: { label: 'Finished', tone: 'good' },
      },
      { sort: true, filter: true },
    ),
    /** Whether the learner has a paid place. */
    seated: flag(
      'Place',
      { true: { label: 'Kept', sentence: 'kept' }, false: { label: '–', sentence: 'not kept' } },
      { filter: true, width: 84 },
    ),
    /** Consent to take part, by the newest record. */
    consent: choice('Consent', consentChoices, { filter: true, show: 'extra' }),
    username: text('User name', { width: 132 }),
    gender: choice('Gender', genderChoices, { filter: true, show: 'extra' }),
    homeLanguage: text('Home language', { choices: homeLanguages, show: 'extra' }),
    extraSeconds: number(null),
    createdAt: day('Loaded', { show: 'never' }),
    version: number(null),
  },
  defaultSort: 'lastName',
})
export type ParticipantRow = RowOfList<typeof participantList>

const { lastName, firstName, className, consent, gender, homeLanguage } = participantList.fields

/** Learners: one row per person, as the person last took part, with the years of all participations in the reader’s reach. */
export const personList = list('/api/learner/', {
  fields: {
    id: id<'participant'>(),
    learnerId: id<'learner'>(),
    lastName,
    firstName,
    /** `2025, 2026`; in the list of one olympiad its year. */
    years: text('Years', { filter: true, phrase: 'who took part in {}', width: 132 }),
    grade: number('Grade', { choices: gradeOrNone(), filter: true, phrase: 'in grade {}', width: 88 }),
    className,
    consent,
    schoolName: text('School', { width: 240 }),
    province: text('Province', { choices: provinceChoices, filter: true, phrase: 'in {}', width: 136 }),
    gender,
    homeLanguage,
  },
  defaultSort: 'lastName',
})

/** All fields of both lists of learners. */
export const learnerList = list('/api/learner/', {
  fields: { ...participantList.fields, years: personList.fields.years },
  defaultSort: 'lastName',
})

/** Grades as a field's choices. */
export function gradeChoices(): Readonly<Record<string, string>> {
  return Object.fromEntries(grades.map((grade) => [grade, String(grade)]))
}

/** The same in lists: a contestant of a team has no grade. */
export function gradeOrNone(): Choices {
  return { ...gradeChoices(), 0: { label: '–', sentence: 'none' } }
}
