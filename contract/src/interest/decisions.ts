import { matchBands } from '@agon/domain/school-likeness/match-school'
import { suppressionKinds } from '@agon/domain/suppression'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, text } from '../schema.ts'

export const deciders = ['admin', 'accountant', 'funding', 'overlord'] as const

const match = {
  /** The sum of the reasons' weights. */
  score: z.number(),
  /** `certain` needs the register number, or the verified e-mail address of a teacher of the school. */
  band: z.enum(matchBands),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), weight: z.number() })),
}

const schoolMatch = z.object({
  schoolId: id<'school'>(),
  name: z.string(),
  town: z.string(),
  province: z.string(),
  natemis: z.string().nullable(),
  ...match,
})
export type SchoolMatch = z.output<typeof schoolMatch>

const teacherMatch = z.object({
  teacherId: id<'teacher'>(),
  userId: id<'user'>(),
  name: z.string(),
  email: z.string().nullable(),
  /** A disabled teacher cannot be chosen. */
  disabled: z.boolean(),
  ...match,
})
export type TeacherMatch = z.output<typeof teacherMatch>

/** A country that takes part with its team. */
const teamMatch = z.object({
  customerParticipantId: id<'customer-participant'>(),
  name: z.string(),
  /** The person wrote this country. */
  isNamed: z.boolean(),
})
export type TeamMatch = z.output<typeof teamMatch>

/** Warnings that a person accepts by name. */
const confirmed = z.array(z.enum(['unverified'])).optional()

const acceptInterest = z.object({
  expressionId: id<'interest'>(),
  /** Absent: a new school is created. */
  schoolId: id<'school'>().optional(),
  /** One of the matching teachers. Absent: the teacher with this address and surname, or a new one. */
  teacherId: id<'teacher'>().optional(),
  /** In an olympiad of countries, in place of a school: the team whose admin the person becomes. */
  teamId: id<'customer-participant'>().optional(),
  confirmed,
})
export type AcceptInterest = z.output<typeof acceptInterest>

const many = z.array(id<'interest'>()).min(1).max(100)
/** The interest with the person's name. */
const named = z.object({ id: id<'interest'>(), name: z.string() })
const refused = z.array(named.extend({ reason: z.string() }))

const bulkDecision = z.object({
  ids: many,
  set: z.object({
    status: z.enum(['processed', 'declined']),
    /** Of a decline. */
    reason: text(500).optional(),
    confirmed,
  }),
  /** True changes nothing and answers what would be changed and refused. */
  preview: z.boolean(),
})
export type BulkDecision = z.output<typeof bulkDecision>

/** Why the invitation is not mailed; null: it is, or there is none. */
const mailStopped = z.enum(suppressionKinds).nullable()

const decidedMany = z.object({
  matched: z.number(),
  /** Those that were changed, or would be. `acceptedFor`: the school or team; null for a decline. */
  changed: z.array(named.extend({ acceptedFor: z.string().nullable(), mailStopped })),
  refused,
})
export type DecidedMany = z.output<typeof decidedMany>

export const decisionCalls = {
  possibleMatches: call(
    'GET',
    '/api/interest/expression-of-interest/possible-matches',
    deciders,
    'Schools and teachers that an interest may mean, best first, at most ten each; in an olympiad of countries its teams',
    {
      effect: 'read',
      query: z.object({ expressionId: id<'interest'>() }),
      reply: z.object({
        /** The olympiad is one of countries: a teacher’s interest is accepted for one of its teams, and has no matches. */
        ofTeams: z.boolean(),
        schools: z.array(schoolMatch),
        teachers: z.array(teacherMatch),
        /** For a teacher’s interest in an olympiad of countries, all teams that take part, by name. */
        teams: z.array(teamMatch),
      }),
    },
  ),
  acceptTeacher: call(
    'POST',
    '/api/teacher/expression/',
    deciders,
    'Accept a teacher’s interest: link or create school, teacher and school participant, or join a country’s team, and mail the invitation',
    {
      effect: 'write',
      body: acceptInterest,
      reply: z.object({
        /** Null: accepted for a team. */
        schoolId: id<'school'>().nullable(),
        teacherId: id<'teacher'>(),
        customerParticipantId: id<'customer-participant'>(),
        mailStopped,
      }),
      refusals: [
        'alreadyProcessed',
        'unconfirmed',
        'teacherDisabled',
        'phase',
        'interestOfCountry',
        'duplicate',
        'interestErased',
      ],
    },
  ),
  processInterest: call(
    'POST',
    '/api/interest/',
    deciders,
    'Process interest of a learner, a parent or another person; where the family agreed, the school’s teachers get it by mail',
    {
      effect: 'write',
      body: z.object({
        expressionId: id<'interest'>(),
        /** Absent: the school that was chosen in the form, if any. */
        schoolId: id<'school'>().optional(),
        /** One teacher of the school; absent: all. */
        teacherId: id<'teacher'>().optional(),
      }),
      reply: z.object({
        schoolId: id<'school'>().nullable(),
        teacherId: id<'teacher'>().nullable(),
        customerParticipantId: id<'customer-participant'>().nullable(),
        /** Teachers who get a mail. */
        mailed: z.number(),
      }),
      refusals: ['alreadyProcessed', 'interestErased'],
    },
  ),
  declineInterest: call('DELETE', '/api/interest/{id}', deciders, 'Decline interest; its row stays', {
    effect: 'write',
    params: z.object({ id: id<'interest'>() }),
    query: z.object({ reason: text(500).optional() }),
    reply: emptyReply,
    refusals: ['alreadyProcessed'],
  }),
  decideInterests: call(
    'POST',
    '/api/interest/expression-of-interest/bulk',
    deciders,
    'Accept or decline several; each is accepted with its best match',
    {
      effect: 'write',
      body: bulkDecision,
      reply: decidedMany,
    },
  ),
  undoDecisions: call(
    'POST',
    '/api/interest/undo',
    deciders,
    'Open accepted or declined interest again, until the teacher signs in; each one or a refusal',
    {
      effect: 'write',
      body: z.object({ ids: many }),
      reply: z.object({ changed: z.array(named), refused }),
    },
  ),
}
