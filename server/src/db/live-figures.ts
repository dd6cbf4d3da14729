import type { OlympiadId } from '@agon/domain/ids'
import { publishedOf } from '@agon/domain/published/count'
import { mayChange } from '@agon/domain/published/live'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Published figures of an open olympiad; null where too few learners or schools are behind one. */
export interface LiveFigures {
  olympiadId: OlympiadId
  asOf: Date
  sitting: number | null
  finished: number | null
}

/**
 * The published figures of all open olympiads, the same in every process. The first process that finds them a minute old
 * counts; the others show the old ones until it has committed.
 */
export async function liveFigures(db: Db, now: Date): Promise<LiveFigures[]> {
  const known = await findFigures(db, now)
  if (!known.some(({ asOf }) => mayChange(asOf?.getTime() ?? null, now.getTime()))) return published(known)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('olympiad.live')) as mine`.execute(tx)
    if (rows[0]?.mine === true) await publishDue(tx, now)
  })
  return published(await findFigures(db, now))
}

async function publishDue(tx: Tx, now: Date): Promise<void> {
  const due = (await findFigures(tx, now)).filter(({ asOf }) => mayChange(asOf?.getTime() ?? null, now.getTime()))
  if (due.length === 0) return
  const counts = await countBySchool(
    tx,
    due.map(({ olympiadId }) => olympiadId),
  )
  const figure = (olympiadId: OlympiadId, status: 'sitting' | 'finished') => {
    const own = counts.find((one) => one.olympiadId === olympiadId && one.status === status)
    return own === undefined ? null : publishedOf(own)
  }
  const values = due.map(({ olympiadId }) => ({
    olympiadId,
    asOf: now,
    sitting: figure(olympiadId, 'sitting'),
    finished: figure(olympiadId, 'finished'),
  }))
  await tx
    .insertInto('liveFigures')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('olympiadId').doUpdateSet(({ ref }) => ({
        asOf: ref('excluded.asOf'),
        sitting: ref('excluded.sitting'),
        finished: ref('excluded.finished'),
      })),
    )
    .execute()
}

/** Olympiads whose sitting is open, each with its last figures. */
function findFigures(db: Db, now: Date) {
  return db
    .selectFrom('olympiads as o')
    .leftJoin('liveFigures as f', 'f.olympiadId', 'o.id')
    .select(['o.id as olympiadId', 'f.asOf', 'f.sitting', 'f.finished'])
    .where('o.phase', '=', 'open')
    .where('o.opensAt', '<=', now)
    .orderBy('o.id')
    .execute()
}

function published(known: Awaited<ReturnType<typeof findFigures>>): LiveFigures[] {
  return known.flatMap(({ asOf, ...figures }) => (asOf === null ? [] : [{ ...figures, asOf }]))
}

/** Learners by status, how many schools they are of, and how many are of the school with the most. */
async function countBySchool(tx: Tx, olympiads: OlympiadId[]) {
  const { rows } = await sql<{
    olympiadId: OlympiadId
    status: string
    learners: number
    schools: number
    largest: number
  }>`
    select olympiad_id as "olympiadId", status, sum(learners)::int as learners, count(*)::int as schools,
      max(learners)::int as largest
    from (
      select t.olympiad_id, t.status, p.customer_participant_id, count(*) as learners
      from sitting_statuses t join participants p on p.id = t.participant_id
      where t.olympiad_id = any(${olympiads}::integer[]) and t.status in ('sitting', 'finished') and not t.is_test
      group by t.olympiad_id, t.status, p.customer_participant_id) as own
    group by olympiad_id, status`.execute(tx)
  return rows
}
