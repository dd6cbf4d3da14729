import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Locks participations: persons before their statuses and participations, as a correction does. The caller holds their schools. */
export async function holdParticipations(tx: Tx, ids: readonly ParticipantId[]): Promise<void> {
  await sql`select l.id from learners l join participants p on p.learner_id = l.id
    where p.id = any(${ids}::int4[]) order by l.id for update of l`.execute(tx)
  await sql`select from sitting_statuses where participant_id = any(${ids}::int4[])
    order by participant_id for no key update`.execute(tx)
  // An attempt that is being prepared is there afterwards, or is not made.
  await sql`select from participants where id = any(${ids}::int4[]) order by id for update`.execute(tx)
}

/** Participations (`p`, with their statuses `s`) that have not started: the others stay. */
export const notStarted = sql<boolean>`(s.status = 'not-started' and not exists (
  select from attempts a where a.participant_id = p.id and a.started_at is not null))`

/** Removes participations that have not started, and persons who then take part nowhere. Answers how many were removed. */
export async function removeParticipations(tx: Tx, ids: readonly ParticipantId[]): Promise<number> {
  if (ids.length === 0) return 0
  await holdParticipations(tx, ids)
  await sql`delete from attempts where participant_id = any(${ids}::int4[]) and started_at is null`.execute(tx)
  const { rows } = await sql<{ learnerId: number }>`
    delete from participants p where id = any(${ids}::int4[])
      and exists (select from sitting_statuses s where s.participant_id = p.id and ${notStarted})
    returning p.learner_id as learner_id`.execute(tx)
  const learners = rows.map(({ learnerId }) => learnerId)
  await sql`delete from learners l where id = any(${learners}::int4[])
    and not exists (select from participants p where p.learner_id = l.id)`.execute(tx)
  return rows.length
}
