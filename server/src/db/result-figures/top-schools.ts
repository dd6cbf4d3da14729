import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export interface SchoolMeans {
  /** How many of the best learners of a school its mean is of. */
  readonly best: number
  readonly schools: readonly {
    readonly id: CustomerParticipantId
    readonly learners: number
    /** To 20 digits, as text; null with fewer learners. */
    readonly mean: string | null
  }[]
}

/** The mean of the exact shares of the best learners of each school. */
export async function countSchoolMeans(db: Db, olympiadId: OlympiadId): Promise<SchoolMeans> {
  const { topSchoolLearners: best } = await db
    .selectFrom('olympiads')
    .select('topSchoolLearners')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const { rows: schools } = await sql<SchoolMeans['schools'][number]>`
    with shares as (
      select p.customer_participant_id as id, m.participant_id,
        case when m.full_marks > 0 then m.mark::numeric(40, 20) / m.full_marks else 0 end as share
      from moderated_participants m join participants p on p.id = m.participant_id
      join customer_participants c on c.id = p.customer_participant_id and c.school_id is not null
      where m.olympiad_id = ${olympiadId} and m.rank is not null),
    placed as (select *, row_number() over (partition by id order by share desc, participant_id) as place from shares)
    select id, count(*)::int as learners,
      case when count(*) >= ${best} then (round(sum(share) filter (where place <= ${best}) / ${best}, 20))::text end as mean
    from placed group by id order by id`.execute(db)
  return { best, schools }
}
