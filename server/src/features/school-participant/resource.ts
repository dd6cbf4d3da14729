import { schoolParticipants } from '@agon/contract/school-participant/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { progressRows } from './rows.ts'

export const readSchoolParticipants = readResource(schoolParticipants, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    const rows = progressRows(db)
    return scope === null ? rows : rows.where('schoolProgress.olympiadId', '=', scope)
  },
  from: 'school_progress',
  id: 'school_progress.customer_participant_id',
  at: { step: { sort: 'school_progress.step_place', filter: 'school_progress.step' } },
  zone: 'olympiads.time_zone',
  search: 'schools.search',
  olympiad: 'school_progress.olympiad_id',
})
