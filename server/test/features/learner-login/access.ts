import type { learnerLoginCalls } from '@agon/contract/learner-login/calls'
import type { AccessCase, AccessCases } from '#test/access-case.ts'

const list: AccessCase = { own: () => ({}) }

export const learnerLoginAccess: AccessCases<typeof learnerLoginCalls> = {
  listLearnerLogins: list,
  countLearnerLogins: list,
  exportLearnerLogins: list,
}
