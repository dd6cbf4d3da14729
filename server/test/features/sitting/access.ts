import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { hashDevice } from '#/features/sitting/device.ts'
import { aDeviceSecret, anAnswer, aPaper, isReady } from './factories.ts'
import { sealedPart } from '#/features/sitting/papers.ts'
import { renewRecoveryCode } from '#/features/sitting/recovery.ts'
import { sitting } from './staged-sitting.ts'

async function batch(stage: Stage, whose: 'own' | 'neighbours') {
  const { attemptId, epoch, device, paper } = await sitting(stage, whose)
  const questionId = paper.modules[0]?.questionIds[0]
  const capturedAt = stage.world.clock.now.getTime()
  const saves = [{ sequence: 1, questionId, answer: anAnswer('single-choice'), capturedAt }]
  return { body: { attemptId, epoch, device, saves } }
}

async function noticed(stage: Stage, whose: 'own' | 'neighbours') {
  const { attemptId, epoch, device } = await sitting(stage, whose)
  const happenedAt = stage.world.clock.now.getTime()
  return { body: { attemptId, epoch, device, events: [{ kind: 'left', happenedAt, moduleIndex: 1, seconds: 12 }] } }
}

async function flagging(stage: Stage, whose: 'own' | 'neighbours') {
  const { attemptId, epoch, device, paper } = await sitting(stage, whose)
  const flags = (paper.modules[0]?.questionIds ?? []).map((questionId) => ({ questionId, flagged: true }))
  return { body: { attemptId, epoch, device, flags } }
}

const learnerOf = (stage: Stage) => ({ query: { participantId: stage.learner.participantId } })
const neighbourOf = (stage: Stage) => ({ query: { participantId: stage.neighbours.learner.participantId } })

export const sittingAccess: AccessCases<typeof sittingCalls> = {
  openDoor: {
    own: async ({ world, olympiadId }) => {
      const { name } = await world.db
        .selectFrom('olympiads')
        .select('name')
        .where('id', '=', olympiadId)
        .executeTakeFirstOrThrow()
      return { params: { olympiadName: name } }
    },
  },
  getSitting: { own: () => ({}) },
  getSealedPart: {
    own: async ({ world, olympiadId }) => {
      await aPaper(world, olympiadId)
      const { paperId } = await world.db
        .selectFrom('olympiads')
        .select('paperId')
        .where('id', '=', olympiadId)
        .executeTakeFirstOrThrow()
      if (paperId === null) throw new Error('A paper that was published is the olympiad’s.')
      const sha256 = (await sealedPart(world.app, paperId, 1))?.name ?? ''
      return { params: { paperId, moduleIndex: 1, sha256 } }
    },
  },
  declare: { own: () => ({ body: { agreed: true } }) },
  showRecoveryCode: {
    own: async ({ world, learner }) => {
      await world.db
        .updateTable('participants')
        .set({ declaredAt: world.clock.now })
        .where('id', '=', learner.participantId)
        .execute()
      return {}
    },
  },
  confirmDetails: {
    own: async ({ world, learner }) => {
      await isReady(world, learner.participantId)
      return { body: { firstName: 'Lerato', lastName: 'Dlamini', grade: 11 } }
    },
  },
  start: {
    own: async (stage) => {
      await aPaper(stage.world, stage.olympiadId)
      await isReady(stage.world, stage.learner.participantId)
      return { body: { device: aDeviceSecret() } }
    },
  },
  enterModule: {
    own: async (stage) => {
      const { epoch, device } = await sitting(stage, 'own', false)
      return { params: { moduleIndex: 1 }, body: { epoch, device } }
    },
  },
  saveAnswers: { own: (stage) => batch(stage, 'own'), neighbours: (stage) => batch(stage, 'neighbours') },
  flagQuestions: {
    own: (stage) => flagging(stage, 'own'),
    neighbours: (stage) => flagging(stage, 'neighbours'),
  },
  reportEvents: {
    own: (stage) => noticed(stage, 'own'),
    neighbours: (stage) => noticed(stage, 'neighbours'),
  },
  finishModule: {
    own: async (stage) => {
      const { epoch, device } = await sitting(stage)
      return { params: { moduleIndex: 1 }, body: { epoch, device } }
    },
  },
  finish: {
    own: async (stage) => {
      const { epoch, device, attemptId } = await sitting(stage)
      const { world } = stage
      await world.db
        .insertInto('attemptModules')
        .values({ attemptId, moduleIndex: 2, enteredAt: world.clock.now, endsAt: world.clock.now })
        .execute()
      return { body: { epoch, device } }
    },
  },
  takeOver: {
    own: async (stage) => {
      const { participantId } = await sitting(stage)
      const recoveryCode = await renewRecoveryCode(stage.world.app, participantId)
      return { body: { recoveryCode, device: aDeviceSecret() } }
    },
  },
  giveFeedback: {
    own: async (stage) => {
      const { attemptId } = await sitting(stage)
      const { world } = stage
      await world.db
        .updateTable('attempts')
        .set({ finishedAt: world.clock.now, receipt: hashDevice(String(attemptId)).toString('hex') })
        .where('id', '=', attemptId)
        .execute()
      return { body: { difficulty: 3, comment: 'The maps were good.' } }
    },
  },
  readRecoveryCode: { own: learnerOf, neighbours: neighbourOf },
  renewRecoveryCode: { own: learnerOf, neighbours: neighbourOf },
}
