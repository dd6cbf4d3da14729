import type { sittingCalls } from '@agon/contract/sitting'
import { writeUnsentFile } from '@agon/contract/unsent-file'
import type { QuestionModuleId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import { sql } from 'kysely'
import type { AccessCases, Stage } from '../../testing/access.ts'
import type { LearnerGiven } from '../../testing/factories.ts'
import { aDeviceSecret, anAnswer, aPaper, isReady, type PaperGiven } from './factories.ts'
import { hashDevice } from './device.ts'
import { sealedPart } from './papers.ts'
import { giveExtraTime } from './extra-time.ts'
import { askForExtraTime } from './extra-time-requests.ts'
import { renewRecoveryCode } from './recovery.ts'
import { resetModule, resetParticipant } from './reset.ts'
import { start } from './start.ts'

const ownSitting = { none: 'It is about the learner who makes the call.' }

async function paperFor({ world, olympiadId }: Pick<Stage, 'world' | 'olympiadId'>): Promise<PaperGiven> {
  return aPaper(world, olympiadId)
}

/** A sitting of the stage's own learner, or of its neighbour, in module 1 where wanted. */
async function sitting(stage: Stage, whose: 'own' | 'neighbours' = 'own', entered = true) {
  const { world } = stage
  const side: { olympiadId: Stage['olympiadId']; learner: LearnerGiven } = whose === 'own' ? stage : stage.neighbours
  const paper = await paperFor({ world, olympiadId: side.olympiadId })
  const { participantId } = side.learner
  await isReady(world, participantId)
  const device = aDeviceSecret()
  const started = await start(world.db, participantId, device, world.clock.now)
  if (entered) {
    const endsAt = new Date(world.clock.now.getTime() + 1_800_000)
    await world.db
      .insertInto('attemptModules')
      .values({ attemptId: started.attemptId, moduleIndex: 1, enteredAt: world.clock.now, endsAt })
      .execute()
  }
  return { paper, device, participantId, ...started }
}

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

async function clear({ world, learner, neighbours }: Stage): Promise<void> {
  // A call may be made for several roles on one stage: each finds a learner who has not started.
  for (const { participantId } of [learner, neighbours.learner]) {
    await world.db
      .updateTable('attempts')
      .set({ supersededAt: sql<Date>`now()` })
      .where('participantId', '=', participantId)
      .execute()
  }
}

const learnerOf = (stage: Stage) => ({ query: { participantId: stage.learner.participantId } })
const neighbourOf = (stage: Stage) => ({ query: { participantId: stage.neighbours.learner.participantId } })

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

async function anExtraTime({ world }: Stage, olympiadId: Stage['olympiadId']): Promise<number> {
  const order = { olympiadId, by: null, now: world.clock.now }
  return (await giveExtraTime(world.db, { minutes: 10, reason: 'The power went out.' }, order)).id
}

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

async function aRequest({ world }: Stage, { own, learner }: Pick<Stage, 'own' | 'learner'>): Promise<number> {
  // A call may be made for several roles on one stage, each with a request of its own.
  await world.db.deleteFrom('extraTimeRequests').where('participantId', '=', learner.participantId).execute()
  const school = { id: own.customerParticipantId, olympiadId: own.olympiadId }
  const asked = { participantId: learner.participantId, minutes: 10, reason: 'The power went out.' }
  return askForExtraTime(world.db, school, asked, { by: null, now: world.clock.now })
}

const schoolOf = ({ own }: Pick<Stage, 'own'>) => ({ params: { id: own.customerParticipantId } })
const granted = { outcome: 'granted', minutes: 10, reason: 'The power went out.' }

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
    neighbours: { none: 'Everybody may know that an olympiad takes place.' },
  },
  getSitting: { own: () => ({}), neighbours: ownSitting },
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
    neighbours: { none: 'Without its key the file says nothing to anybody.' },
  },
  declare: { own: () => ({ body: { agreed: true } }), neighbours: ownSitting },
  showRecoveryCode: {
    own: async ({ world, learner }) => {
      await world.db
        .updateTable('participants')
        .set({ declaredAt: world.clock.now })
        .where('id', '=', learner.participantId)
        .execute()
      return {}
    },
    neighbours: ownSitting,
  },
  confirmDetails: {
    own: async ({ world, learner }) => {
      await isReady(world, learner.participantId)
      return { body: { firstName: 'Lerato', lastName: 'Dlamini', grade: 11 } }
    },
    neighbours: ownSitting,
  },
  start: {
    own: async (stage) => {
      await paperFor(stage)
      await isReady(stage.world, stage.learner.participantId)
      return { body: { device: aDeviceSecret() } }
    },
    neighbours: ownSitting,
  },
  enterModule: {
    own: async (stage) => {
      const { epoch, device } = await sitting(stage, 'own', false)
      return { params: { moduleIndex: 1 }, body: { epoch, device } }
    },
    neighbours: ownSitting,
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
    neighbours: ownSitting,
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
    neighbours: ownSitting,
  },
  takeOver: {
    own: async (stage) => {
      const { participantId } = await sitting(stage)
      const recoveryCode = await renewRecoveryCode(stage.world.app, participantId)
      return { body: { recoveryCode, device: aDeviceSecret() } }
    },
    neighbours: ownSitting,
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
    neighbours: ownSitting,
  },
  readRecoveryCode: { own: learnerOf, neighbours: neighbourOf },
  renewRecoveryCode: { own: learnerOf, neighbours: neighbourOf },
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
  listExtraTime: {
    own: ({ olympiadId }) => ({ query: { olympiadId } }),
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
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
  undoResetParticipant: {
    own: (stage) => resetOf(stage, 'own', 'participant'),
    neighbours: (stage) => resetOf(stage, 'neighbours', 'participant'),
  },
  undoResetModule: {
    own: (stage) => resetOf(stage, 'own', 'module'),
    neighbours: (stage) => resetOf(stage, 'neighbours', 'module'),
  },
  examDay: { own: schoolOf, neighbours: ({ neighbours }) => schoolOf(neighbours) },
  watchExamDay: {
    own: (stage) => ({ ...schoolOf(stage), query: { seconds: 0 } }),
    neighbours: ({ neighbours }) => ({ ...schoolOf(neighbours), query: { seconds: 0 } }),
  },
  askForExtraTime: {
    own: (stage) => ({ ...schoolOf(stage), body: { minutes: 10, reason: 'The power went out.' } }),
    neighbours: ({ neighbours }) => ({
      ...schoolOf(neighbours),
      body: { minutes: 10, reason: 'The power went out.' },
    }),
  },
  withdrawExtraTimeRequest: {
    own: async (stage) => ({ params: { id: await aRequest(stage, stage) } }),
    neighbours: async (stage) => ({ params: { id: await aRequest(stage, stage.neighbours) } }),
  },
  listExtraTimeRequests: {
    own: ({ olympiadId }) => ({ query: { olympiadId } }),
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
  answerExtraTimeRequest: {
    own: async (stage) => ({ params: { id: await aRequest(stage, stage) }, body: granted }),
    neighbours: async (stage) => ({ params: { id: await aRequest(stage, stage.neighbours) }, body: granted }),
  },
}
