import type { certificateCalls } from '@agon/contract/certificate/calls'
import type { Phase } from '@agon/domain/olympiad'
import { type AccessCase, type AccessCases, onSide } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import type { SendInput } from '#test/world.ts'
import { inPhase } from '../result/factories.ts'
import { aCertificate, isConfigured, someConfig, type CertificateGiven } from './factories.ts'

const byOlympiadId: AccessCase = onSide(({ olympiadId }) => ({ params: { olympiadId } }))

function ofOlympiad(phase: Phase): AccessCase {
  return {
    own: async (stage) => {
      await madeCertificate(stage, stage.own, phase)
      return { query: { olympiadId: stage.olympiadId } }
    },
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  }
}

async function madeCertificate({ world }: Stage, own: Stage['own'], phase: Phase): Promise<CertificateGiven> {
  await inPhase(world, own.olympiadId, phase)
  await isConfigured(world, own.olympiadId)
  return aCertificate(world, own)
}

/** A call about one certificate or its school: on the caller's own, and on one of another olympiad. */
function onCertificate(input: (of: Stage['own'], certificate: CertificateGiven) => SendInput): AccessCase {
  return {
    own: async (stage) => input(stage.own, await madeCertificate(stage, stage.own, 'released')),
    neighbours: async (stage) =>
      input(stage.neighbours.own, await madeCertificate(stage, stage.neighbours.own, 'released')),
  }
}

const withBody = (body: object): AccessCase => onSide(({ olympiadId }) => ({ params: { olympiadId }, body }))

const regenerate = onCertificate(({ customerParticipantId }) => ({
  query: { schoolParticipantId: customerParticipantId },
}))

export const certificateAccess: AccessCases<typeof certificateCalls> = {
  readCertificateConfig: byOlympiadId,
  writeCertificateConfig: withBody(someConfig),
  previewCertificate: withBody(someConfig),
  listCertificatesOf: onSide(({ olympiadId }) => ({ params: { id: olympiadId } })),
  listCertificates: ofOlympiad('released'),
  countCertificates: ofOlympiad('released'),
  exportCertificates: ofOlympiad('released'),
  listModerated: ofOlympiad('moderation'),
  countModerated: ofOlympiad('moderation'),
  exportModerated: ofOlympiad('moderation'),
  checkCertificates: ofOlympiad('moderation'),
  generateCertificates: ofOlympiad('moderation'),
  generationStatus: ofOlympiad('moderation'),
  sendCertificates: ofOlympiad('released'),
  sendStatus: ofOlympiad('released'),
  regenerateAndSend: regenerate,
  regenerateAndSendUnderApi: regenerate,
  readCertificatePdf: onCertificate((_, { id }) => ({ params: { id } })),
  readSchoolZip: onCertificate(({ customerParticipantId }) => ({ params: { customerParticipantId } })),
  revokeCertificate: onCertificate((_, { id }) => ({ params: { id }, body: { reason: 'It was given by mistake.' } })),
  restoreCertificate: onCertificate((_, { id }) => ({ params: { id } })),
  listRevocations: onCertificate((_, { id }) => ({ params: { id } })),
  readPublicCertificate: {
    own: async (stage) => ({
      params: { number: (await madeCertificate(stage, stage.own, 'released')).number },
    }),
  },
}
