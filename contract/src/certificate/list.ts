import { awardChoices } from '../result/award-choices.ts'
import { choice, flag, id, mark, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

const generationStatus = {
  none: { label: 'Not generated', tone: 'none' },
  queued: { label: 'Queued', tone: 'wait' },
  generating: { label: 'Generating', tone: 'wait' },
  ready: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

const sendStatus = {
  none: { label: 'Not sent', tone: 'none' },
  queued: { label: 'Queued', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  bounced: { label: 'Bounced', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

export const certificateList = list('/api/certificate/', {
  fields: {
    id: id<'certificate'>(),
    lastName: text('Surname', { sort: true }),
    firstName: text('First name'),
    award: choice('Award', awardChoices, { sort: true, filter: true, width: 148 }),
    schoolName: text('School', { sort: true, width: 280 }),
    number: text('Number', { sort: true, width: 240 }),
    generationStatus: choice('Generated', generationStatus, { sort: true, filter: true }),
    sendStatus: choice('Sent', sendStatus, { sort: true, filter: true }),
    /** It would print something else than its newest issue does. */
    isOutdated: flag(
      'Print',
      {
        true: { label: 'Out of date', tone: 'wait', sentence: 'out of date' },
        false: { label: 'Up to date', tone: 'none', sentence: 'up to date' },
      },
      { filter: true, width: 120 },
    ),
    /** Why generation failed. */
    failure: text('Generation error', { nullable: true, width: 260, show: 'extra' }),
    /** Why the last mail did not arrive. */
    sendFailure: text('Sending error', { nullable: true, width: 260, show: 'extra' }),
    generatedAt: time('Generated at', { nullable: true, show: 'extra' }),
    sentAt: time('Sent at', { nullable: true, show: 'extra' }),
    revokedAt: time('Revoked at', { nullable: true, show: 'extra' }),
    revokedReason: text(null, { nullable: true }),
    /** Counts issues; only the newest has a file. */
    issue: number('Issue', { show: 'extra', width: 80 }),
    olympiadId: id<'olympiad'>(),
    customerParticipantId: id<'customer-participant'>(),
  },
  defaultSort: 'lastName',
})
export type CertificateRow = RowOfList<typeof certificateList>

/** Final results with their certificates. */
export const moderatedList = list('/api/certificate/moderated/', {
  fields: {
    /** The participant's id. */
    id: id<'participant'>(),
    lastName: text('Surname', { sort: true }),
    firstName: text('First name'),
    rank: number('Rank', { nullable: true, sort: true, width: 88 }),
    schoolName: text('School', { sort: true, width: 280 }),
    mark: mark('Mark', { width: 120 }),
    fullMarks: mark('Full marks', { show: 'never' }),
    award: choice('Award', awardChoices, { nullable: true, none: 'No award', sort: true, filter: true, width: 148 }),
    certificateId: id<'certificate'>({ nullable: true }),
    number: text('Certificate', { nullable: true, width: 240 }),
    generationStatus: choice('Generated', generationStatus, { filter: true }),
    sendStatus: choice('Sent', sendStatus, { filter: true }),
  },
  defaultSort: 'rank',
})
export type ModeratedRow = RowOfList<typeof moderatedList>
