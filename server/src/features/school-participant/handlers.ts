import type { schoolParticipantCalls } from '@agon/contract/school-participant/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { addSchoolParticipant, recordsOf, removeSchoolParticipant } from './change.ts'
import { findSchoolParticipant } from './policy.ts'
import { schoolRecords } from './records.ts'
import { readSchoolParticipants } from './resource.ts'
import { progressSummary } from './summary.ts'

export const schoolParticipantHandlers: Handlers<typeof schoolParticipantCalls> = {
  listSchoolParticipants: readSchoolParticipants.list,
  countSchoolParticipants: readSchoolParticipants.count,
  exportSchoolParticipants: readSchoolParticipants.export,

  schoolProgress: async ({ db, actor, query, now }) => progressSummary(db, staffOlympiad(actor, query.olympiadId), now),

  async oneSchoolParticipant({ db, actor, query: { id } }) {
    const item = await findSchoolParticipant(db, actor, id)
    return { item, ...(await schoolRecords(db, id)), heldBy: await recordsOf(db, id) }
  },

  addSchoolParticipant: async ({ db, actor, body, now }) => ({
    item: await addSchoolParticipant(db, actor, body, now),
  }),

  async removeSchoolParticipant({ db, actor, params }) {
    await removeSchoolParticipant(db, actor, params.id)
    return {}
  },
}
