import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'

export interface Fifth {
  value: string
  difficulty: number | null
  enjoyment: number | null
  count: number
}

/** How learners found the paper, by fifths of the marks, of those who have a result. */
export async function countFeedbackByMarks(db: Db, olympiadId: OlympiadId): Promise<Fifth[]> {
  const { rows } = await sql<Fifth>`
    with own as (
      select f.difficulty, f.enjoyment, ntile(5) over (order by m.mark, m.attempt_id)::text as fifth
      from sitting_feedback f
      join attempts a on a.id = f.attempt_id and a.superseded_at is null
      join participants p on p.id = a.participant_id and not p.is_test
      join moderated_participants m on m.attempt_id = a.id and m.olympiad_id = ${olympiadId}
      where f.olympiad_id = ${olympiadId} and ${isInFigures('p.id', olympiadId)})
    select fifth as value, difficulty, enjoyment, count(*)::int as count
    from own group by fifth, difficulty, enjoyment order by 1`.execute(db)
  return rows
}
