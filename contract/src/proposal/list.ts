import { choice, id, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Corrections that teachers propose, teachers who have another school, and changes that teams request after their deadline. */
export const proposalList = list('/api/proposal/', {
  fields: {
    id: id<'proposal'>(),
    subject: text('About', { width: 180 }),
    kind: choice(
      'Kind',
      {
        learner: 'Learner’s details',
        school: 'School’s details',
        'other-school': 'Not the teacher’s school',
        'head-counts': 'Head counts',
        'new-member': 'New member',
        member: 'Member’s details',
        'no-member': 'Member leaves',
      },
      { filter: true, width: 176 },
    ),
    schoolName: text('School or team', { width: 240 }),
    reason: text('Reason', { width: 260 }),
    status: choice(
      'Status',
      {
        open: { label: 'Open', tone: 'wait' },
        accepted: { label: 'Accepted', tone: 'good' },
        declined: { label: 'Declined', tone: 'none' },
        withdrawn: { label: 'Withdrawn', tone: 'none' },
      },
      { filter: true, width: 120 },
    ),
    proposedBy: text('Proposed by', { width: 160 }),
    proposedAt: time('Proposed', { sort: true, filter: true, phrase: 'proposed {}' }),
  },
  defaultSort: '-proposedAt',
})
export type ProposalRow = RowOfList<typeof proposalList>
