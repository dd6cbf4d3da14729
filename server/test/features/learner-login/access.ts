import { learnerLoginCalls } from '@agon/contract/learner-login/calls'
import { casesOf } from '#test/access-case.ts'

export const learnerLoginAccess = casesOf(learnerLoginCalls, () => ({ olympiadId: undefined }))
