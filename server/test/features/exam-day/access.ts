import type { examDayCalls } from '@agon/contract/exam-day/calls'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { aRequest } from '../extra-time/access.ts'

const schoolOf = ({ own }: Pick<Stage, 'own'>) => ({ params: { id: own.customerParticipantId } })

export const examDayAccess: AccessCases<typeof examDayCalls> = {
  examDay: { own: schoolOf, neighbours: ({ neighbours }) => schoolOf(neighbours) },
  watchExamDay: {
    own: (stage) => ({ ...schoolOf(stage), query: { seconds: 0 } }),
    neighbours: ({ neighbours }) => ({ ...schoolOf(neighbours), query: { seconds: 0 } }),
  },
  askForExtraTime: {
    own: (stage) => ({ ...schoolOf(stage), body: { minutes: 10, reason: 'The power went out.' } }),
    neighbours: ({ neighbours }) => ({
      ...schoolOf(neighbours),
      body: { minutes: 10, reason: 'The power went out.' },
    }),
  },
  withdrawExtraTimeRequest: {
    own: async (stage) => ({ params: { id: await aRequest(stage, stage) } }),
    neighbours: async (stage) => ({ params: { id: await aRequest(stage, stage.neighbours) } }),
  },
}
