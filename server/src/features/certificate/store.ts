import type { CertificateConfig } from '@agon/domain/certificate'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** An olympiad with what its certificates need. */
export async function findOlympiad(db: Db, id: OlympiadId) {
  const row = await db
    .selectFrom('olympiads as o')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['o.id', 'o.name', 'o.title', 'o.phase', 'o.timeZone', 'o.resultsComputedAt', 'projects.accent'])
    .select('o.certificateConfig as kept')
    .select(sql<string>`md5(o.certificate_config::text)`.as('configVersion'))
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const { kept, ...olympiad } = row
  return { ...olympiad, config: isConfig(kept) ? kept : null }
}
export type Olympiad = Awaited<ReturnType<typeof findOlympiad>>

function isConfig(kept: CertificateConfig | Record<string, never>): kept is CertificateConfig {
  return 'title' in kept
}

/** Results with an award: each gets a certificate. */
export async function countResults(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('moderatedParticipants')
    .select(sql<number>`count(*)`.as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('award', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Certificates that would print something else than their newest issue does. */
export async function countOutdated(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select(sql<number>`count(*)`.as('count'))
    .where('olympiadId', '=', olympiadId)
    .where(sql<boolean>`is_outdated and revoked_at is null`)
    .executeTakeFirstOrThrow()
  return count
}

/** Results with a rank, which a printed rank is out of. */
export async function countRanked(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('moderatedParticipants')
    .select(sql<number>`count(*)`.as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('rank', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether certificates wait to be made, or are being made. */
export async function isMaking(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('generationStatus', 'in', ['queued', 'generating'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
