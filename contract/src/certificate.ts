import { awards } from '@agon/domain/award'
import { certificateLocales, generationStatuses, sendStatuses } from '@agon/domain/certificate'
import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { call } from './call.ts'
import { resource } from './resource.ts'
import { file, flag, id, line, momentOrNull, olympiadScope, text, words } from './schema.ts'
import { task } from './task.ts'

const organisers = ['admin', 'overlord'] as const
const readers = ['admin', 'overlord', 'teacher'] as const
const pdf = 'application/pdf'

/** What the certificates of an olympiad say and who signs them. */
export const certificateConfig = z.object({
  title: line(120),
  locale: z.enum(certificateLocales),
  issuedOn: z.iso.date('Give a day.'),
  signatories: z
    .array(z.object({ name: line(60), title: line(90) }))
    .min(1, 'Somebody must sign.')
    .max(3, 'At most three sign.'),
  showMark: flag,
  showPercentage: flag,
  showRank: flag,
})

const keptConfig = z.object({
  config: certificateConfig,
  /** false: nothing was saved yet, and `config` is a proposal, which nobody signs yet. */
  saved: z.boolean(),
  /** Sent back when saving, so that two people do not overwrite each other. */
  version: z.string(),
})

const certificateRow = z.object({
  id: id<'certificate'>(),
  number: z.string(),
  /** Counts how often it was issued anew; the newest alone is kept. */
  issue: z.number(),
  olympiadId: id<'olympiad'>(),
  customerParticipantId: id<'customer-participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  award: z.enum(awards),
  generationStatus: z.enum(generationStatuses),
  /** Why it could not be made. */
  failure: z.string().nullable(),
  sendStatus: z.enum(sendStatuses),
  /** Why its last mail did not arrive. */
  sendFailure: z.string().nullable(),
  sentAt: momentOrNull,
  generatedAt: momentOrNull,
  revokedAt: momentOrNull,
  revokedReason: z.string().nullable(),
})
export type CertificateRow = z.infer<typeof certificateRow>

/** A teacher sees the ready certificates of its own schools, once results are released. */
export const certificates = resource('/api/certificate/', readers, 'Certificates', {
  scope: { olympiadId: olympiadScope },
  row: certificateRow,
  columns: {
    lastName: { title: 'Last name', sort: true },
    firstName: { title: 'First name' },
    schoolName: { title: 'School', sort: true },
    award: { title: 'Award', sort: true, filter: 'choice', choices: awards },
    number: { title: 'Number', sort: true },
    generationStatus: { title: 'Made', sort: true, filter: 'choice', choices: generationStatuses },
    sendStatus: { title: 'Sent', sort: true, filter: 'choice', choices: sendStatuses },
    generatedAt: { title: 'Made at' },
    sentAt: { title: 'Sent at' },
    failure: { title: 'Why not made' },
    sendFailure: { title: 'Why not sent' },
    revokedAt: { title: 'Revoked at' },
  },
  defaultSort: 'lastName',
})

const moderatedRow = z.object({
  /** The participant's. */
  id: id<'participant'>(),
  rank: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  /** Thousandths. */
  mark: z.number(),
  fullMarks: z.number(),
  award: z.enum(awards).nullable(),
  certificateId: id<'certificate'>().nullable(),
  number: z.string().nullable(),
  generationStatus: z.enum(generationStatuses),
  sendStatus: z.enum(sendStatuses),
})

/** Final results with the certificate made of each. */
export const moderated = resource('/api/certificate/moderated/', organisers, 'Moderated participants', {
  scope: { olympiadId: olympiadScope },
  row: moderatedRow,
  columns: {
    rank: { title: 'Rank', sort: true },
    lastName: { title: 'Last name', sort: true },
    firstName: { title: 'First name' },
    schoolName: { title: 'School', sort: true },
    mark: { title: 'Mark', parts: 1000 },
    fullMarks: { title: 'Full marks', parts: 1000 },
    award: { title: 'Award', sort: true, filter: 'choice', choices: [...awards, 'none'] },
    number: { title: 'Certificate' },
    generationStatus: { title: 'Made', filter: 'choice', choices: generationStatuses },
    sendStatus: { title: 'Sent', filter: 'choice', choices: sendStatuses },
  },
  defaultSort: 'rank',
})

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

/** What anybody may see who has a certificate's number: enough to unmask a forged one. */
const publicCertificate = z.object({
  number: z.string(),
  issue: z.number(),
  olympiad: z.string(),
  accent: z.string(),
  name: z.string(),
  school: z.string(),
  award: z.enum(awards),
  /** A day without time. */
  issuedOn: z.string(),
  /** Thousandths; null where the certificate does not print it. */
  mark: z.object({ scored: z.number(), full: z.number() }).nullable(),
  percentage: z.number().nullable(),
  rank: z.object({ place: z.number(), of: z.number() }).nullable(),
  revokedAt: momentOrNull,
})
export type PublicCertificate = z.infer<typeof publicCertificate>

const ofOlympiad = { query: z.object({ olympiadId: olympiadScope }) }
const oneOlympiad = { params: z.object({ olympiadId: id<'olympiad'>() }) }
const oneCertificate = { params: z.object({ id: id<'certificate'>() }) }

const regenerate = {
  effect: 'write',
  query: z.object({ schoolParticipantId: id<'customer-participant'>() }),
  /** How many certificates are made anew and will be sent. */
  reply: z.object({ certificates: z.number() }),
  refusals: ['phase', 'noResults', 'noCertificateConfig', 'noRecipient', 'certificatesNotReady'],
} as const
const regenerateSummary = 'Make a school’s certificates anew and send them to its teachers'

export const certificateCalls = {
  readCertificateConfig: call(
    'GET',
    '/api/certificate/config/{olympiadId}',
    organisers,
    'What an olympiad’s certificates say',
    { effect: 'read', ...oneOlympiad, reply: keptConfig },
  ),
  writeCertificateConfig: call(
    'POST',
    '/api/certificate/config/{olympiadId}',
    organisers,
    'Say what an olympiad’s certificates say',
    {
      effect: 'write',
      ...oneOlympiad,
      body: certificateConfig.extend({ version: words(64).optional() }),
      reply: keptConfig,
      refusals: ['conflict', 'phase'],
    },
  ),
  previewCertificate: call(
    'POST',
    '/api/certificate/preview/{olympiadId}',
    organisers,
    'A certificate of an invented learner, as the configuration would print it',
    { effect: 'read', ...oneOlympiad, body: certificateConfig, reply: file(pdf), refusals: ['glyphs'] },
  ),
  listCertificatesOf: call(
    'GET',
    '/api/certificate/list/{id}',
    readers,
    'The certificates of an olympiad; a teacher’s own schools’',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      reply: z.object({ items: z.array(certificateRow), total: z.number().optional() }),
    },
  ),
  listCertificates: certificates.list,
  countCertificates: certificates.count,
  exportCertificates: certificates.export,
  listModerated: moderated.list,
  countModerated: moderated.count,
  exportModerated: moderated.export,
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
        /** How many have letters that no font has, and the first 100 of them. */
        unprintable: z.number(),
        items: z.array(
          z.object({
            id: id<'participant'>(),
            name: z.string(),
            schoolName: z.string(),
            /** The letters. */
            letters: z.string(),
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
      refusals: ['olympiadRequired', 'phase', 'noResults', 'noCertificateConfig'],
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
  readCertificatePdf: call('GET', '/api/certificate/{id}/pdf', readers, 'One certificate', {
    effect: 'read',
    ...oneCertificate,
    reply: file(pdf),
    refusals: ['certificatesNotReady'],
  }),
  readSchoolZip: call(
    'GET',
    '/api/certificate/school-zip/{customerParticipantId}',
    readers,
    'All certificates of a school in one ZIP file',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      reply: file('application/zip'),
      refusals: ['certificatesNotReady'],
    },
  ),
  revokeCertificate: call('POST', '/api/certificate/{id}/revoke', organisers, 'Revoke a certificate', {
    effect: 'write',
    ...oneCertificate,
    body: z.object({ reason: text(500) }),
    reply: z.object({ item: certificateRow }),
  }),
  restoreCertificate: call('POST', '/api/certificate/{id}/restore', organisers, 'Take a revocation back', {
    effect: 'write',
    ...oneCertificate,
    reply: z.object({ item: certificateRow }),
  }),
  readPublicCertificate: call(
    'GET',
    '/api/certificate/public/{number}',
    'public',
    'What a certificate with this number says',
    {
      effect: 'read',
      params: z.object({ number: words(120) }),
      reply: z.object({ item: publicCertificate }),
    },
  ),
}
