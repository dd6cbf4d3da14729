import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { findOlympiad } from '#/db/names.ts'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf, type Actor, type ActorOf } from '#/http/actor.ts'
import { as, type App, type Handlers } from '#/http/handler.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import { countAsking } from './asking.ts'
import { giveExtraTime, olympiadOfExtraTime, takeExtraTimeBack } from '../extra-time/extra-time.ts'
import { sittingChanges } from './changes.ts'
import { contactsOf } from './contacts.ts'
import { listRequests, reachRequest } from '../extra-time/asked-extra-time.ts'
import { readExamDay } from '../exam-day/exam-day.ts'
import { answerRequest, askForExtraTime, withdrawRequest } from '../extra-time/extra-time-requests.ts'
import { reportEvents } from './events.ts'
import { finish, giveFeedback } from './finish.ts'
import { keepFlags } from './flags.ts'
import { decideLateAnswers } from '../late-answer/late-answers.ts'
import { listExtraTime } from '../extra-time/given-extra-time.ts'
import { findPlace } from './find-place.ts'
import { enterModule, finishModule } from './modules.ts'
import { sealedPart } from './papers.ts'
import { describePlace } from './place.ts'
import { reachParticipant, reachSchool } from './policy.ts'
import { confirmDetails, declare, showRecoveryCode } from './prepare.ts'
import { readRecoveryCode, renewRecoveryCode } from './recovery.ts'
import { resetModule, resetParticipant } from '../participant-tracker/reset.ts'
import { undoResetModule, undoResetParticipant } from '../participant-tracker/undo-reset.ts'
import { saveAnswers } from './saves/save-answers.ts'
import { begin } from './begin.ts'
import { findSubmitted } from '../participant-tracker/submitted.ts'
import { takeOver } from './take-over.ts'
import { trackParticipants } from '../participant-tracker/tracker.ts'
import { loadUnsentFile, previewUnsentFile } from '../unsent-file/load.ts'

/** Seconds that a stream of changes stays open unless said. */
const usualStream = 240

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
    return { code: await db.transaction().execute((tx) => readRecoveryCode(app, tx, id)) }
  },

  async renewRecoveryCode({ app, db, actor, query }) {
    const { id } = await reachParticipant(db, actor, query.participantId)
    return { code: await renewRecoveryCode(app, id) }
  },

  async trackParticipants({ app, actor, query, body, now }) {
    return trackParticipants(app, staffOlympiad(actor, query.olympiadId), body, now)
  },

  async watchParticipants({ app, actor, query }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    return { events: (signal) => sittingChanges(app, { olympiadId }, query.seconds ?? usualStream, signal) }
  },

  async getSubmittedData({ db, actor, params }) {
    const { id } = await reachParticipant(db, actor, params.id)
    return findSubmitted(db, id)
  },

  async resetParticipant({ db, actor, params, query, now }) {
    const { id, olympiadId, customerParticipantId } = await reachParticipant(db, actor, params.id)
    await resetParticipant(db, id, { by: userIdOf(actor), reason: query.reason ?? '', now })
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async resetModule({ db, actor, params, query, now }) {
    const { id, olympiadId, customerParticipantId } = await reachParticipant(db, actor, params.id)
    await resetModule(db, id, params.moduleId, { by: userIdOf(actor), reason: query.reason ?? '', now })
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async undoResetParticipant({ db, actor, params }) {
    const { id, olympiadId, customerParticipantId } = await reachParticipant(db, actor, params.id)
    await undoResetParticipant(db, id)
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async undoResetModule({ db, actor, params, now }) {
    const { id, olympiadId, customerParticipantId } = await reachParticipant(db, actor, params.id)
    await undoResetModule(db, id, params.moduleId, { by: userIdOf(actor), now })
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async decideLateAnswers({ db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const { participantIds, accepted, undecidedOnly = false, answers, reason = '' } = body
    const decided = await decideLateAnswers(db, olympiadId, {
      participantIds,
      accepted,
      undecidedOnly,
      answers,
      reason,
      by: userIdOf(actor),
      now,
    })
    await tellSitting(db, olympiadId)
    return decided
  },

  async previewUnsentAnswers({ app, actor, query, body, now }) {
    return previewUnsentFile(app, staffOlympiad(actor, query.olympiadId), body, now)
  },

  async loadUnsentAnswers({ app, db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const loaded = await loadUnsentFile(app, olympiadId, body, { by: userIdOf(actor), now })
    await tellSitting(db, olympiadId)
    return loaded
  },

  async listExtraTime({ db, actor, query }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    if (query.participantId !== undefined) await reachParticipant(db, actor, query.participantId)
    return { items: await listExtraTime(db, olympiadId, query.participantId) }
  },

  async giveExtraTime({ db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const given = await giveExtraTime(db, body, { olympiadId, by: userIdOf(actor), now })
    await tellSitting(db, olympiadId)
    return given
  },

  async takeExtraTimeBack({ db, actor, params, now }) {
    const olympiadId = await olympiadOfExtraTime(db, params.id)
    if (olympiadId === undefined || !reaches(actor, olympiadId)) throw new Problem('notFound')
    await takeExtraTimeBack(db, params.id, { olympiadId, by: userIdOf(actor), now })
    await tellSitting(db, olympiadId)
    return {}
  },

  async listExtraTimeRequests({ db, actor, query }) {
    return { items: await listRequests(db, { olympiadId: staffOlympiad(actor, query.olympiadId) }) }
  },

  async answerExtraTimeRequest({ db, actor, params, body, now }) {
    const { id, olympiadId, customerParticipantId } = await reachRequest(db, actor, params.id)
    await answerRequest(db, id, body, { olympiadId, by: userIdOf(actor), now })
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async examDay({ app, db, actor, params, now }) {
    return readExamDay(app, await reachSchool(db, actor, params.id), now)
  },

  async watchExamDay({ app, db, actor, params, query }) {
    const { id: school, olympiadId } = await reachSchool(db, actor, params.id)
    return { events: (signal) => sittingChanges(app, { olympiadId, school }, query.seconds ?? usualStream, signal) }
  },

  async askForExtraTime({ db, actor, params, body, now }) {
    const school = await reachSchool(db, actor, params.id)
    const id = await askForExtraTime(db, school, body, { by: userIdOf(actor), now })
    await tellSitting(db, school.olympiadId, school.id)
    return { id }
  },

  async withdrawExtraTimeRequest({ db, actor, params, now }) {
    const { id, olympiadId, customerParticipantId } = await reachRequest(db, actor, params.id)
    await withdrawRequest(db, id, { by: userIdOf(actor), now })
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
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
