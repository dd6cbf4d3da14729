import type { OlympiadId } from '@agon/domain/ids'
import { schoolSteps, type SchoolStep } from '@agon/domain/school-step'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { refreshCountsIn } from '#/db/learner-counts/refresh.ts'

/** A district with fewer participating schools is not listed. */
const fewestSchools = 3
/** Districts listed at most. */
const mostDistricts = 8

export type Registration = Awaited<ReturnType<typeof countRegistration>>['registration']

/** How far schools are, the districts behind, and the olympiad before as many days before its sitting. */
export async function countRegistration(tx: Tx, olympiadId: OlympiadId, now: Date) {
  const { asOf, before } = await countBefore(tx, olympiadId, now)
  const steps = await countSteps(tx, olympiadId)
  return { asOf, registration: { steps, districts: await findDistrictsBehind(tx, olympiadId), before } }
}

async function countSteps(db: Db, olympiadId: OlympiadId) {
  const rows = await db
    .selectFrom('schoolProgress')
    .select(['step', sql<number>`count(*)::integer`.as('schools')])
    .where('olympiadId', '=', olympiadId)
    .groupBy('step')
    .execute()
  const counts = new Map<SchoolStep, number>(rows.map(({ step, schools }) => [step, schools]))
  return schoolSteps.map((step) => ({ step, schools: counts.get(step) ?? 0 }))
}

/** Districts in which a smaller share of the schools has loaded learners than in all, the smallest share first. */
async function findDistrictsBehind(db: Db, olympiadId: OlympiadId) {
  const { rows } = await sql<{ province: string; district: string; schools: number; withLearners: number }>`
    with own as (
      select s.province, s.district, count(*)::integer as schools,
        (count(*) filter (where g.learners > 0))::integer as "withLearners"
      from school_progress g join schools s on s.id = g.school_id
      where g.olympiad_id = ${olympiadId} group by s.province, s.district)
    select * from own
    where district <> '' and schools >= ${fewestSchools}
      and "withLearners"::float8 / schools < (select sum("withLearners")::float8 / sum(schools) from own)
    order by "withLearners"::float8 / schools, schools desc, province, district
    limit ${mostDistricts}`.execute(db)
  return rows
}

/** Learners by whole days, with the moment of their counts. Null once the sitting has opened, for the first olympiad of a project, and before their first count. */
async function countBefore(tx: Tx, olympiadId: OlympiadId, now: Date) {
  const { rows } = await sql<{ id: OlympiadId; title: string; at: Date }>`
    select before.id, before.title, before.opens_at - (o.opens_at - ${now}::timestamptz) as at
    from olympiads o join olympiads before on before.project_id = o.project_id and before.opens_at < o.opens_at
    where o.id = ${olympiadId} and o.opens_at > ${now} order by before.opens_at desc, before.id desc limit 1`.execute(
    tx,
  )
  const [before] = rows
  if (before === undefined) return { asOf: now, before: null }
  const asOf = await refreshCountsIn(tx, before.id, now)
  if (asOf === undefined) return { asOf: now, before: null }
  const counted = await sql<{ schools: number; learners: number }>`
    select (select count(*)::integer from customer_participants where olympiad_id = ${before.id} and created_at <= ${before.at}) as schools,
      (select coalesce(sum(entered), 0)::integer from group_counts join olympiads o on o.id = olympiad_id
        where olympiad_id = ${before.id} and group_counts.name = 'entered-day'
          and key <= to_char(${before.at}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD')) as learners`.execute(tx)
  return { asOf, before: { title: before.title, at: before.at, ...(counted.rows[0] ?? { schools: 0, learners: 0 }) } }
}
