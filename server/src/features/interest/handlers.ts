import type { interestCalls } from '@agon/contract/interest/calls'
import type { Handlers } from '#/http/handler.ts'
import { readInterests } from './resource.ts'
import { submitInterest } from './submit.ts'
import { renewVerification, verifyEmail } from './verify.ts'

export const interestHandlers: Handlers<typeof interestCalls> = {
  listInterests: readInterests.list,
  countInterests: readInterests.count,
  exportInterests: readInterests.export,

  async expressInterest(input) {
    await submitInterest(input, input.body)
    return {}
  },
  async expressOtherInterest(input) {
    await submitInterest(input, input.body)
    return {}
  },
  async verifyEmail({ app, params, now }) {
    return verifyEmail(app, params.id, now)
  },
  async renewVerification({ app, params, address, now }) {
    await renewVerification(app, params.id, { address, now })
    return {}
  },
}
