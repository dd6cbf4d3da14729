import { certificateCalls } from '@agon/contract/certificate/calls'
import type { Phase } from '@agon/domain/olympiad'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { inPhase } from '../result/factories.ts'
import { aCertificate, isConfigured, someConfig } from './factories.ts'

/** A certificate of an olympiad in this phase. */
const inThePhase =
  (phase: Phase): RecordOf =>
  async ({ own }, { world }) => {
    await inPhase(world, own.olympiadId, phase)
    await isConfigured(world, own.olympiadId)
    const { id, number } = await aCertificate(world, own)
    const { customerParticipantId } = own
    const ofSchool = { customerParticipantId, schoolParticipantId: customerParticipantId }
    return { id, number, ...ofSchool, reason: 'It was given by mistake.' }
  }

const moderated = inThePhase('moderation')

export const certificateAccess = casesOf(certificateCalls, inThePhase('released'), {
  readCertificateConfig: () => ({}),
  writeCertificateConfig: () => ({ ...someConfig }),
  previewCertificate: () => ({ ...someConfig }),
  listCertificatesOf: ({ olympiadId }) => ({ id: olympiadId }),
  listModerated: moderated,
  countModerated: moderated,
  exportModerated: moderated,
  checkCertificates: moderated,
  generateCertificates: moderated,
  generationStatus: moderated,
})
