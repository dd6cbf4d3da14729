import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { liveFigures } from '#/db/live-figures.ts'

/** Olympiads that are not archived, with what waits in each; the one that opens first comes first. */
export async function findOlympiads(db: Db, now: Date) {
  const [olympiads, live, waiting, overdue] = await Promise.all([
    db
      .selectFrom('olympiads')
      .select(['id', 'name', 'title', 'phase', 'timeZone', 'opensAt', 'closesAt'])
      .where('phase', '<>', 'archived')
      .orderBy('opensAt')
      .orderBy('id')
      .execute(),
    liveFigures(db, now),
    countWaiting(db),
    countOverdue(db, now),
  ])
  return olympiads.map((olympiad) => {
    const figures = live.find(({ olympiadId }) => olympiadId === olympiad.id)
    return {
      ...olympiad,
      sitting: figures?.sitting ?? null,
      finished: figures?.finished ?? null,
      waiting: waiting.get(olympiad.id) ?? 0,
      overdue: overdue.get(olympiad.id) ?? 0,
    }
  })
}

interface Count {
  readonly olympiadId: OlympiadId
  readonly count: number
}
const byOlympiad = (rows: readonly Count[]) => new Map(rows.map(({ olympiadId, count }) => [olympiadId, count]))

async function countWaiting(db: Db) {
  const { rows } = await sql<Count>`
    select olympiad_id, count(*)::int4 as count from (
      select olympiad_id from interests where status = 'open'
      union all select olympiad_id from proposals where status = 'open'
      union all select olympiad_id from extra_time_requests where outcome is null) as undecided
    group by olympiad_id`.execute(db)
  return byOlympiad(rows)
}

/** Items of the checklist that are due at the olympiad's place and not ticked, before it is open. */
async function countOverdue(db: Db, now: Date) {
  const { rows } = await sql<Count>`
    select o.id as olympiad_id, count(*)::int4 as count
    from olympiads o join notes n on n.olympiad_id is null or n.olympiad_id = o.id
    where n.page = 'before-olympiad' and o.phase in ('draft', 'registration')
      and (o.opens_at at time zone o.time_zone)::date - n.days_before <= (${now}::timestamptz at time zone o.time_zone)::date
      and not exists (select from note_ticks t where t.note_id = n.id and t.olympiad_id = o.id)
    group by o.id`.execute(db)
  return byOlympiad(rows)
}
