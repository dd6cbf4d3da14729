import { emailStatuses } from '@agon/domain/email'
import { unlimited } from '@agon/domain/constants'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, id, line, moment, momentOrNull, text, whole } from '../schema.ts'

const emailLogRow = z.object({
  id: id<'queued-email'>(),
  recipient: z.string(),
  recipientName: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  /** What the mail server last said. */
  reply: z.string().nullable(),
  queuedAt: moment,
  sentAt: momentOrNull,
})
export type EmailLogRow = z.infer<typeof emailLogRow>

const reply = z.object({ items: z.array(emailLogRow), total: z.number() })
const readers = ['admin', 'overlord'] as const

export const mailingCalls = {
  listEmailLogs: call('GET', '/api/email-logs/{a}/{b}', readers, 'Mails of an olympiad, the newest first', {
    effect: 'read',
    params: z.object({
      /** The olympiad's id; −1 is all of them, for the overlord. */
      a: whole(unlimited, 2_147_483_647),
      /** How many; −1 is all. */
      b: whole(unlimited, 10_000),
    }),
    reply,
  }),
  searchEmailLogs: call(
    'GET',
    '/api/email-logs/search/{term}',
    readers,
    'Mails whose recipient or subject has a text, the newest 500',
    {
      effect: 'read',
      params: z.object({ term: line(200) }),
      reply,
    },
  ),
  readEmail: call('GET', '/api/queued-email/{id}/message', readers, 'One mail as it went out', {
    effect: 'read',
    params: z.object({ id: id<'queued-email'>() }),
    reply: z.object({
      item: emailLogRow.extend({
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() })),
        /** In the demo, the head of the mail as the demo's mail server took it in; null elsewhere and before. */
        received: z.string().nullable(),
      }),
    }),
  }),
  releaseEmail: call(
    'POST',
    '/api/queued-email/release/{id}',
    ['admin', 'funding', 'overlord'],
    'Send a held mail, or a failed or uncertain one again',
    {
      effect: 'write',
      params: z.object({ id: id<'queued-email'>() }),
      /** An uncertain mail may have arrived: sending it again needs a reason. */
      body: z.object({ reason: text(500).optional() }),
      reply: z.object({ item: emailLogRow }),
      refusals: ['mailNotResendable', 'mailExpired', 'mailOutdated'],
    },
  ),
  readAttachment: call('GET', '/api/queued-email/{id}/attachment/{index}', readers, 'A file that went with a mail', {
    effect: 'read',
    params: z.object({ id: id<'queued-email'>(), index: whole(0, 100) }),
    reply: file('application/pdf', 'application/zip'),
  }),
}
