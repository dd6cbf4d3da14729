import type { UsersOfProvince } from '@agon/contract/website-copy/site-page'
import { publishedOf } from '@agon/domain/published/count'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { publishedRows } from '#/db/published-rows.ts'

/** Schools and their learners in the olympiads that are public, by province; counts of learners are published figures. */
export function usersByProvince(db: Db, now: Date): Promise<readonly UsersOfProvince[]> {
  return publishedRows(db, 'our-users', now, countUsers)
}

async function countUsers(tx: Tx): Promise<UsersOfProvince[]> {
  const { rows } = await sql<{
    province: string
    schools: number
    contributing: number
    learners: number
    largest: number
  }>`
    with schools as (
      select p.school_id, p.province, sum(p.learners)::int as learners
      from school_progress p join olympiads o on o.id = p.olympiad_id and o.phase <> 'draft'
      group by p.school_id, p.province)
    select province, count(*)::int as schools, count(*) filter (where learners > 0)::int as contributing,
      sum(learners)::int as learners, max(learners)::int as largest
    from schools where province <> 'unknown' group by province order by province`.execute(tx)
  return rows.map(({ province, schools, contributing, learners, largest }) => ({
    province,
    // No count under 10 is public.
    schools: schools < 10 ? null : schools,
    learners: publishedOf({ learners, schools: contributing, largest }),
  }))
}
