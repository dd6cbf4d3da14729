import type { AwardRule } from '@agon/domain/award'
import type { OlympiadId } from '@agon/domain/ids'
import type { RankGroup, TieRule } from '@agon/domain/ranking'
import type { Db } from '#/db/database.ts'

/** The rules by which results become ranks and awards. */
export interface OlympiadRules {
  readonly awardRules: readonly AwardRule[]
  readonly rankGroups: readonly RankGroup[]
  readonly tieRules: readonly TieRule[]
}

export async function findRules(db: Db, olympiadId: OlympiadId): Promise<OlympiadRules> {
  return db
    .selectFrom('olympiads')
    .select(['awardRules', 'rankGroups', 'tieRules'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
}
