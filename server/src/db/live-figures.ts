import type { OlympiadId } from '@agon/domain/ids'
import { isLit, publishedOf, type Contributions } from '@agon/domain/published/count'
import { mayChange, withNewest, type LivePoint } from '@agon/domain/published/live'
import { provinces, type Province } from '@agon/domain/province'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { refreshCountsIn } from './learner-counts/refresh.ts'

/** Published figures of an open olympiad; null where too few learners or schools are behind one. */
export interface LiveFigures {
  olympiadId: OlympiadId
  asOf: Date
  sitting: number | null
  finished: number | null
  /** Provinces in which enough learners are sitting. */
  lit: readonly Province[]
  /** Figures published within the last hour, the newest last. */
  hour: readonly LivePoint[]
}

/**
 * The published figures of all open olympiads, the same in every process. The first process that finds them a minute old
 * counts; the others show the old ones until it has committed.
 */
export async function liveFigures(db: Db, now: Date): Promise<LiveFigures[]> {
  const known = await findFigures(db, now)
  if (!known.some((one) => mayChange(publishedAt(one), now.getTime()))) return published(known)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('olympiad.live')) as mine`.execute(tx)
    if (rows[0]?.mine === true) await publishDue(tx, now)
  })
  return published(await findFigures(db, now))
}

async function publishDue(tx: Tx, now: Date): Promise<void> {
  const due = []
  for (const one of await findFigures(tx, now)) {
    if (!mayChange(publishedAt(one), now.getTime())) continue
    const counted = await refreshCountsIn(tx, one.olympiadId, now, 0)
    // Counts that are not there yet, or hardly newer than those behind the published figures, are published later.
    if (counted !== undefined && mayChange(one.asOf?.getTime() ?? null, counted.getTime()))
      due.push({ ...one, counted })
  }
  if (due.length === 0) return
  const counts = await countBySchool(
    tx,
    due.map(({ olympiadId }) => olympiadId),
  )
  const values = due.map(({ olympiadId, hour, counted }) => {
    const own = counts.filter((one) => one.olympiadId === olympiadId)
    const figure = (status: 'sitting' | 'finished') => {
      const found = own.find((one) => one.status === status && one.province === null)
      return found === undefined ? null : publishedOf(found)
    }
    const figures = { sitting: figure('sitting'), finished: figure('finished') }
    const lit = provinces.filter((province) =>
      own.some((one) => one.status === 'sitting' && one.province === province && isLit(one)),
    )
    const newest = { at: now.toISOString(), ...figures }
    return { olympiadId, asOf: counted, ...figures, lit, hour: JSON.stringify(withNewest(hour ?? [], newest)) }
  })
  await tx
    .insertInto('liveFigures')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('olympiadId').doUpdateSet(({ ref }) => ({
        asOf: ref('excluded.asOf'),
        sitting: ref('excluded.sitting'),
        finished: ref('excluded.finished'),
        lit: ref('excluded.lit'),
        hour: ref('excluded.hour'),
      })),
    )
    .execute()
}

/** When figures last changed: their counts can be a few seconds earlier. */
function publishedAt({ hour }: { readonly hour: readonly LivePoint[] | null }): number | null {
  const newest = hour?.at(-1)
  return newest === undefined ? null : Date.parse(newest.at)
}

/** Olympiads whose sitting is open, each with its last figures. */
function findFigures(db: Db, now: Date) {
  return db
    .selectFrom('olympiads as o')
    .leftJoin('liveFigures as f', 'f.olympiadId', 'o.id')
    .select(['o.id as olympiadId', 'f.asOf', 'f.sitting', 'f.finished', 'f.lit', 'f.hour'])
    .where('o.phase', '=', 'open')
    .where('o.opensAt', '<=', now)
    .orderBy('o.id')
    .execute()
}

function published(known: Awaited<ReturnType<typeof findFigures>>): LiveFigures[] {
  return known.flatMap(({ asOf, lit, hour, ...figures }) =>
    asOf === null ? [] : [{ ...figures, asOf, lit: lit ?? [], hour: hour ?? [] }],
  )
}

interface SchoolsCounted extends Contributions {
  olympiadId: OlympiadId
  status: string
  /** null: of the whole olympiad. */
  province: string | null
}

/** Learners by status, how many schools they are of, and how many are of the school with the most; all together and by province. */
async function countBySchool(tx: Tx, olympiads: OlympiadId[]) {
  const { rows } = await sql<SchoolsCounted>`
    select olympiad_id as "olympiadId", status, province, sum(learners)::int as learners, count(*)::int as schools,
      max(learners)::int as largest
    from (
      select olympiad_id, second as school, max(key) as province, status, sum(learners) as learners
      from group_counts, lateral (values ('sitting', started - finished), ('finished', finished)) as own (status, learners)
      where olympiad_id = any(${olympiads}::integer[]) and name = 'province school'
      group by olympiad_id, second, status having sum(learners) > 0) as schools
    group by grouping sets ((olympiad_id, status), (olympiad_id, status, province))`.execute(tx)
  return rows
}
