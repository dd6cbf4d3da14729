import { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import type { QuestionModuleId } from '@agon/domain/ids'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { resetModule, resetParticipant } from '#/features/participant-tracker/reset.ts'
import type { Side, Stage } from '#test/stage.ts'
import { clear, sitting } from '../sitting/staged-sitting.ts'

async function aSitting(side: Side, stage: Stage) {
  await clear(stage)
  const { participantId, paper } = await sitting(stage, side === stage ? 'own' : 'neighbours')
  return { id: participantId, moduleId: paper.modules[0]?.questionModuleId ?? 0 }
}

const aReset =
  (what: 'participant' | 'module'): RecordOf =>
  async (side, stage) => {
    const record = await aSitting(side, stage)
    const order = { by: null, reason: '', now: stage.world.clock.now }
    if (what === 'participant') await resetParticipant(stage.world.db, record.id, order)
    // The stage's paper has a first module.
    else await resetModule(stage.world.db, record.id, record.moduleId as QuestionModuleId, order)
    return record
  }

export const participantTrackerAccess = casesOf(participantTrackerCalls, aSitting, {
  getSubmittedData: ({ learner }) => ({ id: learner.participantId }),
  undoResetParticipant: aReset('participant'),
  undoResetModule: aReset('module'),
})
