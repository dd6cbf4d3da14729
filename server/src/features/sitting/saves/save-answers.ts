import type { sittingCalls } from '@agon/contract/sitting/calls'
import { Problem } from '@agon/domain/problem'
import type { SaveOutcome } from '@agon/domain/sitting'
import type { ActorOf } from '#/http/actor.ts'
import type { App, HandlerInput } from '#/http/handler.ts'
import { hashDevice } from '../device.ts'
import { saverOf } from './saver.ts'
import { isHeld, type Verdict } from './verdict.ts'

type Batch = HandlerInput<typeof sittingCalls.saveAnswers>['body']

/** Saves a device's answers. Throws when the whole batch has no business here; else each save has its own outcome. */
export async function saveAnswers(app: App, learner: ActorOf<'learner'>, batch: Batch) {
  const { sessionId, participantId } = learner
  const { attemptId, epoch, saves, left } = batch
  const deviceHash = hashDevice(batch.device)
  const judged = await saverOf(app).save({ sessionId, participantId, attemptId, epoch, deviceHash, saves, left })
  return {
    savedAt: app.now(),
    epoch: judged[0]?.epoch ?? epoch,
    extraSeconds: judged[0]?.extraSeconds ?? 0,
    outcomes: judged.map(({ verdict }) => outcomeOf(verdict)),
  }
}

function outcomeOf(verdict: Verdict): SaveOutcome {
  if (verdict === 'session') throw new Problem('unauthenticated')
  if (verdict === 'foreign') throw new Problem('notFound')
  if (verdict === 'superseded') throw new Problem('attemptOver')
  if (verdict === 'device') throw new Problem('otherDevice')
  // A device needs to know that it is kept and came late; what becomes of it is the organiser's decision.
  return isHeld(verdict) ? 'late' : verdict
}
