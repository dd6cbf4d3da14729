import { z } from 'zod'
import { call } from '../call.ts'
import { changeOneCall } from '../edit-calls.ts'
import { domainHealth } from '../email-health/domain.ts'
import { id, olympiadScope } from '../schema.ts'
import { mailSenderEdit } from './edit.ts'

const organisers = ['admin', 'overlord'] as const

const parts = z.object({
  senderName: z.string(),
  senderAddress: z.string(),
  replyTo: z.string(),
})

const olympiadSender = parts.extend({
  /** The olympiad's. */
  id: id<'olympiad'>(),
  /** Values of empty fields. */
  inherited: parts,
  /** Domains that an admin may choose an address of; an overlord also others that have signing keys. */
  domains: z.array(z.string()),
  version: z.number(),
})

export type OlympiadSender = z.infer<typeof olympiadSender>

const ofOlympiad = { query: z.object({ olympiadId: olympiadScope }), refusals: ['olympiadRequired'] } as const

export const mailSenderCalls = {
  readMailSender: call('GET', '/api/emailer/sender', organisers, 'Get the sender of the olympiad’s mails', {
    effect: 'read',
    ...ofOlympiad,
    reply: z.object({ item: olympiadSender }),
  }),
  changeMailSender: changeOneCall(
    mailSenderEdit,
    { item: olympiadSender },
    { audience: organisers, summary: 'Change the sender of the olympiad’s mails', impersonated: 'refused' },
  ),
  checkMailSender: call(
    'GET',
    '/api/emailer/sender/health',
    organisers,
    'DNS records of the domain that the olympiad’s mails come from',
    { effect: 'read', ...ofOlympiad, reply: z.object({ item: domainHealth }) },
  ),
  testMailSender: call(
    'POST',
    '/api/emailer/sender/test',
    organisers,
    'Mail oneself a test from the olympiad’s sender',
    {
      effect: 'write',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ email: z.string() }),
      refusals: ['olympiadRequired', 'noOwnAddress'],
    },
  ),
}
