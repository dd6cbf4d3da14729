import type { resultCalls } from '@agon/contract/result/calls'
import { type AccessCase, type AccessCases, inOlympiad } from '#test/access-case.ts'
import { aResult, inPhase } from './factories.ts'

const byId: AccessCase = {
  own: async ({ world, own, olympiadId }) => {
    await aResult(world, own)
    return { params: { id: olympiadId } }
  },
  neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId } }),
}

export const resultAccess: AccessCases<typeof resultCalls> = {
  listResults: inOlympiad,
  countResults: inOlympiad,
  exportResults: inOlympiad,
  computeResults: {
    own: async ({ world, olympiadId, own }) => {
      await inPhase(world, olympiadId, 'closed')
      await aResult(world, own)
      return { params: { id: olympiadId } }
    },
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId } }),
  },
  readComputation: byId,
  resultStatistics: byId,
  readAnswerSheet: {
    own: async ({ world, own }) => ({ params: { id: await aResult(world, own) } }),
    neighbours: async ({ world, neighbours }) => ({ params: { id: await aResult(world, neighbours.own) } }),
  },
  downloadResultDetails: {
    own: async ({ world, own, olympiadId }) => {
      await aResult(world, own)
      return { query: { olympiadId } }
    },
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
}
