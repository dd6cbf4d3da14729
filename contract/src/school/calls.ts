import { contactRoles, mostContacts } from '@agon/domain/school-contact'
import { customerKinds } from '@agon/domain/customer-participant'
import { provinces } from '@agon/domain/province'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { bulkCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { placesCall } from '../places.ts'
import { olympiadHere } from '../identity/calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { schoolEdit } from './edit.ts'
import { schoolList } from './list.ts'
import { registerCalls } from './register.ts'
import { yearStatus } from './year-status.ts'
import {
  emailAddress,
  emptyReply,
  flag,
  id,
  line,
  personName,
  mergedFrom,
  moment,
  momentOrNull,
  olympiadScope,
} from '../schema.ts'

const readers = ['overlord', 'admin', 'accountant', 'funding', 'marketing'] as const
const editors = ['overlord', 'admin'] as const
const provincesOrUnknown = [...provinces, 'unknown'] as const

const schoolRow = rowSchema(schoolList.fields)

export const schools = resource(schoolList, readers, 'Schools', { olympiadId: olympiadScope })

const contact = z.object({
  role: z.enum(contactRoles),
  name: personName(120, 0),
  email: emailAddress(120, 0),
  telephone: line(40, 0),
})

const enteredContact = contact.refine(({ name, email, telephone }) => name + email + telephone !== '', {
  path: ['name'],
  message: faults.contact.en,
})

const schoolName = z.object({ id: id<'school'>(), name: z.string() })

export const school = schoolRow.extend({
  province: z.enum(provincesOrUnknown),
  suburb: z.string(),
  telephone: z.string(),
  registerName: z.string().nullable(),
  municipality: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  learners: z.number().nullable(),
  educators: z.number().nullable(),
  legitimateAt: momentOrNull,
  postalAddress: z.string(),
  streetAddress: z.string(),
  vatNumber: z.string(),
  contacts: z.array(contact),
  /** Fields that people corrected: the register does not change them. */
  corrected: z.array(z.string()),
  /** Newest first. */
  formerNames: z.array(z.object({ name: z.string(), usedUntil: moment })),
  /** The school that took over when this one closed or was merged. */
  successor: schoolName.nullable(),
  /** The schools that this one took over. */
  predecessors: z.array(schoolName),
})
export type School = z.infer<typeof school>

const { add: addSchool, change: changeSchool } = editCalls(schoolEdit, {
  id: id<'school'>(),
  item: school,
  own: { contacts: z.array(enteredContact).max(mostContacts) },
  add: { audience: editors, summary: 'Add a school that the register does not have' },
  change: {
    audience: [...editors, 'teacher'],
    summary: 'Correct a school’s details; a teacher its own',
    refusals: ['schoolElsewhere'],
  },
})

/** The fields of a school that strangers see. */
const foundSchool = z.object({
  id: id<'school'>(),
  name: z.string(),
  town: z.string(),
  province: z.enum(provincesOrUnknown),
  natemis: z.string().nullable(),
})
export type FoundSchool = z.infer<typeof foundSchool>

export const schoolCalls = {
  listSchools: schools.list,
  countSchools: schools.count,
  exportSchools: schools.export,
  bulkSchools: bulkCall(schools, schoolEdit, {
    audience: editors,
    summary: 'Set fields of many schools at once, after a preview',
  }),
  mapOfSchools: placesCall(schoolList, readers, 'Schools on a map, near ones together, by their status', {
    olympiadId: olympiadScope,
  }),
  oneSchool: call('GET', '/api/school/single', [...readers, 'teacher'], 'One school; a teacher gets its own', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, schoolId: id<'school'>() }),
    reply: z.object({
      item: school,
      mergedFrom,
      /** Whether the reader may change it: teachers their own, admins those that take part in an olympiad of theirs. */
      mayChange: z.boolean(),
    }),
  }),
  findSchools: call('GET', '/api/website/schools', 'public', 'Find schools while typing, at most ten', {
    effect: 'read',
    perMinute: 600,
    query: z.object({
      /** Of name, place or number; mistyped words are corrected. */
      q: line(120, 2),
      province: z.enum(provinces).optional(),
    }),
    reply: z.object({ items: z.array(foundSchool) }),
    refusals: ['tooMany'],
  }),
  addSchool,
  changeSchool,
  setLegitimate: call(
    'PUT',
    '/api/school/legitimate/{id}',
    editors,
    'Confirm that a school is legitimate, or withdraw it',
    {
      effect: 'write',
      params: z.object({ id: id<'school'>() }),
      body: z.object({ legitimate: flag }),
      reply: z.object({ item: school }),
      refusals: ['schoolElsewhere'],
    },
  ),
  setSuccessor: call(
    'PUT',
    '/api/school/successor/{id}',
    editors,
    'Record which school took over a school that closed or was merged, or that none did',
    {
      effect: 'write',
      params: z.object({ id: id<'school'>() }),
      body: z.object({ successorId: id<'school'>().nullable() }),
      reply: z.object({ item: school }),
      refusals: ['schoolElsewhere', 'successorCircle'],
    },
  ),
  ...registerCalls,
  ownParticipations: call(
    'GET',
    '/api/school-participant/own',
    ['teacher'],
    'The olympiads a teacher’s schools are in',
    {
      effect: 'read',
      reply: z.object({
        items: z.array(
          z.object({
            id: id<'customer-participant'>(),
            kind: z.enum(customerKinds),
            /** null of a team. */
            schoolId: id<'school'>().nullable(),
            schoolName: z.string(),
            olympiad: olympiadHere,
            status: yearStatus,
          }),
        ),
      }),
    },
  ),
  confirmSchool: call(
    'POST',
    '/api/school-participant/confirm/{id}',
    ['teacher', ...editors],
    'Confirm the school’s details',
    {
      effect: 'write',
      params: z.object({ id: id<'customer-participant'>() }),
      reply: emptyReply,
    },
  ),
  portalStatus: call(
    'GET',
    '/api/school-participant/status/{id}',
    ['teacher', ...editors],
    'Get a school’s progress through the steps of the year',
    {
      effect: 'read',
      params: z.object({ id: id<'customer-participant'>() }),
      reply: yearStatus,
    },
  ),
}
