import { normalAddress } from '@agon/domain/email-address'
import { interestTypes } from '@agon/domain/interest'
import { provinces } from '@agon/domain/province'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { emailAddress, emptyReply, flag, id, line, olympiadScope, personName, text, whole, words } from '../schema.ts'
import { deciders, decisionCalls } from './decisions.ts'
import { interestList } from './list.ts'

export const interests = resource(
  interestList,
  ['overlord', 'admin', 'accountant', 'funding'],
  'Interest in an olympiad: of teachers, for its staff; of others, for overlords',
  {
    olympiadId: olympiadScope,
    /** Staff get teachers’. An overlord gets all, or one of these. */
    from: z.enum(['teachers', 'others']).optional(),
  },
)

/** Fields of forms that a person leaves empty arrive as an empty text. */
function optional<Out, In>(schema: z.ZodType<Out, In>): z.ZodOptional<z.ZodType<Out | undefined, In>> {
  const read = z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional()
  // A preprocessed schema takes anything; a caller sends what the schema takes.
  return read as z.ZodOptional<z.ZodType<Out | undefined, In>>
}
const consented = new Set(['true', '1', 'on'])

/** An olympiad's or a project's name; absent: the olympiad of the first project. */
const olympiadName = optional(words(60))

const submission = z.object({
  olympiadName,
  type: z.enum(interestTypes),
  firstName: personName(80),
  lastName: optional(personName(80, 0)),
  /** An international domain is stored as its A-label. */
  email: z.string().transform(normalAddress).pipe(emailAddress(200)),
  telephone: optional(line(40, 0)),
  schoolId: optional(id<'school'>()),
  schoolName: optional(line(160, 0)),
  town: optional(line(80, 0)),
  province: optional(z.enum(provinces)),
  natemis: optional(line(20, 0)),
  grade: optional(whole(1, 12)),
  /** Of a teacher: how many may take part, about. */
  learners: optional(whole(1, 5000)),
  message: optional(text(2000)),
  affiliate: optional(line(60, 0)),
  consent: z.preprocess(
    (value) => value === true || consented.has(String(value)),
    z.literal(true, { error: faults.terms.en }),
  ),
  /** The version of the terms that the form showed; absent: the current one. */
  terms: optional(words(40)),
  /** The family agrees that the school's teacher gets this interest. */
  passOn: optional(flag),
  /** Language of the mails; absent: the browser's. */
  locale: optional(z.enum(['en', 'af'])),
  /** Made by the browser. With it the same submission may be sent again, once with a corrected address. */
  submissionId: optional(z.uuid()),
  /** People do not see this field. */
  website: optional(words(500)),
  /** How long the form was open, in seconds. */
  seconds: optional(whole(0, 2_147_483_647)),
})
export type Submission = z.infer<typeof submission>

const submits = {
  effect: 'write',
  publicForm: true,
  // A workshop of teachers sits behind one address.
  perMinute: 60,
  body: submission,
  reply: emptyReply,
  refusals: ['interestClosed', 'formTooFast', 'termsOutdated', 'tooMany', 'maintenance'],
} as const

export const interestCalls = {
  listInterests: interests.list,
  countInterests: interests.count,
  exportInterests: interests.export,

  oneInterest: call('GET', '/api/interest/expression-of-interest/single', deciders, 'One interest', {
    effect: 'read',
    query: z.object({ expressionId: id<'interest'>() }),
    reply: z.object({ item: rowSchema(interestList.fields) }),
  }),
  ...decisionCalls,

  interestForm: call(
    'GET',
    '/api/website/interest-form',
    'public',
    'The olympiad of a form of interest, also a draft',
    {
      effect: 'read',
      query: z.object({ olympiadName }),
      reply: z.object({
        item: z.object({
          title: z.string(),
          accent: z.string(),
          /** Countries with their teams take part: the form asks for the country. */
          ofTeams: z.boolean(),
          takesInterest: z.boolean(),
        }),
      }),
    },
  ),
  expressInterest: call('POST', '/api/website/eoi', 'public', 'Express interest in an olympiad', submits),
  expressOtherInterest: call(
    'POST',
    '/api/website/other-interest',
    'public',
    'Express interest as a learner, a parent or another person',
    submits,
  ),
  verifyEmail: call(
    'POST',
    '/api/website/verify-email/{id}',
    'public',
    'Verify an e-mail address by the uuid of the mail; a second time changes nothing',
    {
      effect: 'write',
      publicForm: true,
      params: z.object({ id: words(100) }),
      reply: z.object({ already: z.boolean() }),
      refusals: ['linkOver', 'maintenance'],
    },
  ),
  renewVerification: call(
    'POST',
    '/api/website/verify-email/{id}/renew',
    'public',
    'Ask for a new link in place of one that has expired',
    {
      effect: 'write',
      publicForm: true,
      perMinute: 60,
      params: z.object({ id: words(100) }),
      reply: emptyReply,
      refusals: ['tooMany', 'maintenance'],
    },
  ),
}
