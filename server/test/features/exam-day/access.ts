import { examDayCalls } from '@agon/contract/exam-day/calls'
import { casesOf } from '#test/access-case.ts'
import { aRequest } from '../extra-time/access.ts'

export const examDayAccess = casesOf(
  examDayCalls,
  ({ own }) => ({ id: own.customerParticipantId, minutes: 10, reason: 'The power went out.' }),
  { withdrawExtraTimeRequest: async (side, stage) => ({ id: await aRequest(stage, side) }) },
)
