import type { markingCalls } from '@agon/contract/marking/calls'
import type { AccessCases } from '#test/access-case.ts'
import { anAnswerToMark, inPhase } from '../result/factories.ts'

export const markingAccess: AccessCases<typeof markingCalls> = {
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
}
