import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { provinces } from '@agon/domain/province'
import { quintiles, type SchoolGroup } from '@agon/domain/top-schools'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { storedResultFigures, type ResultFiguresName } from '#/db/result-figures/result-figures.ts'
import { countSchoolMeans } from '#/db/result-figures/top-schools.ts'

const name = 'means of schools' satisfies ResultFiguresName

interface Row {
  rank: number | null
  customerParticipantId: CustomerParticipantId
  schoolName: string
  province: string
  quintile: number | null
  learners: number
  mean: number | null
}

/**
 * Schools of an olympiad, or of one group, ranked by the mean of the exact shares of their best learners; then those with
 * too few learners, by name. Shares are compared to 20 digits, far beyond what differs between sums of such fractions.
 */
export async function topSchoolsOf(db: Db, olympiadId: OlympiadId, group: SchoolGroup | null) {
  const { topSchoolLearners: best, resultsComputedAt: computedAt } = await db
    .selectFrom('olympiads')
    .select(['topSchoolLearners', 'resultsComputedAt'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (computedAt === null) throw new Problem('noResults')
  const province = provinces.find((one) => one === group) ?? null
  const quintile = quintiles.find((one) => one === group) ?? null
  const stored = await storedResultFigures(db, olympiadId, name)
    .select(sql<number>`(f.figures ->> 'best')::integer`.as('best'))
    .executeTakeFirst()
  // Of another number of learners: the number was changed since.
  const means =
    stored?.best === best
      ? sql`(select figures from report_figures where olympiad_id = ${olympiadId} and name = ${name})`
      : sql`${JSON.stringify(await countSchoolMeans(db, olympiadId))}::jsonb`
  // An outer join, as the planner expects few elements in a list: it would look up the schools one by one.
  const { rows } = await sql<Row>`
    with own as (
      select id as customer_participant_id, learners, mean
      from jsonb_to_recordset(${means} -> 'schools') as own (id integer, learners integer, mean numeric))
    select case when o.mean is not null then rank() over (order by o.mean desc nulls last) end as rank,
      o.customer_participant_id as "customerParticipantId", s.name as "schoolName", s.province,
      nullif(s.quintile, 0) as quintile, o.learners, round(o.mean * 10000)::int as mean
    from customer_participants c join schools s on s.id = c.school_id left join own o on o.customer_participant_id = c.id
    where c.olympiad_id = ${olympiadId} and coalesce(o.learners, 0) > 0
      and (${province}::text is null or s.province = ${province}) and (${quintile}::int is null or s.quintile = ${quintile}::int)
    order by o.mean desc nulls last, s.name, s.id`.execute(db)
  return { computedAt, best, items: rows }
}
