import { id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Learners' sessions, by password or by the slip’s link; deleted within the hour after they end. */
export const learnerLoginList = list('/api/learner-login/', {
  fields: {
    id: number(null),
    participantId: id<'participant'>(),
    name: text('Learner', { width: 200 }),
    username: text('User name', { width: 136 }),
    schoolName: text('School', { width: 250 }),
    olympiadTitle: text('Olympiad', { width: 240 }),
    signedInAt: time('Signed in', { sort: true, filter: true, phrase: 'at which the learner signed in {}' }),
    expiresAt: time('Expires'),
  },
  defaultSort: '-signedInAt',
})
export type LearnerLoginRow = RowOfList<typeof learnerLoginList>
