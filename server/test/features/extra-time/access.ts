import { extraTimeCalls } from '@agon/contract/extra-time/calls'
import { casesOf } from '#test/access-case.ts'
import type { Side, Stage } from '#test/stage.ts'
import { askForExtraTime } from '#/features/extra-time/extra-time-requests.ts'
import { giveExtraTime } from '#/features/extra-time/extra-time.ts'

const asked = { minutes: 10, reason: 'The power went out.' }

export async function aRequest({ world }: Stage, { own, learner }: Side): Promise<number> {
  // A call may be made for several roles on one stage, each with a request of its own.
  await world.db.deleteFrom('extraTimeRequests').where('participantId', '=', learner.participantId).execute()
  const school = { id: own.customerParticipantId, olympiadId: own.olympiadId }
  const request = { participantId: learner.participantId, ...asked }
  return askForExtraTime(world.db, school, request, { by: null, now: world.clock.now })
}

export const extraTimeAccess = casesOf(
  extraTimeCalls,
  async ({ olympiadId }, { world }) => ({
    id: (await giveExtraTime(world.db, asked, { olympiadId, by: null, now: world.clock.now })).id,
  }),
  {
    giveExtraTime: ({ learner }, { olympiadId }) => ({ olympiadId, participantId: learner.participantId, ...asked }),
    answerExtraTimeRequest: async (side, stage) => ({
      id: await aRequest(stage, side),
      body: { outcome: 'granted', ...asked },
    }),
  },
)
