import { emailEventStatuses, emailKinds, emailStatuses } from '@agon/domain/email'
import { unlimited } from '@agon/domain/constants'
import { suppressionKinds } from '@agon/domain/suppression'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource } from '../resource.ts'
import { file, flag, id, line, moment, momentOrNull, olympiadScope, text, whole } from '../schema.ts'
import { emailList, unsentEmailList } from './list.ts'

const emailLogRow = z.object({
  id: id<'queued-email'>(),
  recipient: z.string(),
  recipientName: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  /** The mail server's last reply, or the reason of the status. */
  reply: z.string().nullable(),
  queuedAt: moment,
  sentAt: momentOrNull,
})
export type EmailLogRow = z.infer<typeof emailLogRow>

const reply = z.object({ items: z.array(emailLogRow), total: z.number() })
const readers = ['admin', 'overlord'] as const
const senders = ['admin', 'funding', 'overlord'] as const
const overlord = ['overlord'] as const

const scope = {
  olympiadId: olympiadScope,
  /** Only the mails of this mass mail. */
  massMailId: id<'mass-mail'>().optional(),
}

export const emails = resource(emailList, senders, 'Mails of an olympiad', {
  ...scope,
  /** False: only mails that are not sent yet. */
  all: flag.optional(),
})
export const unsentEmails = resource(unsentEmailList, senders, 'Mails that are held, waiting or being sent', scope)

const emailEvent = z.object({
  status: z.enum(emailEventStatuses),
  at: moment,
  /** The name of the user who decided it; null: the product. */
  by: z.string().nullable(),
  /** The mail server's reply, or the reason. */
  reply: z.string().nullable(),
})
export type EmailEvent = z.infer<typeof emailEvent>

/** The suppression that holds for a mail now. */
const addressSuppression = z.object({
  kind: z.enum(suppressionKinds),
  /** The mail server's reply, or the words of the person who suppressed it. */
  reason: z.string(),
  since: moment,
  /** null: until it is lifted. */
  until: momentOrNull,
  /** The reader may lift it; other staff ask an overlord. */
  mayLift: z.boolean(),
})
export type AddressSuppression = z.output<typeof addressSuppression>

const lane = z.object({
  /** Waiting for their first or next try. */
  queued: z.number(),
  sending: z.number(),
  held: z.number(),
  uncertain: z.number(),
  /** Sent within the last minute. */
  rate: z.number(),
  nextTryAt: momentOrNull,
})

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
  listEmails: emails.list,
  countEmails: emails.count,
  exportEmails: emails.export,
  listUnsentEmails: unsentEmails.list,
  countUnsentEmails: unsentEmails.count,
  exportUnsentEmails: unsentEmails.export,
  searchEmails: call(
    'GET',
    '/api/queued-email/search/{term}',
    senders,
    'Mails whose recipient or subject has a text, the newest 500',
    {
      effect: 'read',
      params: z.object({ term: line(200) }),
      query: z.object({ massMailId: id<'mass-mail'>().optional() }),
      reply,
    },
  ),
  readLanes: call('GET', '/api/queued-email/lanes', overlord, 'The state of sending: system mails, mass mails, pause', {
    effect: 'read',
    reply: z.object({
      system: lane,
      mass: lane,
      /** null: mail is not paused. */
      pause: z.object({ since: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
    }),
  }),
  pauseMail: call('POST', '/api/queued-email/pause', overlord, 'Pause all mail but password links', {
    effect: 'write',
    body: z.object({ reason: line(300) }),
    reply: z.object({}),
  }),
  resumeMail: call('POST', '/api/queued-email/resume', overlord, 'Resume all mail', {
    effect: 'write',
    body: z.object({ reason: line(300, 0).optional() }),
    reply: z.object({}),
  }),
  readQueuedEmail: call('GET', '/api/queued-email/{id}', senders, 'One mail with its history', {
    effect: 'read',
    params: z.object({ id: id<'queued-email'>() }),
    reply: z.object({
      item: emailLogRow.extend({
        kind: z.enum(emailKinds),
        massMailId: id<'mass-mail'>().nullable(),
        deliveredAt: momentOrNull,
        nextTryAt: momentOrNull,
        suppression: addressSuppression.nullable(),
        history: z.array(emailEvent),
      }),
    }),
  }),
  readEmail: call('GET', '/api/queued-email/{id}/message', readers, 'One mail as it went out', {
    effect: 'read',
    params: z.object({ id: id<'queued-email'>() }),
    reply: z.object({
      item: emailLogRow.extend({
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() })),
        /** Files that were made for this mail and are stored nowhere. */
        madeFiles: z.array(
          z.object({ filename: z.string(), mediaType: z.string(), bytes: z.number(), sha256: z.string() }),
        ),
        /** In the demo, the head of the mail as the demo's mail server took it in; null elsewhere and before. */
        received: z.string().nullable(),
      }),
    }),
  }),
  releaseEmail: call(
    'POST',
    '/api/queued-email/release/{id}',
    senders,
    'Send a held mail, or a failed or uncertain one again',
    {
      effect: 'write',
      params: z.object({ id: id<'queued-email'>() }),
      /** An uncertain mail may have arrived: sending it again needs a reason. */
      body: z.object({ reason: text(500).optional() }),
      reply: z.object({ item: emailLogRow }),
      refusals: ['mailNotResendable', 'mailExpired', 'mailOutdated', 'mailSuppressed', 'massMailNotSending'],
    },
  ),
  releaseBatch: call(
    'POST',
    '/api/queued-email/release-batch/',
    senders,
    'Release mails of a mass mail, those first that are held longest',
    {
      effect: 'write',
      query: z.object({
        massMailId: id<'mass-mail'>(),
        /** How many; −1 is all. */
        qty: whole(unlimited, 2_147_483_647),
      }),
      reply: z.object({ released: z.number(), held: z.number() }),
      refusals: ['massMailNotSending'],
    },
  ),
  readAttachment: call('GET', '/api/queued-email/{id}/attachment/{index}', readers, 'A file that went with a mail', {
    effect: 'read',
    params: z.object({ id: id<'queued-email'>(), index: whole(0, 100) }),
    reply: file('application/pdf', 'application/zip'),
  }),
}
