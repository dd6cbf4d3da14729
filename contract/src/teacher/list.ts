import { choice, flag, id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

export const partChoices = {
  lead: 'Lead',
  helper: 'Helper',
  none: { label: '–', sentence: 'without a school' },
} as const

/** Teachers, and teachers who lead a country's team: one row per person. */
export const teacherList = list('/api/teacher/', {
  fields: {
    id: id<'teacher'>(),
    userId: id<'user'>(),
    fullName: text('Name', { sort: true, width: 200 }),
    email: text('E-mail', { nullable: true, width: 280 }),
    telephone: text('Telephone', { width: 116 }),
    /** Of the olympiad; in the list of all olympiads each with the name of its olympiad. */
    schools: text('Schools and teams', { width: 296 }),
    /** Lead, where the teacher leads at least one of these schools. */
    part: choice('Part', partChoices, { filter: true, width: 88 }),
    /** Whether the invitation was accepted, that is, whether there is a password. */
    invitation: choice(
      'Invitation',
      {
        accepted: { label: 'Accepted', tone: 'good' },
        invited: { label: 'Invited', tone: 'wait' },
        none: { label: 'Not invited', tone: 'none', sentence: 'missing or expired' },
      },
      { filter: true, width: 116 },
    ),
    lastSignInAt: time('Last sign-in', { nullable: true, width: 148 }),
    /** Learners whom these schools have entered. */
    learners: number('Learners', { width: 96 }),
    disabled: flag(
      'Status',
      { true: { label: 'Disabled', tone: 'none' }, false: { label: 'Active', tone: 'good' } },
      { filter: true, show: 'extra' },
    ),
    version: number(null),
  },
  defaultSort: 'fullName',
})
export type TeacherRow = RowOfList<typeof teacherList>
