import type { OlympiadId, SchoolId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'

/** Learners of a province or a grade; `unknown` without one. */
export interface SittingCount {
  key: string
  entered: number
  /** Those who have finished included. */
  started: number
  finished: number
}

interface SittingCounts {
  readonly provinces: readonly SittingCount[]
  readonly grades: readonly SittingCount[]
}

/** Of an olympiad, or of all (null), from the counts of learners by groups. */
export async function countSittings(db: Db, olympiadId: OlympiadId | null): Promise<SittingCounts> {
  const { rows } = await sql<SittingCount & { name: string }>`
    select name, key, sum(entered)::int as entered, sum(started)::int as started, sum(finished)::int as finished
    from group_counts where name in ('province', 'grade') and ${ofOlympiad(olympiadId)}
    group by name, key having sum(entered) > 0 order by 1, 2`.execute(db)
  return byName(rows)
}

/** Of one school, counted. */
export async function countSittingsOfSchool(
  db: Db,
  olympiadId: OlympiadId | null,
  schoolId: SchoolId,
): Promise<SittingCounts> {
  const { rows } = await sql<SittingCount & { name: string }>`
    select case when grouping(p.grade) = 0 then 'grade' else 'province' end as name,
      coalesce(nullif(p.grade, 0)::text, p.province, 'unknown') as key, count(*)::int as entered,
      (count(*) filter (where t.status <> 'not-started'))::int as started,
      (count(*) filter (where t.status = 'finished'))::int as finished
    from customer_participants c join participants p on p.customer_participant_id = c.id
      join sitting_statuses t on t.participant_id = p.id
    where c.school_id = ${schoolId} and not p.is_test and ${isInFigures('p.id', olympiadId)}
      and ${ofOlympiad(olympiadId, 'p.olympiad_id')}
    group by grouping sets ((p.province), (p.grade)) order by 1, 2`.execute(db)
  return byName(rows)
}

const ofOlympiad = (olympiadId: OlympiadId | null, column = 'olympiad_id') =>
  olympiadId === null ? sql`true` : sql`${sql.ref(column)} = ${olympiadId}`

const byName = (rows: readonly (SittingCount & { name: string })[]): SittingCounts => ({
  provinces: rows.filter(({ name }) => name === 'province'),
  grades: rows.filter(({ name }) => name === 'grade'),
})
