import {
  consentActs,
  consentMethods,
  consentParties,
  consentPurposes,
  consentRules,
  consentStates,
} from '@agon/domain/consent'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, line, moment } from '../schema.ts'

const carers = ['teacher', 'admin', 'overlord'] as const

const ofLearner = z.object({ learnerId: id<'learner'>() })
const ofSchool = z.object({ id: id<'customer-participant'>() })

/** One record about a learner’s consent. */
const consentRecord = z.object({
  id: z.number(),
  purpose: z.enum(consentPurposes),
  act: z.enum(consentActs),
  by: z.enum(consentParties),
  /** Of the text that was consented to. */
  version: z.string(),
  method: z.enum(consentMethods),
  reason: z.string(),
  /** Empty where a teacher reads a record of staff. */
  recordedBy: z.string(),
  recordedAt: moment,
})
export type ConsentRecord = z.infer<typeof consentRecord>

const records = z.object({
  /** The newest first. */
  items: z.array(consentRecord),
  states: z.record(z.enum(consentPurposes), z.enum(consentStates)),
})

const granted = {
  by: z.enum(consentParties),
  purpose: z.enum(consentPurposes),
  version: line(40),
  method: z.enum(consentMethods),
}

const listed = z.object({
  learnerId: id<'learner'>(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  className: z.string(),
  state: z.enum(consentStates),
  /** Of the newest record; null where there is none. */
  version: z.string().nullable(),
  recordedAt: moment.nullable(),
})
export type ListedConsent = z.infer<typeof listed>

/** Consents of learners and their guardians. Nothing is changed or deleted: a withdrawal is a record of its own. */
export const consentCalls = {
  listConsents: call('GET', '/api/privacy/consent/{learnerId}', carers, 'The records of a learner’s consent', {
    effect: 'read',
    params: ofLearner,
    reply: records,
  }),
  giveConsent: call('POST', '/api/privacy/consent/{learnerId}', carers, 'Record that a learner’s consent was granted', {
    effect: 'write',
    params: ofLearner,
    body: z.object(granted),
    reply: records,
    refusals: ['learnerErased'],
  }),
  withdrawConsent: call(
    'DELETE',
    '/api/privacy/consent/{learnerId}',
    carers,
    'Record that consent was withdrawn, or that a guardian or learner objects',
    {
      effect: 'write',
      params: ofLearner,
      query: z.object({
        by: z.enum(consentParties),
        purpose: z.enum(consentPurposes),
        method: z.enum(consentMethods),
        reason: line(500, 0).optional(),
        /** An objection, which needs no consent before it. */
        objection: flag.optional(),
      }),
      reply: records,
      refusals: ['noConsent', 'learnerErased'],
    },
  ),
  consentsOfSchool: call(
    'GET',
    '/api/privacy/consents/{id}',
    carers,
    'The learners of a school with the state of their consent',
    {
      effect: 'read',
      params: ofSchool,
      query: z.object({ purpose: z.enum(consentPurposes).optional() }),
      reply: z.object({
        rule: z.enum(consentRules),
        /** Of the olympiad’s letter; empty where none is set. */
        version: z.string(),
        items: z.array(listed),
      }),
    },
  ),
  giveConsents: call(
    'POST',
    '/api/privacy/consents/{id}',
    carers,
    'Record consent for several learners of a school, such as a class’s letters',
    {
      effect: 'write',
      params: ofSchool,
      body: z.object({ ...granted, learnerIds: z.array(id<'learner'>()).min(1).max(2000) }),
      reply: z.object({
        recorded: z.number(),
        /** Those whose consent of this version was recorded before, and those who objected: each of these is recorded alone. */
        already: z.number(),
        objected: z.number(),
      }),
    },
  ),
}
