import type { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { sittingChanges, usualStream } from '../sitting/changes.ts'
import { reachParticipant } from '../sitting/policy.ts'
import { resetModule, resetParticipant } from './reset.ts'
import { findSubmitted } from './submitted.ts'
import { trackParticipants } from './tracker.ts'
import { undoResetModule, undoResetParticipant } from './undo-reset.ts'

export const participantTrackerHandlers: Handlers<typeof participantTrackerCalls> = {
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
}
