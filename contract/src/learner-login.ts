import { z } from 'zod'
import { resource } from './resource.ts'
import { id, moment, olympiadScope } from './schema.ts'

const learnerLoginRow = z.object({
  id: z.number(),
  participantId: id<'participant'>(),
  name: z.string(),
  username: z.string(),
  schoolName: z.string(),
  olympiadTitle: z.string(),
  signedInAt: moment,
  /** Until when the sign-in holds. */
  expiresAt: moment,
})
export type LearnerLoginRow = z.infer<typeof learnerLoginRow>

/** Sign-ins of learners that still hold, by password or by the slip’s link; forgotten within the hour after their end. */
export const learnerLogins = resource('/api/learner-login/', ['overlord'], 'Sign-ins of learners', {
  scope: { olympiadId: olympiadScope },
  row: learnerLoginRow,
  columns: {
    name: { title: 'Learner' },
    username: { title: 'User name' },
    schoolName: { title: 'School' },
    olympiadTitle: { title: 'Olympiad' },
    signedInAt: { title: 'Signed in', sort: true, filter: 'range' },
    expiresAt: { title: 'Holds until' },
  },
  defaultSort: '-signedInAt',
})

export const learnerLoginCalls = {
  listLearnerLogins: learnerLogins.list,
  countLearnerLogins: learnerLogins.count,
  exportLearnerLogins: learnerLogins.export,
}
