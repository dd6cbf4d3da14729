import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { editionYear } from '#/db/edition-year.ts'

/** The participations (`reached`) that a correction of another (`id`) reaches in its school year. */
export const reachedParticipations = (ids: readonly number[]) => sql<{ id: ParticipantId; reached: ParticipantId }>`
  with years as materialized (select o.id, o.phase = 'archived' as closed, ${editionYear} as year from olympiads o)
  select p.id, r.id as reached from participants p join years y on y.id = p.olympiad_id
  join participants r on r.learner_id = p.learner_id join years ry on ry.id = r.olympiad_id
  where p.id = any(${ids}::int4[])
    and (r.id = p.id or (not y.closed and not ry.closed and ry.year = y.year))`
