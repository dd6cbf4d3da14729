import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'

/**
 * The issuer of an olympiad, for a change that one person proposes and another confirms. The staff of a past edition do neither.
 */
export async function issuerToChange(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { phase, issuerId } = await issuerOf(db, olympiadId)
  if (phase === 'released' || phase === 'archived') throw new Problem('phase', { phase })
  return issuerId
}

export async function issuerOf(db: Db, olympiadId: OlympiadId) {
  const found = await db
    .selectFrom('olympiads')
    .leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
    .select(['olympiads.phase', 'issuers.id as issuerId'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const { phase, issuerId } = found
  if (issuerId === null) throw new Problem('noIssuer')
  return { phase, issuerId }
}
