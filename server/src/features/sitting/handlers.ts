import type { sittingCalls } from '@agon/contract/sitting'
import { Problem } from '@agon/domain/problem'
import { findOlympiad } from '../../db/names.ts'
import { userIdOf } from '../../http/actor.ts'
import { as, type Handlers } from '../../http/handler.ts'
import { reaches, staffOlympiad } from '../../http/scope.ts'
import { giveExtraTime, olympiadOfExtraTime, takeExtraTimeBack } from './extra-time.ts'
import { finish, giveFeedback } from './finish.ts'
import { listExtraTime } from './given-extra-time.ts'
import { enterModule, finishModule } from './modules.ts'
import { describePlace } from './place.ts'
import { reachParticipant } from './policy.ts'
import { confirmDetails, declare, showRecoveryCode } from './prepare.ts'
import { readRecoveryCode, renewRecoveryCode } from './recovery.ts'
import { resetModule, resetParticipant } from './reset.ts'
import { saveAnswers } from './saves/save-answers.ts'
import { start } from './start.ts'
import { findSubmitted } from './submitted.ts'
import { takeOver } from './take-over.ts'
import { trackParticipants } from './tracker.ts'

export const sittingHandlers: Handlers<typeof sittingCalls> = {
  async openDoor({ db, params, now }) {
    const olympiad = await findOlympiad(db, params.olympiadName)
    if (olympiad === undefined || olympiad.phase === 'draft') throw new Problem('notFound')
    return { ...olympiad, now }
  },

  async getSitting({ app, actor, now }) {
    return describePlace(app, as(actor, 'learner').participantId, now)
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

  async start({ db, actor, body, now }) {
    return start(db, as(actor, 'learner').participantId, body.device, now)
  },

  async enterModule({ app, actor, params, body, now }) {
    return enterModule(app, as(actor, 'learner').participantId, params.moduleIndex, body, now)
  },

  async saveAnswers({ app, actor, body }) {
    return saveAnswers(app, as(actor, 'learner'), body)
  },

  async finishModule({ app, actor, params, body, now }) {
    await finishModule(app, as(actor, 'learner').participantId, params.moduleIndex, body, now)
    return {}
  },

  async finish({ app, actor, body, now }) {
    return finish(app, as(actor, 'learner').participantId, body, now)
  },

  async takeOver({ app, actor, body, now }) {
    return takeOver(app, as(actor, 'learner').participantId, body, now)
  },

  async giveFeedback({ db, actor, body, now }) {
    const { difficulty = null, enjoyment = null, comment = '' } = body
    await giveFeedback(db, as(actor, 'learner').participantId, { difficulty, enjoyment, comment }, now)
    return {}
  },

  async readRecoveryCode({ app, db, actor, query }) {
    const { id } = await reachParticipant(db, actor, query.participantId)
    return { code: await db.transaction().execute((tx) => readRecoveryCode(app, tx, id)) }
  },

  async renewRecoveryCode({ app, db, actor, query }) {
    const { id } = await reachParticipant(db, actor, query.participantId)
    return { code: await renewRecoveryCode(app, id) }
  },

  async trackParticipants({ app, actor, query, body, now }) {
    return trackParticipants(app, staffOlympiad(actor, query.olympiadId), body, now)
  },

  async getSubmittedData({ db, actor, params }) {
    const { id } = await reachParticipant(db, actor, params.id)
    return findSubmitted(db, id)
  },

  async resetParticipant({ db, actor, params, query, now }) {
    const { id } = await reachParticipant(db, actor, params.id)
    await resetParticipant(db, id, { by: userIdOf(actor), reason: query.reason ?? '', now })
    return {}
  },

  async resetModule({ db, actor, params, query, now }) {
    const { id } = await reachParticipant(db, actor, params.id)
    await resetModule(db, id, params.moduleId, { by: userIdOf(actor), reason: query.reason ?? '', now })
    return {}
  },

  async listExtraTime({ db, actor, query }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    if (query.participantId !== undefined) await reachParticipant(db, actor, query.participantId)
    return { items: await listExtraTime(db, olympiadId, query.participantId) }
  },

  async giveExtraTime({ db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    return giveExtraTime(db, body, { olympiadId, by: userIdOf(actor), now })
  },

  async takeExtraTimeBack({ db, actor, params, now }) {
    const olympiadId = await olympiadOfExtraTime(db, params.id)
    if (olympiadId === undefined || !reaches(actor, olympiadId)) throw new Problem('notFound')
    await takeExtraTimeBack(db, params.id, { olympiadId, by: userIdOf(actor), now })
    return {}
  },
}
