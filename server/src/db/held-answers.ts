import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/**
 * Whether the attempt `a` has late answers that an organiser has to accept or decline. Answers of a part that was given back since
 * count for nothing, whatever is decided.
 */
export const hasUndecided: RawBuilder<boolean> = sql<boolean>`(a.id in (
  select h.attempt_id from held_saves h
  join answer_saves s on s.attempt_id = h.attempt_id and s.epoch = h.epoch and s.sequence = h.sequence
  join attempts b on b.id = h.attempt_id
  join paper_questions q on q.paper_id = b.paper_id and q.question_id = s.question_id
  where h.accepted is null and h.epoch >= coalesce((select max(r.from_epoch) from attempt_resets r
    where r.attempt_id = h.attempt_id and r.module_index = q.module_index and r.undone_at is null), 1)))`

/** How many learners of an olympiad have such answers. */
export async function countUndecided(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('attempts as a')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.olympiadId', '=', olympiadId)
    .where('a.supersededAt', 'is', null)
    .where('p.isTest', '=', false)
    .where(hasUndecided)
    .executeTakeFirstOrThrow()
  return count
}
