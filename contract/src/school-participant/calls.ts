import { purchaseOrderStatuses } from '@agon/domain/purchase-order'
import { schoolSteps } from '@agon/domain/school-step'
import { z } from 'zod'
import { call } from '../call.ts'
import { placesCall } from '../places.ts'
import { filtersOf, resource, rowSchema } from '../resource.ts'
import { emptyReply, id, mergedFrom, moment, momentOrNull, olympiadScope } from '../schema.ts'
import { schoolParticipantList } from './list.ts'

const staff = ['overlord', 'admin', 'accountant', 'funding'] as const

export const schoolParticipants = resource(schoolParticipantList, staff, 'Participating schools', {
  olympiadId: olympiadScope,
})

const oneOf = z.object({ id: id<'customer-participant'>() })

/** A school in an olympiad, with the records that belong to it there. */
const schoolParticipant = z.object({
  item: rowSchema(schoolParticipantList.fields),
  teachers: z.array(
    z.object({
      id: id<'teacher'>(),
      name: z.string(),
      email: z.string().nullable(),
      telephone: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      id: id<'purchase-order'>(),
      number: z.string(),
      status: z.enum(purchaseOrderStatuses),
      learners: z.number(),
      gross: z.number(),
      outstanding: z.number(),
      currency: z.string(),
    }),
  ),
  /** The newest ten. */
  mails: z.array(
    z.object({
      id: id<'queued-email'>(),
      subject: z.string(),
      recipient: z.string(),
      status: z.string(),
      queuedAt: moment,
    }),
  ),
  /** The records that prevent the removal of the school, in words; null for none. */
  heldBy: z.string().nullable(),
  mergedFrom,
})
export type SchoolParticipant = z.infer<typeof schoolParticipant>

/** Counts of the schools that have done each step and that wait at it. */
const summary = z.object({
  total: z.number(),
  steps: z.array(
    z.object({
      step: z.enum(schoolSteps),
      /** Schools that have done this step. */
      passed: z.number(),
      /** Schools whose next step this is. */
      waiting: z.number(),
      /** Of these, the ones that have waited longer than `lateAfterDays`. */
      late: z.number(),
      /** The beginning of the longest wait. */
      since: momentOrNull,
    }),
  ),
})
export type SchoolProgressSummary = z.infer<typeof summary>

export const schoolParticipantCalls = {
  listSchoolParticipants: schoolParticipants.list,
  countSchoolParticipants: schoolParticipants.count,
  exportSchoolParticipants: schoolParticipants.export,
  schoolProgress: call(
    'GET',
    '/api/school-participant/summary',
    staff,
    'Count the schools of an olympiad at each step, of those that the filters find at whichever step',
    {
      effect: 'read',
      query: z.object({ ...filtersOf(schoolParticipantList.fields), olympiadId: olympiadScope }),
      reply: summary,
      refusals: ['olympiadRequired'],
    },
  ),
  mapOfSchoolParticipants: placesCall(
    schoolParticipantList,
    staff,
    'Participating schools on a map, near ones together, by their next step',
    { olympiadId: olympiadScope },
  ),
  oneSchoolParticipant: call(
    'GET',
    '/api/school-participant/single',
    staff,
    'One school in an olympiad, with its teachers, orders and mails there',
    { effect: 'read', query: oneOf, reply: schoolParticipant },
  ),
  addSchoolParticipant: call('POST', '/api/school-participant/', staff, 'Enter a school in an olympiad', {
    effect: 'write',
    body: z.object({ olympiadId: id<'olympiad'>(), schoolId: id<'school'>() }),
    reply: z.object({ item: rowSchema(schoolParticipantList.fields) }),
    refusals: ['duplicate', 'phase'],
  }),
  removeSchoolParticipant: call(
    'DELETE',
    '/api/school-participant/{id}',
    staff,
    'Remove a school that has nothing in the olympiad yet',
    { effect: 'write', params: oneOf, reply: emptyReply, refusals: ['schoolInUse'] },
  ),
}
