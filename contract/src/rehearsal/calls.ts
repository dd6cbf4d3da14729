import { deviceAdvices, deviceFaults } from '@agon/domain/rehearsal'
import { z } from 'zod'
import { answer } from '../sitting/answer.ts'
import { call } from '../call.ts'
import { faceModule } from '../sitting/paper-face.ts'
import { emptyReply, flag, id, moment, olympiadScope, whole } from '../schema.ts'

const learner = ['learner'] as const
const teacher = ['teacher'] as const
const keepers = ['admin', 'overlord'] as const
const ofSchool = z.object({ id: id<'customer-participant'>() })

/** Random and kept by the device: says that it is the same one again, and nothing else. */
const deviceMark = z.string().regex(/^[\w-]{22,64}$/)
const rehearsalOf = z.object({ id: id<'rehearsal'>() })

const facts = z.object({
  storage: z.enum(['kept', 'refused']),
  persistent: flag,
  worker: flag,
  browser: z.enum(['current', 'old']),
  cookies: flag,
  clockSeconds: whole(-100_000_000, 100_000_000),
  saveMillis: whole(0, 600_000),
  width: whole(0, 100_000),
  offline: z.enum(['practised', 'skipped']),
})

/** By a few letters that the device shows as well, so that a teacher finds it in the room. */
const judged = {
  code: z.string(),
  faults: z.array(z.enum(deviceFaults)),
  advices: z.array(z.enum(deviceAdvices)),
}

const rehearsedDevice = z.object({
  id: id<'rehearsed-device'>(),
  ...judged,
  rehearsals: z.number(),
  checkedAt: moment,
})
export type RehearsedDevice = z.infer<typeof rehearsedDevice>

const schoolCounts = { devices: z.number(), ready: z.number() }

/** Practice questions on the very device, before the olympiad opens. Nothing of it is ever counted. */
export const rehearsalCalls = {
  beginRehearsal: call('POST', '/api/rehearsal/', learner, 'Start or restart a rehearsal on this device', {
    effect: 'write',
    body: z.object({ device: deviceMark }),
    reply: z.object({ id: id<'rehearsal'>(), now: moment, module: faceModule }),
    refusals: ['rehearsalOver'],
  }),
  saveRehearsalAnswers: call(
    'POST',
    '/api/rehearsal/{id}/answers',
    learner,
    'Save practice answers as a sitting does; answers after they are committed',
    {
      effect: 'write',
      unlogged: 'Practice answers, at the pace of a sitting; rehearsal_saves is their history.',
      params: rehearsalOf,
      body: z.object({
        saves: z
          .array(z.object({ sequence: whole(1, 2_000_000_000), questionId: id<'question'>(), answer }))
          .min(1)
          .max(200),
      }),
      reply: z.object({ savedAt: moment }),
      refusals: ['rehearsalOver'],
    },
  ),
  reportRehearsal: call(
    'PUT',
    '/api/rehearsal/{id}',
    learner,
    'Report the device checks; the rehearsal ends and its answers are deleted',
    {
      effect: 'write',
      params: rehearsalOf,
      body: facts,
      reply: z.object(judged),
      refusals: ['rehearsalOver'],
    },
  ),
  schoolsDevices: call(
    'GET',
    '/api/rehearsal/school/{id}',
    teacher,
    'The devices that the own school has rehearsed on',
    {
      effect: 'read',
      params: ofSchool,
      reply: z.object({ ...schoolCounts, items: z.array(rehearsedDevice) }),
    },
  ),
  forgetDevice: call(
    'DELETE',
    '/api/rehearsal/device/{id}',
    teacher,
    'Take a device that will not be used off the list; it comes back when it is rehearsed on again',
    { effect: 'write', params: z.object({ id: id<'rehearsed-device'>() }), reply: emptyReply },
  ),
  rehearsedSchools: call('GET', '/api/rehearsal/schools', keepers, 'Which schools have rehearsed, and on what', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({
      /** Schools with learners; those of them that have rehearsed; devices and those that are ready. */
      schools: z.number(),
      rehearsed: z.number(),
      ...schoolCounts,
      /** How many devices have which fault. */
      faults: z.array(z.object({ fault: z.enum(deviceFaults), devices: z.number() })),
      /** Schools that have rehearsed, the least ready first. */
      items: z.array(
        z.object({
          customerParticipantId: id<'customer-participant'>(),
          schoolName: z.string(),
          ...schoolCounts,
          learners: z.number(),
          checkedAt: moment,
        }),
      ),
    }),
    refusals: ['olympiadRequired'],
  }),
}
