import { participants } from '@agon/contract/learner/calls'
import { Problem } from '@agon/domain/problem'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { participantRows } from './rows.ts'

export const readParticipants = readResource(participants, {
  rows: ({ db, actor }, { olympiadId, customerParticipantId }) => {
    let rows = participantRows(db)
    if (customerParticipantId !== undefined)
      rows = rows.where('participants.customerParticipantId', '=', customerParticipantId)
    if (actor.role === 'teacher') {
      if (olympiadId === undefined) throw new Problem('olympiadRequired')
      const own = db
        .selectFrom('customerParticipantTeachers as ct')
        .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
        .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
        .select('c.id')
        .where('teachers.userId', '=', actor.userId)
        .where('c.olympiadId', '=', olympiadId as never)
      return rows.where('participants.customerParticipantId', 'in', own)
    }
    const scope = staffScope(actor, olympiadId)
    return scope === null ? rows : rows.where('participants.olympiadId', '=', scope)
  },
  from: 'participants',
  at: {
    sittingStatus: { at: 'sitting_statuses.status', id: 'sitting_statuses.participant_id' },
    gender: 'learners.gender',
    homeLanguage: 'learners.home_language',
    seated: '(participants.seat_assigned_at is not null)',
  },
  olympiad: 'participants.olympiad_id',
})
