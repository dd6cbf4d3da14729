import { sql } from 'kysely'
import { userIdOf } from '#/http/actor.ts'
import { failureShown, runSilence } from '#/http/bulk/runs.ts'
import type { RequestContext } from '#/http/handler.ts'
import { withinReach } from '#/http/reach.ts'
import { scopeOfList } from './list.ts'

interface Running {
  readonly id: number
  readonly by: string | null
  readonly isOwn: boolean
  readonly removes: boolean
  readonly undoes: boolean
  readonly startedAt: Date
  readonly done: number
  readonly total: number
  readonly failure: string | null
}

const processGone = 'The process that did this has stopped. Nothing was changed. Start it again.'

/** Acts of a list that are under way, in the caller’s reach, and the caller’s own that have failed lately. */
export async function listRuns(
  context: RequestContext,
  where: { readonly list: string; readonly olympiadId?: number | undefined },
): Promise<Running[]> {
  const { db, actor, now } = context
  const scope = scopeOfList(context, where)
  const [silent, old] = [new Date(now.getTime() - runSilence), new Date(now.getTime() - failureShown)]
  const own = sql<boolean>`r.user_id = ${userIdOf(actor)}`
  const reached =
    actor.role === 'teacher'
      ? own
      : sql<boolean>`(${own} or ${withinReach(actor, { olympiad: 'r.olympiad_id', customerParticipant: 'r.id' })})`
  const { rows } = await sql<Running>`
    select r.id, u.full_name as by, ${own} as is_own, r.removes, r.undoes, r.started_at, r.done, r.total,
      coalesce(r.failure, case when r.beat_at < ${silent} then ${processGone}::text end) as failure
    from bulk_runs r join users u on u.id = r.user_id
    where r.list = ${where.list} and ${scope === null ? sql`true` : sql`r.olympiad_id = ${scope}`} and ${reached}
      and r.beat_at > ${old} and (${own} or (r.failure is null and r.beat_at >= ${silent}))
    order by r.id`.execute(db)
  return rows
}
