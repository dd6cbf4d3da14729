import type { lateAnswerCalls } from '@agon/contract/late-answer/calls'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { clear, sitting } from '../sitting/staged-sitting.ts'

async function anyLateAnswers(stage: Stage, whose: 'own' | 'neighbours') {
  await clear(stage)
  const { participantId, attemptId, epoch } = await sitting(stage, whose)
  await stage.world.db.insertInto('heldSaves').values({ attemptId, epoch, sequence: 1, reason: 'connected' }).execute()
  const { olympiadId } = whose === 'own' ? stage : stage.neighbours
  return { query: { olympiadId }, body: { participantIds: [participantId], accepted: true, answers: 1 } }
}

export const lateAnswerAccess: AccessCases<typeof lateAnswerCalls> = {
  decideLateAnswers: {
    own: (stage) => anyLateAnswers(stage, 'own'),
    neighbours: (stage) => anyLateAnswers(stage, 'neighbours'),
  },
}
