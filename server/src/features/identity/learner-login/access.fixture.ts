import type { learnerLoginCalls } from '@agon/contract/learner-login'
import type { AccessCases } from '../../../testing/access.ts'
import type { AccessCase } from '../../../testing/access-case.ts'

const list: AccessCase = { own: () => ({}) }

export const learnerLoginAccess: AccessCases<typeof learnerLoginCalls> = {
  listLearnerLogins: list,
  countLearnerLogins: list,
  exportLearnerLogins: list,
}
