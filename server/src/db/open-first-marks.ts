import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import { answersForPeople } from './answers-for-people.ts'
import type { Db } from './database.ts'

/** The share of second marking is chosen by a hash of the attempt, other than that of the order in which answers are marked. */
export const bucketOf = (attemptId: string, questionId: string): RawBuilder<number> =>
  sql<number>`abs(hashint4(${sql.ref(attemptId)} # (${sql.ref(questionId)} << 12))::bigint) % 10000`

export interface OpenFirstMarks {
  readonly questionVersionId: QuestionVersionId
  readonly moduleIndex: number
  readonly questionIndex: number
  /** Answers with two marks. */
  readonly pairs: number
  /** Those whose first mark others could read before the second was given. */
  readonly open: number
}

/**
 * Questions with second marks, and how many of these are not independent for certain: second marking did not apply to the answer for a
 * time between its two marks, because it began later, ended and began again, or its share grew.
 */
export async function findOpenFirstMarks(db: Db, olympiadId: OlympiadId): Promise<readonly OpenFirstMarks[]> {
  const { rows: set } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(distinct c.question_id), '{}') as ids from second_marking_changes c
    join questions q on q.id = c.question_id join question_modules m on m.id = q.question_module_id
    where m.olympiad_id = ${olympiadId}`.execute(db)
  const ids = set[0]?.ids ?? []
  if (ids.length === 0) return []
  const { rows } = await sql<OpenFirstMarks>`
    with settings as (
      select question_id, share, changed_at as since,
        lead(changed_at) over (partition by question_id order by changed_at, id) as until
      from second_marking_changes where question_id = any(${ids}::int[])
      union all
      select question_id, null, '-infinity'::timestamptz, min(changed_at)
      from second_marking_changes where question_id = any(${ids}::int[]) group by question_id),
    pairs as (
      select a.question_version_id, a.question_id, a.module_index, a.question_index, a.attempt_id,
        min(h.given_at) filter (where h.place = 1) as first_at, min(h.given_at) filter (where h.place = 2) as second_at
      from ${answersForPeople(olympiadId)} a
      join given_mark_history h on h.attempt_id = a.attempt_id and h.question_id = a.question_id
        and h.epoch = a.epoch and h.sequence = a.sequence
      where a.question_id = any(${ids}::int[])
      group by 1, 2, 3, 4, 5 having count(distinct h.place) filter (where h.place < 3) = 2)
    select question_version_id as "questionVersionId", module_index as "moduleIndex", question_index as "questionIndex",
      count(*)::int as pairs,
      count(*) filter (where exists (select from settings s where s.question_id = pairs.question_id
        and (s.share is null or ${bucketOf('pairs.attempt_id', 'pairs.question_id')} >= s.share)
        and s.since < second_at and coalesce(s.until, 'infinity') > first_at))::int as open
    from pairs group by 1, 2, 3 order by 2, 3, 1`.execute(db)
  return rows
}
