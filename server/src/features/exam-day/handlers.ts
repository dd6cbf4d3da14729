import type { examDayCalls } from '@agon/contract/exam-day/calls'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { reachRequest } from '../extra-time/asked-extra-time.ts'
import { askForExtraTime, withdrawRequest } from '../extra-time/extra-time-requests.ts'
import { sittingChanges, usualStream } from '../sitting/changes.ts'
import { reachSchool } from '../sitting/policy.ts'
import { readExamDay } from './exam-day.ts'

export const examDayHandlers: Handlers<typeof examDayCalls> = {
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
