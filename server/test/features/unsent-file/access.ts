import type { unsentFileCalls } from '@agon/contract/unsent-file/calls'
import { writeUnsentFile } from '@agon/contract/unsent-file/unsent-file'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { anAnswer } from '../sitting/factories.ts'
import { clear, sitting } from '../sitting/staged-sitting.ts'

async function anUnsentFile(stage: Stage) {
  await clear(stage)
  const { participantId, attemptId, epoch, device, paper } = await sitting(stage)
  const questionId = paper.modules[0]?.questionIds[0]
  if (questionId === undefined) throw new Error('The paper has no question.')
  const capturedAt = stage.world.clock.now.getTime()
  const answer = anAnswer('single-choice')
  const content = await writeUnsentFile(stage.world.app.keys.unsentFiles.publicKey, 'an-olympiad', {
    participantId,
    attemptId,
    device,
    writtenAt: capturedAt,
    clockGuessed: false,
    saves: [{ epoch, sequence: 1, questionId, answer, capturedAt }],
  })
  return { name: 'answers.agon', content }
}

export const unsentFileAccess: AccessCases<typeof unsentFileCalls> = {
  previewUnsentAnswers: {
    own: async (stage) => ({ query: { olympiadId: stage.olympiadId }, body: await anUnsentFile(stage) }),
    neighbours: async (stage) => ({
      query: { olympiadId: stage.neighbours.olympiadId },
      body: await anUnsentFile(stage),
    }),
  },
  loadUnsentAnswers: {
    own: async (stage) => ({
      query: { olympiadId: stage.olympiadId },
      body: { ...(await anUnsentFile(stage)), acceptAfterGrace: false, reason: 'The school has no network.' },
    }),
    neighbours: async (stage) => ({
      query: { olympiadId: stage.neighbours.olympiadId },
      body: { ...(await anUnsentFile(stage)), acceptAfterGrace: false, reason: 'The school has no network.' },
    }),
  },
}
