import { awards } from '@agon/domain/award'
import { printedParts, revocationActs } from '@agon/domain/certificate'
import { z } from 'zod'
import { call } from '../call.ts'
import { certificateConfigCalls } from './config.ts'
import { certificateMakingCalls } from './making.ts'
import { certificateList, moderatedList } from './list.ts'
import { resource, rowSchema } from '../resource.ts'
import { file, id, moment, momentOrNull, olympiadScope, text, words } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const
const readers = ['admin', 'overlord', 'teacher'] as const
const pdf = 'application/pdf'

const certificateRow = rowSchema(certificateList.fields)

/** A teacher sees the ready certificates of the own schools after results are released. */
export const certificates = resource(certificateList, readers, 'Certificates', { olympiadId: olympiadScope })

export const moderated = resource(moderatedList, organisers, 'Moderated participants', { olympiadId: olympiadScope })

/** What anybody may see who has a certificate's number: enough to unmask a forged one. */
const publicCertificate = z.object({
  number: z.string(),
  /** The newest issue that was released; all below is printed on it. */
  issue: z.number(),
  issuedAt: moment,
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
  /** The results are no longer released: they are under review. */
  review: z.boolean(),
  /** The person's data were erased: there is no name. */
  erased: z.literal(true).optional(),
})
export type PublicCertificate = z.infer<typeof publicCertificate>

const issue = z.object({
  issue: z.number(),
  issuedAt: moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  name: z.string(),
  school: z.string(),
  award: z.enum(awards),
  /** The printed parts that differ from the issue before. */
  changed: z.array(z.enum(printedParts)),
})

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
  listIssues: call('GET', '/api/certificate/{id}/issues', organisers, 'Every issue of a certificate, newest first', {
    effect: 'read',
    ...oneCertificate,
    reply: z.object({ items: z.array(issue) }),
  }),
  reissueCertificate: call(
    'POST',
    '/api/certificate/{id}/reissue',
    organisers,
    'Make the next issue of a certificate, if it prints something else',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneCertificate,
      body: z.object({ reason: text(500) }),
      reply: z.object({ item: certificateRow }),
      refusals: [
        'unchanged',
        'certificateRevoked',
        'noAward',
        'phase',
        'noResults',
        'noCertificateConfig',
        'certificateTexts',
        'conflict',
      ],
    },
  ),
  listRevocations: call(
    'GET',
    '/api/certificate/{id}/revocations',
    organisers,
    'Revocations and restorations of a certificate, newest first',
    {
      effect: 'read',
      ...oneCertificate,
      reply: z.object({
        items: z.array(
          z.object({
            id: z.number(),
            act: z.enum(revocationActs),
            /** true: the product, because the award was lost or regained. */
            byProduct: z.boolean(),
            by: z.string().nullable(),
            reason: z.string().nullable(),
            at: moment,
          }),
        ),
      }),
    },
  ),
  readPublicCertificate: call(
    'GET',
    '/api/certificate/public/{number}',
    'public',
    'Get the public text of a certificate by its number',
    {
      effect: 'read',
      params: z.object({ number: words(120) }),
      query: z.object({
        /** The issue of the paper in hand. */ issue: z.coerce.number().int().min(1).max(99_999).optional(),
      }),
      reply: z.object({
        item: publicCertificate,
        /** The issue asked for is an earlier one: this issue replaced it on this day. */
        replaced: z.object({ issue: z.number(), on: moment }).optional(),
      }),
    },
  ),
}
