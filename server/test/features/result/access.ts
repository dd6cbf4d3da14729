import { resultCalls } from '@agon/contract/result/calls'
import { casesOf } from '#test/access-case.ts'
import { aResult, inPhase } from './factories.ts'

export const resultAccess = casesOf(
  resultCalls,
  async ({ own, olympiadId }, { world }) => {
    await inPhase(world, olympiadId, 'closed')
    await aResult(world, own)
    return { id: olympiadId }
  },
  { readAnswerSheet: async ({ own }, { world }) => ({ id: await aResult(world, own) }) },
)
