import type { schoolParticipantCalls } from '@agon/contract/school-participant/calls'
import { recordsOfCustomer } from '#/db/customer-records.ts'
import { survivorOf } from '#/db/survivor.ts'
import type { Handlers } from '#/http/handler.ts'
import { readPlaces } from '#/http/places.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { addSchoolParticipant, removeSchoolParticipant } from './change.ts'
import { findSchoolParticipant } from './policy.ts'
import { schoolRecords } from './records.ts'
import { readSchoolParticipants } from './resource.ts'
import { progressSummary } from './summary.ts'

export const schoolParticipantHandlers: Handlers<typeof schoolParticipantCalls> = {
  listSchoolParticipants: readSchoolParticipants.list,
  countSchoolParticipants: readSchoolParticipants.count,
  exportSchoolParticipants: readSchoolParticipants.export,

  async schoolProgress(input) {
    const olympiadId = staffOlympiad(input.actor, input.query.olympiadId)
    // It counts every step, whichever the list is filtered by.
    const schools = readSchoolParticipants.rows(input, { ...input.query, step: undefined })
    return progressSummary(input.db, olympiadId, schools, input.now)
  },

  mapOfSchoolParticipants: async (input) =>
    readPlaces(
      input.db,
      readSchoolParticipants.rows(input, input.query),
      {
        id: 'school_progress.customer_participant_id',
        name: 'school_progress.school_name',
        province: 'school_progress.province',
        longitude: 'schools.longitude',
        latitude: 'schools.latitude',
        group: 'school_progress.step',
      },
      input.query,
    ),

  async oneSchoolParticipant({ db, actor, query }) {
    const { id, ...merged } = await survivorOf(db, 'customer_participants', query.id)
    const item = await findSchoolParticipant(db, actor, id)
    return { item, ...(await schoolRecords(db, id)), heldBy: await recordsOfCustomer(db, id), ...merged }
  },

  addSchoolParticipant: async ({ db, actor, body, now }) => ({
    item: await addSchoolParticipant(db, actor, body, now),
  }),

  async removeSchoolParticipant({ db, actor, params }) {
    await removeSchoolParticipant(db, actor, params.id)
    return {}
  },
}
