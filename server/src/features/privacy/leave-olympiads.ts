import { sql } from 'kysely'
import type { ParticipantId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import { forgetPrepared } from '#/db/prepared-attempt.ts'

/** Takes a learner out of the olympiads that it has not started: there is no figure of it to keep. */
export async function leaveOlympiads(tx: Tx, learnerId: number): Promise<void> {
  const { rows } = await sql<{ id: ParticipantId }>`
    select p.id from participants p join sitting_statuses s on s.participant_id = p.id
    where p.learner_id = ${learnerId} and s.status = 'not-started' order by p.id for no key update of s`.execute(tx)
  for (const { id } of rows) {
    await forgetPrepared(tx, id)
    await sql`delete from team_members where participant_id = ${id}`.execute(tx)
    await sql`delete from participants where id = ${id}
      and not exists (select from attempts where participant_id = ${id})`.execute(tx)
  }
}
