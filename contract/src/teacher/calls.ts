import { customerKinds } from '@agon/domain/customer-participant'
import { suppressionKinds } from '@agon/domain/suppression'
import { z } from 'zod'
import { call } from '../call.ts'
import { addBody, editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, flag, id, line, mergedFrom, moment, momentOrNull, olympiadScope, words } from '../schema.ts'
import { teacherEdit, teamAdminEdit } from './edit.ts'
import { teacherList } from './list.ts'

const readers = ['admin', 'accountant', 'funding', 'overlord'] as const
const staffAndTeachers = [...readers, 'teacher'] as const

const teacherRow = rowSchema(teacherList.fields)

export const teachers = resource(teacherList, readers, 'Teachers of an olympiad', {
  olympiadId: olympiadScope,
  /** Those of all olympiads in the caller’s reach, also teachers who look after no school now. */
  all: flag.optional(),
  /** Those of countries’ teams in place of those of schools. */
  teamAdmins: flag.optional(),
})

const participation = z.object({
  customerParticipantId: id<'customer-participant'>(),
  kind: z.enum(customerKinds),
  olympiadId: id<'olympiad'>(),
  olympiadTitle: z.string(),
  schoolName: z.string(),
  isLead: z.boolean(),
  since: moment,
  /** Null for one that the teacher looks after now. */
  leftAt: momentOrNull,
  learners: z.number(),
})
export type TeacherParticipation = z.output<typeof participation>

const { add: addTeacher, change: changeTeacher } = editCalls(teacherEdit, {
  id: id<'teacher'>(),
  item: teacherRow,
  own: { olympiadId: id<'olympiad'>(), schoolId: id<'school'>() },
  add: {
    audience: staffAndTeachers,
    summary: 'Add a teacher to a school that takes part, and invite them; a lead teacher adds colleagues',
    refusals: ['notLead', 'notTaking', 'notInvitable', 'mailStopped'],
  },
  change: {
    audience: readers,
    summary: 'Correct a teacher’s details',
    refusals: ['teacherElsewhere'],
  },
})

const colleague = z.object({
  teacherId: id<'teacher'>(),
  fullName: z.string(),
  email: z.string().nullable(),
  isLead: z.boolean(),
  /** Whether it is the caller. */
  isOwn: z.boolean(),
  accepted: z.boolean(),
})
export type Colleague = z.output<typeof colleague>

const otherSchool = z.object({
  id: id<'proposal'>(),
  schoolId: id<'school'>(),
  schoolName: z.string(),
  /** Empty where the teacher named none. */
  toSchoolName: z.string(),
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'declined']),
  answer: z.string(),
  answeredAt: momentOrNull,
})
export type OtherSchool = z.output<typeof otherSchool>

const ofTeacher = z.object({ id: id<'teacher'>() })
const ofParticipation = z.object({ customerParticipantId: id<'customer-participant'>() })

export const teacherCalls = {
  listTeachers: teachers.list,
  countTeachers: teachers.count,
  exportTeachers: teachers.export,
  oneTeacher: call('GET', '/api/teacher/single', readers, 'One teacher, with the schools looked after now and before', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, teacherId: id<'teacher'>() }),
    reply: z.object({
      item: teacherRow,
      mergedFrom,
      participations: z.array(participation),
      /** Whether all that the teacher looks after is in the caller’s reach: only then may the caller change the details. */
      mayChange: z.boolean(),
    }),
  }),
  participatingSchools: call(
    'GET',
    '/api/teacher/schools',
    readers,
    'At most ten participating schools, all or by a part of the name, number or place, to add a teacher to',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, q: words(200).optional() }),
      reply: z.object({
        items: z.array(z.object({ schoolId: id<'school'>(), name: z.string(), town: z.string() })),
      }),
      refusals: ['olympiadRequired'],
    },
  ),
  addTeacher,
  changeTeacher,
  addTeamAdmin: call(
    'POST',
    '/api/teacher/team-admin/{id}',
    staffAndTeachers,
    'Make a teacher the admin of a country’s team, and invite them; its lead adds colleagues',
    {
      effect: 'write',
      params: z.object({ id: id<'customer-participant'>() }),
      body: addBody(teamAdminEdit),
      reply: z.object({ item: teacherRow }),
      refusals: ['duplicate', 'notInvitable', 'mailStopped', 'notLead', 'unprintableName'],
    },
  ),
  removeTeacher: call(
    'DELETE',
    '/api/teacher/{id}',
    staffAndTeachers,
    'End a teacher’s access to a school that takes part; the history stays',
    {
      effect: 'write',
      params: ofTeacher,
      query: ofParticipation,
      reply: emptyReply,
      refusals: ['notLead', 'lastTeacher'],
    },
  ),
  moveTeacher: call(
    'POST',
    '/api/teacher/move/{id}',
    readers,
    'Move a teacher to another school of the same olympiad: the access to the old one ends, that to the new one begins',
    {
      effect: 'write',
      params: ofTeacher,
      query: ofParticipation,
      body: z.object({ schoolId: id<'school'>() }),
      reply: z.object({
        /** Why the mail about the new school does not go; null: it does. */
        mailStopped: z.enum(suppressionKinds).nullable(),
      }),
      refusals: ['notTaking', 'lastTeacher', 'duplicate'],
    },
  ),
  askOtherSchool: call(
    'POST',
    '/api/teacher/other-school/{id}',
    ['teacher'],
    'Report that a school is not one’s own, and name the right one',
    {
      effect: 'write',
      params: z.object({ id: id<'customer-participant'>() }),
      body: z.object({
        /** The right school, where the teacher found it. */
        schoolId: id<'school'>().optional(),
        reason: line(500, 0).optional(),
      }),
      reply: z.object({ id: id<'proposal'>() }),
      refusals: ['alreadyAsked'],
    },
  ),
  ownOtherSchool: call(
    'GET',
    '/api/teacher/other-school',
    ['teacher'],
    'The schools that the teacher said are not theirs: requests that wait, and those answered in the last 14 days',
    {
      effect: 'read',
      query: z.object({ olympiadId: id<'olympiad'>() }),
      reply: z.object({ items: z.array(otherSchool) }),
    },
  ),
  leadTeacher: call('POST', '/api/teacher/lead/{id}', staffAndTeachers, 'Hand a school’s lead to a teacher', {
    effect: 'write',
    params: ofTeacher,
    query: ofParticipation,
    reply: emptyReply,
    refusals: ['notLead'],
  }),
  inviteTeacher: call('POST', '/api/teacher/invite/{id}', staffAndTeachers, 'Send a teacher another invitation', {
    effect: 'write',
    params: ofTeacher,
    query: ofParticipation,
    reply: emptyReply,
    refusals: ['notInvitable', 'mailStopped', 'notLead'],
  }),
  colleagues: call(
    'GET',
    '/api/teacher/colleagues',
    staffAndTeachers,
    'The teachers of a school that takes part, the lead first',
    {
      effect: 'read',
      query: ofParticipation,
      reply: z.object({ items: z.array(colleague) }),
    },
  ),
}
