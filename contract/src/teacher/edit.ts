import { namePattern } from '@agon/domain/person-name'
import type { OlympiadId, SchoolId } from '@agon/domain/ids'
import { edit, line, own, tick } from '../edit.ts'
import { teacherList } from './list.ts'

const at = teacherList.fields

/** Fields of a teacher: staff enter them in their lists, lead teachers for their colleagues. */
export const teacherEdit = edit('teacher', '/api/teacher/', {
  olympiadId: own<OlympiadId>()('Olympiad', { only: 'add', required: true }),
  schoolId: own<SchoolId>()('School', { only: 'add', required: true }),
  fullName: line(at.fullName, { max: 120, required: true, printed: true, pattern: namePattern }),
  email: line(at.email, {
    max: 200,
    required: true,
    type: 'email',
    hint: 'The invitation goes to this address.',
  }),
  telephone: line(at.telephone, { max: 40, type: 'tel', size: 'medium', only: 'change' }),
  lead: tick('Leads the school’s participation', {
    only: 'add',
    hint: 'The first teacher of a school leads it anyway.',
  }),
})

/** A teacher who is to lead a country's team. */
export const teamAdminEdit = edit('team-admin', '/api/teacher/team-admin/', {
  fullName: line(at.fullName, { max: 120, required: true, printed: true, pattern: namePattern }),
  email: line(at.email, { max: 200, required: true, type: 'email', hint: 'The invitation goes to this address.' }),
  lead: tick('Leads the team', { hint: 'The first admin of a team leads it anyway.' }),
})
