import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { answersForPeople } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { bucketOf } from './marked-answers.ts'

/**
 * Answers with two marks whose first mark others could read before the second was given: second marking did not apply to them for a
 * time in between, because it began later, ended and began again, or its share grew.
 */
export async function countOpen(db: Db, olympiadId: OlympiadId, id: QuestionVersionId): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    with answers as (
      select a.attempt_id, a.question_id, a.epoch, a.sequence, ${bucketOf('a.attempt_id', 'a.question_id')} as bucket
      from ${answersForPeople(olympiadId)} a where a.question_version_id = ${id}),
    settings as (
      select share, changed_at as since, lead(changed_at) over (order by changed_at, id) as until
      from second_marking_changes where question_id = (select question_id from question_versions where id = ${id})
      union all
      select null, '-infinity'::timestamptz, min(changed_at)
      from second_marking_changes where question_id = (select question_id from question_versions where id = ${id})),
    pairs as (
      select a.bucket, min(h.given_at) filter (where h.place = 1) as first_at,
        min(h.given_at) filter (where h.place = 2) as second_at
      from answers a join given_mark_history h on h.attempt_id = a.attempt_id and h.question_id = a.question_id
        and h.epoch = a.epoch and h.sequence = a.sequence
      group by a.attempt_id, a.bucket having count(distinct h.place) filter (where h.place < 3) = 2)
    select count(*)::int as open from pairs where exists (select from settings s
      where (s.share is null or bucket >= s.share) and s.since < second_at and coalesce(s.until, 'infinity') > first_at)`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}
