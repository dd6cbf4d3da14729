import type { extraTimeCalls } from '@agon/contract/extra-time/calls'
import { Problem } from '@agon/domain/problem'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import { reachParticipant } from '../sitting/policy.ts'
import { listRequests, reachRequest } from './asked-extra-time.ts'
import { answerRequest } from './extra-time-requests.ts'
import { giveExtraTime, olympiadOfExtraTime, takeExtraTimeBack } from './extra-time.ts'
import { listExtraTime } from './given-extra-time.ts'

export const extraTimeHandlers: Handlers<typeof extraTimeCalls> = {
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
}
