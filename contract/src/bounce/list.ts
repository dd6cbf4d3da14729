import { choice, flag, id, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Reports of mail servers about accepted mails, one row per recipient of a report. */
export const bounceList = list('/api/bounce/', {
  fields: {
    id: id<'mail-report'>(),
    email: text('E-mail', { width: 256 }),
    kind: choice(
      'Kind',
      {
        hard: { label: 'Hard bounce', tone: 'bad' },
        soft: { label: 'Soft bounce', tone: 'wait' },
        policy: { label: 'Sender refused', tone: 'bad' },
        delayed: { label: 'Delayed', tone: 'wait' },
        delivered: { label: 'Delivered', tone: 'good' },
        'auto-reply': { label: 'Automatic reply', tone: 'none' },
        complaint: { label: 'Complaint', tone: 'bad' },
        other: { label: 'Other', tone: 'none' },
      },
      { filter: true, phrase: 'of the kind {}', width: 144 },
    ),
    at: time('Reported', { sort: true, filter: true, phrase: 'reported {}', width: 144 }),
    status: text('Code', { width: 72 }),
    diagnosis: text('Diagnosis', { width: 184 }),
    /** Whether the address is suppressed now, because of a bounce or a complaint. */
    suppressed: flag(
      'Suppressed',
      { true: { label: 'Suppressed', tone: 'bad' }, false: { label: 'No', tone: 'none' } },
      { width: 120 },
    ),
    until: time('Until', { nullable: true, width: 128 }),
    /** null: no mail of ours; such a report has no effect. */
    queuedEmailId: id<'queued-email'>({ nullable: true }),
    matched: flag(
      'Our mail',
      { true: { label: 'Yes', tone: 'none' }, false: { label: 'Unmatched', tone: 'wait' } },
      { filter: true, width: 112 },
    ),
  },
  defaultSort: '-at',
})
export type BounceRow = RowOfList<typeof bounceList>
