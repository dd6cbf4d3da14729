import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { findOlympiad } from '#/db/names.ts'
import type { Actor, ActorOf } from '#/http/actor.ts'
import { as, type App, type Handlers } from '#/http/handler.ts'
import { countAsking } from './asking.ts'
import { contactsOf } from './contacts.ts'
import { reportEvents } from './events.ts'
import { finish, giveFeedback } from './finish.ts'
import { keepFlags } from './flags.ts'
import { findPlace } from './find-place.ts'
import { enterModule, finishModule } from './modules.ts'
import { sealedPart } from './papers.ts'
import { describePlace } from './place.ts'
import { reachParticipant } from './policy.ts'
import { confirmDetails, declare, showRecoveryCode } from './prepare.ts'
import { readRecoveryCode, readSlipRenewal, renewRecoveryCode } from './recovery.ts'
import { saveAnswers } from './saves/save-answers.ts'
import { begin } from './begin.ts'
import { takeOver } from './take-over.ts'

export const sittingHandlers: Handlers<typeof sittingCalls> = {
  async openDoor({ db, params, now }) {
    const olympiad = await findOlympiad(db, params.olympiadName)
    if (olympiad === undefined || olympiad.phase === 'draft') throw new Problem('notFound')
    return { ...olympiad, now }
  },

  async getSitting({ app, actor, now }) {
    const learner = as(actor, 'learner')
    countAsking(app, learner.participantId)
    const place = await describePlace(app, await findPlace(app, learner.sessionId), now)
    hear(app, learner)
    return place
  },

  /** Anyone who has the address may have the file: it says nothing without its key. */
  async getSealedPart({ app, params: { paperId, moduleIndex, sha256 } }) {
    const part = await sealedPart(app, paperId, moduleIndex)
    if (part?.name !== sha256) throw new Problem('notFound')
    return { filename: sha256, mediaType: 'application/octet-stream', content: part.bytes, immutable: true }
  },

  async declare({ db, actor, now }) {
    await declare(db, as(actor, 'learner').participantId, now)
    return {}
  },

  async showRecoveryCode({ app, actor, now }) {
    return { code: await showRecoveryCode(app, as(actor, 'learner').participantId, now) }
  },

  async confirmDetails({ db, actor, body, now }) {
    await confirmDetails(db, as(actor, 'learner').participantId, body, now)
    return {}
  },

  async start({ app, actor, body, now }) {
    const learner = as(actor, 'learner')
    countAsking(app, learner.participantId)
    return step(app, actor, () => begin(app, learner, body.device, now))
  },

  async enterModule({ app, actor, params, body, now }) {
    const learner = as(actor, 'learner')
    countAsking(app, learner.participantId)
    return step(app, actor, () => enterModule(app, learner, params.moduleIndex, body, now))
  },

  async saveAnswers({ app, actor, body }) {
    const learner = as(actor, 'learner')
    const saved = await saveAnswers(app, learner, body)
    hear(app, learner)
    return saved
  },

  async flagQuestions({ db, actor, body }) {
    await keepFlags(db, as(actor, 'learner').participantId, body)
    return {}
  },

  async reportEvents({ db, actor, body, now }) {
    await reportEvents(db, as(actor, 'learner').participantId, body, now)
    return {}
  },

  async finishModule({ app, actor, params, body, now }) {
    await step(app, actor, (id) => finishModule(app, id, params.moduleIndex, body, now))
    return {}
  },

  async finish({ app, actor, body, now }) {
    return step(app, actor, (id) => finish(app, id, body, now))
  },

  async takeOver({ app, actor, body, now }) {
    return step(app, actor, (id) => takeOver(app, id, body, now))
  },

  async giveFeedback({ db, actor, body, now }) {
    const { difficulty = null, enjoyment = null, comment = '' } = body
    await giveFeedback(db, as(actor, 'learner').participantId, { difficulty, enjoyment, comment }, now)
    return {}
  },

  async readRecoveryCode({ app, db, actor, query }) {
    const { id } = await reachParticipant(db, actor, query.participantId)
    return db.transaction().execute(async (tx) => ({
      code: await readRecoveryCode(app, tx, id),
      slipRenewedAt: await readSlipRenewal(tx, id),
    }))
  },

  async renewRecoveryCode({ app, db, actor, query }) {
    const { id } = await reachParticipant(db, actor, query.participantId)
    return { code: await renewRecoveryCode(app, id) }
  },
}

/** Takes a step of the sitting; those who watch learn of it. */
async function step<T>(app: App, actor: Actor, take: (id: ParticipantId) => Promise<T>): Promise<T> {
  const learner = as(actor, 'learner')
  const taken = await take(learner.participantId)
  if (isThemselves(learner)) contactsOf(app).hearStep(learner.participantId)
  return taken
}

/** Those who watch learn that a learner's page was heard. */
function hear(app: App, learner: ActorOf<'learner'>): void {
  if (isThemselves(learner)) contactsOf(app).hear(learner.participantId)
}

/** Anyone who looks on in a learner's name is not the learner. */
function isThemselves({ impersonatorId }: ActorOf<'learner'>): boolean {
  return impersonatorId === undefined
}
