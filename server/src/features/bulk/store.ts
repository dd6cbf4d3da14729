import { undoDays } from '@agon/domain/act'
import type { ActId, OlympiadId, UserId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { type Actor, userIdOf } from '#/http/actor.ts'
import type { BulkDetails } from '#/http/bulk/acts.ts'
import { withinReach } from '#/http/reach.ts'

export interface ActRow {
  readonly id: ActId
  readonly list: string
  readonly at: Date
  readonly by: string | null
  readonly olympiadId: OlympiadId | null
  readonly userId: UserId | null
  readonly details: BulkDetails
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}

/** Bulk edits in the caller's reach: staff see those of their olympiads, teachers their own. */
export async function findActs(db: Db, actor: Actor, where: RawBuilder<boolean>, limit: number): Promise<ActRow[]> {
  const own = sql<boolean>`a.user_id = ${userIdOf(actor)}`
  const reached =
    actor.role === 'teacher'
      ? own
      : sql<boolean>`(${own} or ${withinReach(actor, { olympiad: 'a.olympiad_id', customerParticipant: 'a.id' })})`
  const { rows } = await sql<ActRow>`
    select a.id, a.noun as list, a.at, u.full_name as by, a.olympiad_id, a.user_id, a.details, a.undone_at,
      b.full_name as undone_by
    from acts a left join users u on u.id = a.user_id left join users b on b.id = a.undone_by
    where a.kind = 'bulk' and ${reached} and ${where}
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Until when an act can be undone; null where it cannot. */
export function undoUntil({ at, undoneAt }: Pick<ActRow, 'at' | 'undoneAt'>, now: Date): Date | null {
  const until = new Date(at.getTime() + undoDays * 86_400_000)
  return undoneAt === null && until >= now ? until : null
}
