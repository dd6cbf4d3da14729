import { choice, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Kinds of people whose data are exported and erased. */
export const personKinds = {
  learner: 'Learner',
  user: 'Staff or teacher',
  member: 'Member of a team',
  interest: 'Expression of interest',
  contact: 'Interested or affected party',
} as const
export type PersonKind = keyof typeof personKinds

/** Persons whose data were erased. They are known by number only. */
export const erasureList = list('/api/privacy/erasure/', {
  fields: {
    id: number(null),
    kind: choice('Person', personKinds, { width: 136, filter: true }),
    personId: number('Number'),
    reason: text('Reason', { width: 320 }),
    erasedBy: text('Erased by', { width: 200 }),
    erasedAt: time('Erased', { sort: true }),
  },
  defaultSort: '-erasedAt',
})
export type ErasureRow = RowOfList<typeof erasureList>
