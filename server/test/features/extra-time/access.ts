import type { extraTimeCalls } from '@agon/contract/extra-time/calls'
import { type AccessCases, inOlympiad } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { askForExtraTime } from '#/features/extra-time/extra-time-requests.ts'
import { giveExtraTime } from '#/features/extra-time/extra-time.ts'

async function anExtraTime({ world }: Stage, olympiadId: Stage['olympiadId']): Promise<number> {
  const order = { olympiadId, by: null, now: world.clock.now }
  return (await giveExtraTime(world.db, { minutes: 10, reason: 'The power went out.' }, order)).id
}

export async function aRequest({ world }: Stage, { own, learner }: Pick<Stage, 'own' | 'learner'>): Promise<number> {
  // A call may be made for several roles on one stage, each with a request of its own.
  await world.db.deleteFrom('extraTimeRequests').where('participantId', '=', learner.participantId).execute()
  const school = { id: own.customerParticipantId, olympiadId: own.olympiadId }
  const asked = { participantId: learner.participantId, minutes: 10, reason: 'The power went out.' }
  return askForExtraTime(world.db, school, asked, { by: null, now: world.clock.now })
}

const granted = { outcome: 'granted', minutes: 10, reason: 'The power went out.' }

export const extraTimeAccess: AccessCases<typeof extraTimeCalls> = {
  listExtraTime: inOlympiad,
  giveExtraTime: {
    own: ({ olympiadId, learner }) => ({
      query: { olympiadId },
      body: { participantId: learner.participantId, minutes: 10, reason: 'The power went out.' },
    }),
    neighbours: ({ olympiadId, neighbours }) => ({
      query: { olympiadId },
      body: { participantId: neighbours.learner.participantId, minutes: 10, reason: 'The power went out.' },
    }),
  },
  takeExtraTimeBack: {
    own: async (stage) => ({ params: { id: await anExtraTime(stage, stage.olympiadId) } }),
    neighbours: async (stage) => ({ params: { id: await anExtraTime(stage, stage.neighbours.olympiadId) } }),
  },
  listExtraTimeRequests: inOlympiad,
  answerExtraTimeRequest: {
    own: async (stage) => ({ params: { id: await aRequest(stage, stage) }, body: granted }),
    neighbours: async (stage) => ({ params: { id: await aRequest(stage, stage.neighbours) }, body: granted }),
  },
}
