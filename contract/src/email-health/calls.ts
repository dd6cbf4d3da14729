import { normalAddress } from '@agon/domain/email-address'
import { emailHealthStates } from '@agon/domain/email-health'
import { reportKinds } from '@agon/domain/mail-report'
import { z } from 'zod'
import { call } from '../call.ts'
import { domainHealth } from './domain.ts'
import { emptyReply, flag, line, moment, momentOrNull } from '../schema.ts'

const email = line(320).transform(normalAddress)
const domain = line(253).transform((text) => text.toLowerCase())
const sendingDomain = domain.pipe(
  z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain such as school.example.'),
)

const item = z.object({
  email: z.string(),
  state: z.enum(emailHealthStates),
  /** Sentences for people, the gravest first. */
  reasons: z.array(z.string()),
  /** The address that was probably meant; null: none is near. */
  suggestion: z.string().nullable(),
  /** A person vouches for the address, until its next hard bounce. */
  overridden: z.boolean(),
  /** When DNS was asked; null: never. */
  checkedAt: momentOrNull,
})
export type EmailHealth = z.output<typeof item>

export const emailHealthCalls = {
  readEmailHealth: call(
    'GET',
    '/api/emailer/email-health/',
    ['admin', 'accountant', 'funding', 'marketing', 'overlord'],
    'Whether mail to an address is likely to arrive',
    {
      effect: 'read',
      query: z.object({
        email,
        /** Answers from stored facts, without DNS. */
        doNotRecheck: flag.optional(),
      }),
      reply: z.object({
        item,
        /** The newest reports about mails to the address that the reader's lists show. */
        history: z.array(
          z.object({ at: moment, kind: z.enum(reportKinds), status: z.string(), diagnosis: z.string() }),
        ),
      }),
    },
  ),
  overrideEmailHealth: call(
    'POST',
    '/api/emailer/override-email-health/',
    ['admin', 'overlord'],
    'Vouch for an address until its next hard bounce; lifts no suppression',
    { effect: 'write', query: z.object({ email }), reply: z.object({ item }) },
  ),
  readSendingHealth: call(
    'GET',
    '/api/emailer/sending-health/',
    ['overlord'],
    'DNS records of the sending domains, and whether they are found',
    {
      effect: 'read',
      reply: z.object({
        items: z.array(domainHealth),
        /** Of the last seven days, by code: mail servers that refused us as a sender. */
        refusals: z.array(
          z.object({
            code: z.string(),
            mails: z.number(),
            /** At most five. */
            domains: z.array(z.string()),
            diagnosis: z.string(),
            last: moment,
          }),
        ),
      }),
    },
  ),
  addDkimKeys: call('POST', '/api/emailer/dkim-key/', ['overlord'], 'Make signing keys for a domain', {
    effect: 'write',
    body: z.object({ domain: sendingDomain }),
    reply: emptyReply,
  }),
  retireDkimKeys: call(
    'POST',
    '/api/emailer/dkim-key/retire',
    ['overlord'],
    'Retire all signing keys of a domain but the newest pair',
    { effect: 'write', body: z.object({ domain: sendingDomain }), reply: z.object({ retired: z.number() }) },
  ),
}
