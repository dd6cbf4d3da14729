import { lateAnswerCalls } from '@agon/contract/late-answer/calls'
import { casesOf } from '#test/access-case.ts'
import { clear, sitting } from '../sitting/staged-sitting.ts'

export const lateAnswerAccess = casesOf(lateAnswerCalls, async (side, stage) => {
  await clear(stage)
  const { participantId, attemptId, epoch } = await sitting(stage, side === stage ? 'own' : 'neighbours')
  await stage.world.db.insertInto('heldSaves').values({ attemptId, epoch, sequence: 1, reason: 'connected' }).execute()
  return { participantIds: [participantId], accepted: true, answers: 1 }
})
