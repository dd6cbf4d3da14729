import { choice, flag, id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from '../school/province-choices.ts'

const status = {
  open: { label: 'Open', tone: 'wait' },
  processed: { label: 'Processed', tone: 'good' },
  declined: { label: 'Declined', tone: 'none' },
} as const

/** Interest in an olympiad, from the public form. */
export const interestList = list('/api/interest/expression-of-interest/', {
  fields: {
    id: id<'interest'>(),
    lastName: text('Surname', { sort: true, width: 156 }),
    firstName: text('First name', { width: 156 }),
    type: choice(
      'From',
      { teacher: 'Teacher', learner: 'Learner', parent: 'Parent', other: 'Other' },
      { filter: true, width: 104 },
    ),
    status: choice('Status', status, { filter: true, width: 120 }),
    email: text('E-mail', { width: 280 }),
    verified: flag(
      'Address',
      {
        true: { label: 'Verified', tone: 'good', sentence: 'verified' },
        false: { label: 'Not verified', tone: 'wait', sentence: 'not verified' },
      },
      { filter: true, width: 128 },
    ),
    verifiedAt: time('Verified', { show: 'extra', nullable: true }),
    schoolName: text('School', { width: 250 }),
    town: text('Town', { width: 136 }),
    province: choice('Province', provinceChoices, { filter: true, phrase: 'in {}', width: 136 }),
    /** Of those who sent the form with this address before, and are not the person of the row. */
    earlierNames: text('Earlier names', { show: 'extra', width: 220 }),
    olympiadTitle: text('Olympiad', { show: 'extra', width: 220 }),
    createdAt: time('Received', { sort: true, filter: true, phrase: 'received {}', width: 184 }),
    processedBy: text('Processed by', { nullable: true, width: 156 }),
    processedAt: time('Processed', { show: 'extra', nullable: true }),
    automatic: flag(
      'Accepted',
      {
        true: { label: 'Automatically', sentence: 'automatically' },
        false: { label: 'By hand', sentence: 'by hand' },
      },
      { show: 'extra', filter: true, phrase: 'accepted {}' },
    ),
    reason: text('Reason', { show: 'extra', width: 220 }),
    acceptedFor: text('Accepted for', { show: 'extra', nullable: true, width: 220 }),
    telephone: text('Telephone', { show: 'extra', width: 136 }),
    natemis: text('Register number', { show: 'extra', width: 136 }),
    grade: number('Grade', { show: 'extra', nullable: true }),
    learners: number('Learners expected', { show: 'extra', nullable: true }),
    message: text('Message', { show: 'extra', width: 260 }),
    affiliate: text('Affiliate', { show: 'extra', width: 120 }),
    passOn: flag('Pass on to the teacher', { true: 'Agreed', false: 'Not agreed' }, { show: 'extra', filter: true }),
    olympiadId: id<'olympiad'>(),
    /** The school that was chosen in the form. */
    schoolId: id<'school'>({ nullable: true }),
    /** The records of an accepted interest. */
    acceptedSchoolId: id<'school'>({ nullable: true }),
    teacherId: id<'teacher'>({ nullable: true }),
    customerParticipantId: id<'customer-participant'>({ nullable: true }),
  },
  defaultSort: '-createdAt',
})
export type InterestRow = RowOfList<typeof interestList>
