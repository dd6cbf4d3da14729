import type { resultCalls } from '@agon/contract/result/calls'
import type { AccessCases } from '#test/access.ts'
import { inOlympiad, type AccessCase } from '#test/access-case.ts'
import { anAnswerToMark, aResult, inPhase } from './factories.ts'

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
  listQuestionsToMark: {
    own: async ({ world, own, olympiadId }) => {
      await anAnswerToMark(world, own)
      return { params: { id: olympiadId } }
    },
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId } }),
  },
  listAnswersToMark: {
    own: async ({ world, own, olympiadId }) => {
      const { questionVersionId } = await anAnswerToMark(world, own)
      return { params: { id: olympiadId }, query: { questionVersionId, unmarked: true } }
    },
    neighbours: async ({ world, neighbours }) => {
      const { questionVersionId } = await anAnswerToMark(world, neighbours.own)
      return { params: { id: neighbours.olympiadId }, query: { questionVersionId, unmarked: true } }
    },
  },
  giveMark: {
    own: async ({ world, own, olympiadId }) => {
      await inPhase(world, olympiadId, 'closed')
      const { attemptId, ...read } = await anAnswerToMark(world, own)
      return { params: { id: olympiadId, attemptId }, body: { ...read, mark: 1000, version: 0 } }
    },
    neighbours: async ({ world, neighbours }) => {
      const { attemptId, ...read } = await anAnswerToMark(world, neighbours.own)
      return { params: { id: neighbours.olympiadId, attemptId }, body: { ...read, mark: 1000, version: 0 } }
    },
  },
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
