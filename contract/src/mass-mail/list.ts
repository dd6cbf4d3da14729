import { choice, id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Sendings of mass templates. */
export const massMailList = list('/api/mass-mail/', {
  fields: {
    id: id<'mass-mail'>(),
    olympiadId: id<'olympiad'>(),
    name: text('Name', { sort: true, width: 208 }),
    state: choice(
      'Status',
      {
        draft: { label: 'Draft', tone: 'none' },
        queued: { label: 'Queued', tone: 'wait' },
        paused: { label: 'Paused', tone: 'info' },
        cancelled: { label: 'Cancelled', tone: 'none' },
        finished: { label: 'Finished', tone: 'good' },
      },
      { filter: true, width: 120 },
    ),
    template: text('Template', { width: 168 }),
    olympiad: text('Olympiad', { width: 208 }),
    campaignId: id<'campaign'>({ nullable: true }),
    campaign: text('Campaign', { nullable: true, show: 'extra', width: 176 }),
    /** The reason for the pause or the cancellation; empty: none. */
    stateReason: text('Reason', { show: 'extra', width: 208 }),
    /** Recipients and people without a mail, when it was queued; null before. */
    population: number('Population', { nullable: true, show: 'extra', width: 104 }),
    sendAt: time('Send at', { nullable: true, width: 144 }),
    standingUntil: time('Standing until', { nullable: true, show: 'extra', width: 144 }),
    /** The release by the schedule. */
    sendDoneAt: time(null, { nullable: true }),
    /** The first release of one of its mails. */
    releasedAt: time('Released', { nullable: true, show: 'extra', width: 144 }),
    emailerId: id<'emailer'>(),
    queuedAt: time('Queued', { nullable: true, width: 144 }),
    createdAt: time('Created', { sort: true, width: 144 }),
    version: number(null),
  },
  defaultSort: '-createdAt',
})
export type MassMailRow = RowOfList<typeof massMailList>
