import { accentInks } from '@agon/domain/accent'
import { certificateNumber, mayMakeCertificates, type CertificateConfig } from '@agon/domain/certificate'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { refuseUnprintable, textsOf } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { refuseOutdated } from '#/http/outdated.ts'
import type { CertificateDesign, CertificateDocument } from './pdf/certificate-document.ts'
import { findCertificateUncovered, findDesignTooLong, makeCertificatesPdf } from './pdf/make.ts'
import { findOlympiad, type Olympiad } from './store.ts'

/** What the certificates say; where nothing was saved yet, a proposal. */
export async function readConfig(db: Db, olympiadId: OlympiadId, now: Date) {
  return kept(await findOlympiad(db, olympiadId), now)
}

function kept({ config, configVersion, title, timeZone }: Olympiad, now: Date) {
  const proposal: CertificateConfig = {
    title,
    locale: 'en',
    issuedOn: dayIn(now, timeZone),
    signatories: [],
    showMark: false,
    showPercentage: true,
    showRank: false,
  }
  return { config: config ?? proposal, saved: config !== null, version: configVersion }
}

/** Saves what the certificates say. Those already made stay as they are until they are made again. */
export async function writeConfig(
  db: Db,
  olympiadId: OlympiadId,
  { version, ...config }: CertificateConfig & { version?: string | undefined },
  { actor, now }: { actor: Actor; now: Date },
) {
  const olympiad = await findOlympiad(db, olympiadId)
  refuseUnprintable(textsOf(printedOf(config)), textsOf(printedOf(olympiad.config)))
  await refuseTooLong(olympiad, config)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('olympiads').select('id').where('id', '=', olympiadId).forNoKeyUpdate().execute()
    const before = await findOlympiad(tx, olympiadId)
    if (before.phase === 'archived') throw new Problem('phase', { phase: before.phase })
    await refuseOutdated(tx, {
      actor,
      seen: version,
      now: before.configVersion,
      record: { table: 'olympiads', id: olympiadId, column: 'certificateConfig' },
      newer: async () => kept(before, now),
    })
    await tx
      .updateTable('olympiads')
      .set({ certificateConfig: JSON.stringify(config) })
      .where('id', '=', olympiadId)
      .execute()
    return kept(await findOlympiad(tx, olympiadId), now)
  })
}

const printedOf = (config: CertificateConfig | null) =>
  config === null ? {} : { title: config.title, signatories: config.signatories }

/** Everything that must be there before certificates can be made. */
export async function readyToMake(db: Db, olympiadId: OlympiadId) {
  const olympiad = await findOlympiad(db, olympiadId)
  if (!mayMakeCertificates(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
  if (olympiad.resultsComputedAt === null) throw new Problem('noResults')
  if (olympiad.config === null) throw new Problem('noCertificateConfig')
  // It may have been saved before texts were measured.
  if ((await findDesignTooLong(designOf(olympiad, olympiad.config))).length > 0) throw new Problem('certificateTexts')
  return { ...olympiad, config: olympiad.config }
}

const tooLong = 'This is too long to print here. Shorten it, or let fewer people sign.'

async function refuseTooLong(olympiad: Olympiad, config: CertificateConfig): Promise<void> {
  const fields = await findDesignTooLong(designOf(olympiad, config))
  if (fields.length > 0)
    throw new Problem('invalid', {}, { fields: Object.fromEntries(fields.map((field) => [field, tooLong])) })
}

export function designOf({ accent }: Pick<Olympiad, 'accent'>, config: CertificateConfig): CertificateDesign {
  return {
    locale: config.locale,
    accent: accentInks[accent],
    olympiad: config.title,
    signatories: config.signatories,
  }
}

/** A certificate of a learner who does not exist, for looking at. Its number leads nowhere. */
export async function previewOf(app: App, olympiadId: OlympiadId, config: CertificateConfig): Promise<Uint8Array> {
  const olympiad = await findOlympiad(app.database.db, olympiadId)
  await refuseTooLong(olympiad, config)
  const number = certificateNumber(olympiad.name, '222222222')
  const document: CertificateDocument = {
    design: designOf(olympiad, config),
    name: 'Nomvula Dlamini-van der Merwe',
    school: 'Hoërskool Drakensberg Secondary School',
    award: 'gold',
    mark: config.showMark ? { scored: 78_500, full: 96_000 } : null,
    percentage: config.showPercentage ? 8177 : null,
    rank: config.showRank ? { place: 12, of: 1204 } : null,
    issuedOn: config.issuedOn,
    number,
    verifyUrl: verifyUrl(app, number),
  }
  const letters = await findCertificateUncovered(document)
  if (letters.length > 0) throw new Problem('glyphs', { names: letters.join(' ') })
  return makeCertificatesPdf([document])
}

/** The public page of a certificate. From the second issue on it names the issue. */
export function verifyUrl(app: App, number: string, issue = 1): string {
  return `${app.config.publicUrl}/certificates/${number}${issue > 1 ? `?issue=${issue}` : ''}`
}
