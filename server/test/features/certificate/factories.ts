import { awardOrder, type Award } from '@agon/domain/award'
import type { CertificateConfig } from '@agon/domain/certificate'
import { certificateNumber } from '@agon/domain/certificate'
import type { CertificateId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { codeAlphabet } from '@agon/domain/sitting'
import type { SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { aResult, type ResultGiven } from '../result/factories.ts'
import type { CertificateDocument } from '#/features/certificate/pdf/certificate-document.ts'

export const someConfig: CertificateConfig = {
  title: 'Sango Geography Olympiad 2026',
  locale: 'en',
  issuedOn: '2026-08-14',
  signatories: [{ name: 'Prof. Ṱhina Mudau', title: 'Chair of the olympiad committee' }],
  showMark: true,
  showPercentage: true,
  showRank: true,
}

/** Says what an olympiad's certificates say. */
export async function isConfigured({ db }: World, olympiadId: OlympiadId, config = someConfig): Promise<void> {
  await db
    .updateTable('olympiads')
    .set({ certificateConfig: JSON.stringify(config) })
    .where('id', '=', olympiadId)
    .execute()
}

let serial = 0

export interface CertificateGiven {
  id: CertificateId
  number: string
  participantId: ParticipantId
}

/** A learner's certificate with its file, made and not sent. */
export async function aCertificate(
  world: World,
  own: SchoolParticipant,
  given: Omit<ResultGiven, 'award'> & { award?: Award } = {},
): Promise<CertificateGiven> {
  serial += 1
  const award = given.award ?? 'gold'
  const participantId = await aResult(world, own, { ...given, award })
  const { firstName, lastName, schoolName } = await world.db
    .selectFrom('participants')
    .select(['firstName', 'lastName', 'schoolName'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  const number = certificateNumber('sango-2026', codeOf(serial))
  const data: CertificateDocument = {
    design: { locale: 'en', accent: '#686b00', olympiad: someConfig.title, signatories: someConfig.signatories },
    name: `${firstName} ${lastName}`,
    school: schoolName,
    award,
    mark: { scored: given.mark ?? 4000, full: 6000 },
    percentage: 6666,
    rank: { place: given.rank ?? 1, of: 1 },
    issuedOn: someConfig.issuedOn,
    number,
    verifyUrl: `http://127.0.0.1:3000/certificates/${number}`,
  }
  const bytes = Buffer.from(`%PDF-1.7 ${number}`)
  const { id } = await world.db
    .insertInto('certificates')
    .values({
      participantId,
      olympiadId: own.olympiadId,
      customerParticipantId: own.customerParticipantId,
      number,
      data: JSON.stringify(data),
      generationStatus: 'ready',
      sha256: await world.app.files.put(bytes),
      size: bytes.length,
      generatedAt: world.clock.now,
      firstName,
      lastName,
      schoolName,
      award,
      awardOrder: awardOrder(award),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, participantId }
}

/** Nine letters, another for each number. */
function codeOf(count: number): string {
  return Array.from({ length: 9 }, (_, place) =>
    codeAlphabet.charAt(Math.floor(count / codeAlphabet.length ** place) % codeAlphabet.length),
  ).join('')
}
