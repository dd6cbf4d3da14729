import type { TermsId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { firstDayIn, inForce, sectionsOf, termsState } from '@agon/domain/terms'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { termsCounts } from './counts.ts'
import { shippedTerms, termsAt, type TermsVersion } from './versions.ts'

interface StoredTerms extends TermsVersion {
  /** Null: shipped with the product. */
  readonly id: TermsId | null
  readonly savedAt: Date | null
  readonly savedBy: string | null
}

const shipped = shippedTerms.map((version): StoredTerms => ({ ...version, id: null, savedAt: null, savedBy: null }))

/**
 * All versions: those shipped with the product, then those that overlords added, by first day, which is also their name. Once
 * one of these is in force, shipped words do not come into force any more.
 */
async function findTerms(db: Db): Promise<[StoredTerms, ...StoredTerms[]]> {
  const rows = await db
    .selectFrom('terms')
    .leftJoin('users', 'users.id', 'terms.savedBy')
    .select(['terms.id', 'terms.en', 'terms.af', 'terms.savedAt', 'users.fullName as savedBy'])
    .select(sql<string>`terms.first_day::text`.as('firstDay'))
    .orderBy('terms.firstDay')
    .execute()
  const written = rows.map(({ en, af, ...row }): StoredTerms => {
    return { ...row, version: row.firstDay, sections: { en: sectionsOf(en), af: sectionsOf(af) } }
  })
  return [...shipped, ...written] as [StoredTerms, ...StoredTerms[]] // at least those shipped
}

/** The version in force. */
export async function currentTerms(db: Db, now: Date): Promise<TermsVersion> {
  return termsAt(now, await findTerms(db))
}

/** A version by its name, whenever it was in force. */
export async function termsNamed(db: Db, name: string): Promise<TermsVersion> {
  const found = (await findTerms(db)).find(({ version }) => version === name)
  if (found === undefined) throw new Problem('notFound')
  return found
}

/** All versions as overlords read them, the newest first. */
export async function findTermsItems(app: App, db: Db, now: Date) {
  const versions = await findTerms(db)
  const current = versions.indexOf(inForce(versions, firstDayIn(now)))
  const { byVersion } = await termsCounts(app)
  const items = versions.map((version, place) => ({
    ...version,
    sections: { en: [...version.sections.en], af: [...version.sections.af] },
    state: termsState(place, current),
    acceptances: byVersion.get(version.version)?.forms ?? 0,
    teachers: byVersion.get(version.version)?.teachers ?? 0,
  }))
  return items.toReversed()
}
