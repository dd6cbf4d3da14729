import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { provinces } from '@agon/domain/province'
import { quintiles, type SchoolGroup } from '@agon/domain/top-schools'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

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
  const { rows } = await sql<Row>`
    with shares as (
      select p.customer_participant_id, s.id as school_id, m.participant_id,
        case when m.full_marks > 0 then m.mark::numeric(40, 20) / m.full_marks else 0 end as share
      from moderated_participants m join participants p on p.id = m.participant_id
      join customer_participants c on c.id = p.customer_participant_id join schools s on s.id = c.school_id
      where m.olympiad_id = ${olympiadId} and m.rank is not null and (${province}::text is null or s.province = ${province})
        and (${quintile}::int is null or s.quintile = ${quintile}::int)),
    placed as (
      select *, row_number() over (partition by customer_participant_id order by share desc, participant_id) as place
      from shares),
    own as (
      select customer_participant_id, school_id, count(*)::int as learners,
        case when count(*) >= ${best} then round(sum(share) filter (where place <= ${best}) / ${best}, 20) end as mean
      from placed group by customer_participant_id, school_id)
    select case when o.mean is not null then rank() over (order by o.mean desc nulls last) end as rank,
      o.customer_participant_id as "customerParticipantId", s.name as "schoolName", s.province,
      nullif(s.quintile, 0) as quintile, o.learners, round(o.mean * 10000)::int as mean
    from own o join schools s on s.id = o.school_id
    order by o.mean desc nulls last, s.name, s.id`.execute(db)
  return { computedAt, best, items: rows }
}
