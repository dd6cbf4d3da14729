import type { resultCalls } from '@agon/contract/result'
import type { AccessCase, AccessCases } from '../../testing/access.ts'
import { aResult, inPhase } from './factories.ts'

const list: AccessCase = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}

const byId: AccessCase = {
  own: async ({ world, own, olympiadId }) => {
    await aResult(world, own)
    return { params: { id: olympiadId } }
  },
  neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId } }),
}

export const resultAccess: AccessCases<typeof resultCalls> = {
  listResults: list,
  countResults: list,
  exportResults: list,
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
  downloadResultDetails: {
    own: async ({ world, own, olympiadId }) => {
      await aResult(world, own)
      return { query: { olympiadId } }
    },
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
}
