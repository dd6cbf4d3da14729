import type { learnerLoginCalls } from '@agon/contract/learner-login'
import type { AccessCase, AccessCases } from '../../../testing/access.ts'

const list: AccessCase = { own: () => ({}), neighbours: { none: 'An overlord has no neighbours.' } }

export const learnerLoginAccess: AccessCases<typeof learnerLoginCalls> = {
  listLearnerLogins: list,
  countLearnerLogins: list,
  exportLearnerLogins: list,
}
