import type { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import type { QuestionModuleId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { resetModule, resetParticipant } from '#/features/participant-tracker/reset.ts'
import { clear, sitting } from '../sitting/staged-sitting.ts'

async function paramsOf(stage: Stage, whose: 'own' | 'neighbours') {
  await clear(stage)
  const { participantId, paper } = await sitting(stage, whose)
  return { params: { id: participantId, moduleId: paper.modules[0]?.questionModuleId ?? 0 } }
}

async function resetOf(stage: Stage, whose: 'own' | 'neighbours', what: 'participant' | 'module') {
  const given = await paramsOf(stage, whose)
  const order = { by: null, reason: '', now: stage.world.clock.now }
  if (what === 'participant') await resetParticipant(stage.world.db, given.params.id, order)
  // The stage's paper has a first module.
  else await resetModule(stage.world.db, given.params.id, given.params.moduleId as QuestionModuleId, order)
  return given
}

export const participantTrackerAccess: AccessCases<typeof participantTrackerCalls> = {
  trackParticipants: {
    own: ({ olympiadId }: Stage) => ({ query: { olympiadId } }),
    neighbours: ({ neighbours }: Stage) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
  watchParticipants: {
    own: ({ olympiadId }: Stage) => ({ query: { olympiadId, seconds: 0 } }),
    neighbours: ({ neighbours }: Stage) => ({ query: { olympiadId: neighbours.olympiadId, seconds: 0 } }),
  },
  getSubmittedData: {
    own: (stage: Stage, _role: Role) => ({ params: { id: stage.learner.participantId } }),
    neighbours: (stage: Stage) => ({ params: { id: stage.neighbours.learner.participantId } }),
  },
  resetParticipant: {
    own: (stage) => paramsOf(stage, 'own'),
    neighbours: (stage) => paramsOf(stage, 'neighbours'),
  },
  resetModule: { own: (stage) => paramsOf(stage, 'own'), neighbours: (stage) => paramsOf(stage, 'neighbours') },
  undoResetParticipant: {
    own: (stage) => resetOf(stage, 'own', 'participant'),
    neighbours: (stage) => resetOf(stage, 'neighbours', 'participant'),
  },
  undoResetModule: {
    own: (stage) => resetOf(stage, 'own', 'module'),
    neighbours: (stage) => resetOf(stage, 'neighbours', 'module'),
  },
}
