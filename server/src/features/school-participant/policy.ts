import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { progressRows } from './rows.ts'

/** A participating school within the actor's reach. */
export async function findSchoolParticipant(db: Db, actor: Actor, id: CustomerParticipantId) {
  const item = await progressRows(db)
    .where('schoolProgress.customerParticipantId', '=', id)
    .where(
      withinReach(actor, {
        olympiad: 'school_progress.olympiad_id',
        customerParticipant: 'school_progress.customer_participant_id',
      }),
    )
    .executeTakeFirst()
  if (item === undefined) throw new Problem('notFound')
  return item
}
