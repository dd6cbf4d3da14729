import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, momentOrNull, olympiadScope, text } from '../schema.ts'
import { task } from '../task.ts'

const organisers = ['admin', 'overlord'] as const

const generation = z.object({
  phase: z.enum(phases),
  /** Whether the phase allows making them now. */
  allowed: z.boolean(),
  /** Whether it is said what they say. */
  configured: z.boolean(),
  computedAt: momentOrNull,
  /** Results with an award; each gets a certificate. */
  results: z.number(),
  /** Freezing what each prints, which comes before making the files. */
  issuing: task.nullable(),
  counts: z.object({ queued: z.number(), generating: z.number(), ready: z.number(), failed: z.number() }),
  revoked: z.number(),
  /** Certificates that would print something else than their newest issue does. */
  outdated: z.number(),
  /** The first 100 that could not be made. */
  failures: z.array(
    z.object({ id: id<'certificate'>(), name: z.string(), schoolName: z.string(), failure: z.string() }),
  ),
})
export type CertificateGeneration = z.infer<typeof generation>

const sending = z.object({
  phase: z.enum(phases),
  /** Whether the phase allows sending now: results are released. */
  allowed: z.boolean(),
  /** Made certificates by what became of their mail. */
  counts: z.object({
    none: z.number(),
    queued: z.number(),
    sent: z.number(),
    bounced: z.number(),
    failed: z.number(),
  }),
  /** What sending now would send: one mail to each teacher of each school. */
  next: z.object({ mails: z.number(), schools: z.number(), certificates: z.number() }),
  /** What trying again would send. */
  again: z.object({ mails: z.number(), schools: z.number(), certificates: z.number() }),
  /** Schools with made certificates and no teacher to write to; the first 100. */
  unreachable: z.array(
    z.object({ customerParticipantId: id<'customer-participant'>(), schoolName: z.string(), certificates: z.number() }),
  ),
  /** Schools whose mail failed or bounced; the first 100. */
  failures: z.array(
    z.object({
      customerParticipantId: id<'customer-participant'>(),
      schoolName: z.string(),
      certificates: z.number(),
      failure: z.string(),
    }),
  ),
})
export type CertificateSending = z.infer<typeof sending>

const ofOlympiad = { query: z.object({ olympiadId: olympiadScope }) }

const regenerate = {
  effect: 'write',
  query: z.object({ schoolParticipantId: id<'customer-participant'>() }),
  /** How many certificates are regenerated and will be sent. */
  reply: z.object({ certificates: z.number() }),
  refusals: ['phase', 'noResults', 'noCertificateConfig', 'certificateTexts', 'noRecipient', 'certificatesNotReady'],
} as const
const regenerateSummary = 'Regenerate a school’s certificates and send them to its teachers'

/** Checking, making and sending an olympiad’s certificates. */
export const certificateMakingCalls = {
  checkCertificates: call(
    'GET',
    '/api/certificate/check',
    organisers,
    'Which certificates could not be printed, before anything is made',
    {
      effect: 'read',
      ...ofOlympiad,
      reply: z.object({
        results: z.number(),
        /** How many cannot be printed, and the first 100 of them. */
        unprintable: z.number(),
        items: z.array(
          z.object({
            id: id<'participant'>(),
            name: z.string(),
            schoolName: z.string(),
            /** Why, as sentences. */
            failure: z.string(),
          }),
        ),
      }),
      refusals: ['olympiadRequired'],
    },
  ),
  generateCertificates: call(
    'POST',
    '/api/certificate/generate',
    organisers,
    'Make the certificates that are missing or out of date, in the background',
    {
      effect: 'write',
      ...ofOlympiad,
      reply: generation,
      refusals: ['olympiadRequired', 'phase', 'noResults', 'noCertificateConfig', 'certificateTexts'],
    },
  ),
  reissueCertificates: call(
    'POST',
    '/api/certificate/reissue',
    organisers,
    'Make the next issue of every certificate that is out of date, in the background',
    {
      effect: 'write',
      impersonated: 'refused',
      ...ofOlympiad,
      body: z.object({ reason: text(500) }),
      reply: generation,
      refusals: ['olympiadRequired', 'phase', 'noResults', 'noCertificateConfig', 'certificateTexts'],
    },
  ),
  generationStatus: call(
    'GET',
    '/api/certificate/generation-status',
    organisers,
    'How far the making of certificates is',
    { effect: 'read', ...ofOlympiad, reply: generation, refusals: ['olympiadRequired'] },
  ),
  sendCertificates: call(
    'POST',
    '/api/certificate/send',
    organisers,
    'Send each school’s certificates to its teachers, those that were not sent before',
    {
      effect: 'write',
      query: z.object({
        olympiadId: olympiadScope,
        /** Also those whose mail failed. */
        again: flag.optional(),
      }),
      reply: sending,
      refusals: ['olympiadRequired', 'phase', 'stillMaking', 'certificatesNotReady'],
    },
  ),
  sendStatus: call('GET', '/api/certificate/send-status', organisers, 'How far the sending of certificates is', {
    effect: 'read',
    ...ofOlympiad,
    reply: sending,
    refusals: ['olympiadRequired'],
  }),
  regenerateAndSend: call(
    'GET',
    '/certificates/regenerate-and-send-to-school',
    organisers,
    regenerateSummary,
    regenerate,
  ),
  regenerateAndSendUnderApi: call(
    'GET',
    '/api/certificates/regenerate-and-send-to-school',
    organisers,
    regenerateSummary,
    regenerate,
  ),
}
