import { choice, day, flag, id, money, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from '../school/province-choices.ts'

/** The next step of a school. */
export const stepChoices = {
  'sign-in': { label: 'Sign in', tone: 'wait', sentence: 'signing in' },
  confirm: { label: 'Confirm details', tone: 'wait', sentence: 'confirming the details' },
  load: { label: 'Load learners', tone: 'wait', sentence: 'loading learners' },
  order: { label: 'Order places', tone: 'wait', sentence: 'ordering places' },
  pay: { label: 'Pay', tone: 'wait', sentence: 'paying' },
  print: { label: 'Print slips', tone: 'wait', sentence: 'printing slips' },
  rehearse: { label: 'Rehearse', tone: 'wait', sentence: 'rehearsing' },
  sit: { label: 'Sit', tone: 'info', sentence: 'sitting' },
  done: { label: 'None', tone: 'good', sentence: 'none: its learners have started' },
} as const

/** Participating Schools: one row per school and olympiad, with what the school has done. */
export const schoolParticipantList = list('/api/school-participant/', {
  fields: {
    id: id<'customer-participant'>(),
    schoolId: id<'school'>(),
    schoolName: text('School', { sort: true, width: 256 }),
    province: text('Province', { choices: provinceChoices, sort: true, filter: true, phrase: 'in {}', width: 136 }),
    step: choice('Next step', stepChoices, { sort: true, filter: true, width: 156 }),
    /** The end of the latest step before the next one. */
    waitingSince: day('Waiting since', { sort: true, filter: true, phrase: 'whose wait began {}', width: 124 }),
    learners: number('Learners', { sort: true, filter: true, phrase: 'with {} learners', width: 96 }),
    /** Learners on orders. */
    ordered: number('Ordered', { width: 92 }),
    outstanding: money('Outstanding', { width: 116 }),
    slipsPrinted: number('Slips printed', { width: 112 }),
    devices: number('Devices rehearsed', { width: 140 }),
    started: number('Started', { width: 88 }),
    acceptedAt: day('Accepted', { sort: true, filter: true, phrase: 'that were accepted {}', width: 112 }),
    signedInAt: day('Signed in', { nullable: true, show: 'extra' }),
    confirmedAt: day('Confirmed', { nullable: true, show: 'extra' }),
    loadedAt: day('Last loaded', { nullable: true, show: 'extra' }),
    orderedAt: day('Last ordered', { nullable: true, show: 'extra' }),
    paidAt: day('Last paid', { nullable: true, show: 'extra' }),
    printedAt: day('Last printed', { nullable: true, show: 'extra' }),
    rehearsedAt: day('Last rehearsed', { nullable: true, show: 'extra' }),
    satAt: day('First start', { nullable: true, show: 'extra' }),
    /** Taking part costs nothing. */
    isFree: flag(null),
    currency: text(null),
  },
  defaultSort: 'schoolName',
})
export type SchoolParticipantRow = RowOfList<typeof schoolParticipantList>
