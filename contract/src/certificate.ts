import { awards } from '@agon/domain/award'
import { generationStatuses, sendStatuses } from '@agon/domain/certificate'
import { z } from 'zod'
import { call } from './call.ts'
import { certificateConfigCalls } from './certificate-config.ts'
import { certificateMakingCalls } from './certificate-making.ts'
import { resource } from './resource.ts'
import { file, id, momentOrNull, olympiadScope, text, words } from './schema.ts'

const organisers = ['admin', 'overlord'] as const
const readers = ['admin', 'overlord', 'teacher'] as const
const pdf = 'application/pdf'

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

const oneCertificate = { params: z.object({ id: id<'certificate'>() }) }

export const certificateCalls = {
  ...certificateConfigCalls,
  ...certificateMakingCalls,
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
