import type { PastEdition } from '@agon/contract/website-copy/site-page'
import type { ProjectId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Released editions of a project with how many took part, in published figures; the newest first. */
export async function figuresOf(db: Db, projectId: ProjectId): Promise<PastEdition[]> {
  const rows = await db
    .selectFrom('olympiads as o')
    .select(['o.name', 'o.title', 'o.opensAt', 'o.timeZone'])
    .select([
      sql<number>`(select count(*)::int from moderated_participants m where m.olympiad_id = o.id)`.as('learners'),
      sql<number>`(select count(distinct p.customer_participant_id)::int from moderated_participants m
        join participants p on p.id = m.participant_id where m.olympiad_id = o.id)`.as('schools'),
    ])
    .where('o.projectId', '=', projectId)
    .where('o.phase', 'in', ['released', 'archived'])
    .orderBy('o.opensAt', 'desc')
    .limit(30)
    .execute()
  return rows.map(({ learners, schools, ...olympiad }) => {
    const count = published(learners)
    return {
      title: olympiad.title,
      year: editionYear(olympiad),
      satOn: olympiad.opensAt.toISOString(),
      schools: count === null ? null : schools,
      learners: count,
    }
  })
}

/** Up to 10: not shown. Above: rounded down to 10, 100 or 1,000. */
function published(count: number): number | null {
  if (count <= 10) return null
  const step = count < 1000 ? 10 : count < 100_000 ? 100 : 1000
  return Math.floor(count / step) * step
}
