import { certificateLocales } from '@agon/domain/certificate'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, flag, id, line, words } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

/** What the certificates of an olympiad say and who signs them. */
export const certificateConfig = z.object({
  title: line(120),
  locale: z.enum(certificateLocales),
  issuedOn: z.iso.date('Give a day.'),
  signatories: z
    .array(z.object({ name: line(60), title: line(90) }))
    .min(1, 'Enter at least one signatory.')
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

const oneOlympiad = { params: z.object({ olympiadId: id<'olympiad'>() }) }

export const certificateConfigCalls = {
  readCertificateConfig: call(
    'GET',
    '/api/certificate/config/{olympiadId}',
    organisers,
    'Get the certificate texts and signatories of an olympiad',
    { effect: 'read', ...oneOlympiad, reply: keptConfig },
  ),
  writeCertificateConfig: call(
    'POST',
    '/api/certificate/config/{olympiadId}',
    organisers,
    'Set the certificate texts and signatories of an olympiad',
    {
      effect: 'write',
      ...oneOlympiad,
      body: certificateConfig.extend({ version: words(64).optional() }),
      reply: keptConfig,
      refusals: ['conflict', 'phase', 'unprintableName'],
    },
  ),
  previewCertificate: call(
    'POST',
    '/api/certificate/preview/{olympiadId}',
    organisers,
    'A certificate of an invented learner, as the configuration would print it',
    { effect: 'read', ...oneOlympiad, body: certificateConfig, reply: file('application/pdf'), refusals: ['glyphs'] },
  ),
}
