import type { QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { bankOlympiads } from './reach.ts'

const year = sql<number>`extract(year from o.opens_at at time zone o.time_zone)::integer`

/** The olympiads whose questions an organiser finds, the latest first. */
export async function findBankOlympiads(db: Db, actor: Actor) {
  return db
    .selectFrom('olympiads as o')
    .select(['o.id', 'o.title', year.as('year')])
    .where(sql<boolean>`o.id = any(${bankOlympiads(actor)})`)
    .orderBy('o.opensAt', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}

/** As many as a person looks through. */
const mostTopics = 200

export async function findTopics(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('bankItems')
    .select('topic')
    .distinct()
    .where(sql<boolean>`olympiad_id = any(${bankOlympiads(actor)})`)
    .where('topic', '<>', '')
    .orderBy('topic')
    .limit(mostTopics)
    .execute()
  return rows.map(({ topic }) => topic)
}

/** Where a question or a copy of it was used and how it did there, the latest first. */
export async function findUses(db: Db, actor: Actor, id: QuestionId) {
  return db
    .selectFrom('questions as own')
    .innerJoin('questions as q', 'q.lineId', 'own.lineId')
    .innerJoin('paperQuestions as pq', 'pq.questionId', 'q.id')
    .innerJoin('questionVersions as v', 'v.id', 'pq.questionVersionId')
    .innerJoin('papers as p', 'p.id', 'pq.paperId')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .leftJoin('questionStatistics as s', (join) =>
      join.onRef('s.paperId', '=', 'pq.paperId').onRef('s.questionId', '=', 'q.id'),
    )
    .select(['o.id', 'o.title', year.as('year')])
    .select(sql<number | null>`sum(s.participants)::integer`.as('participants'))
    .select(
      sql<
        number | null
      >`round(1000.0 * sum(s.mark_sum) / nullif(sum(s.participants::bigint * v.marks), 0))::integer`.as('facility'),
    )
    .select(
      sql<number | null>`round(1000 * sum(s.discrimination * s.participants)
        / nullif(sum(s.participants) filter (where s.discrimination is not null), 0))::integer`.as('discrimination'),
    )
    .where('own.id', '=', id)
    .where(sql<boolean>`o.id = any(${bankOlympiads(actor)})`)
    .groupBy('o.id')
    .orderBy('o.opensAt', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}
