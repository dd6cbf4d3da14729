import { reportCalls } from '@agon/contract/report/calls'
import { casesOf } from '#test/access-case.ts'
import { aResult } from '../result/factories.ts'

export const reportAccess = casesOf(reportCalls, ({ olympiadId }) => ({ id: olympiadId }), {
  topSchools: async ({ own, olympiadId }, { world }) => {
    await aResult(world, own)
    return { id: olympiadId }
  },
})
