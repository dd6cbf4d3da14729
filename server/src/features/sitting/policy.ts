import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { isWithin, withExtraTime } from '@agon/domain/sitting'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedLearners, reachedParticipants } from '#/http/reach.ts'
import type { Sitter } from './store.ts'

/** Whether a part may be entered now: the olympiad is open, and its window or this learner's extra time runs. */
export function isOpenFor(sitter: Sitter, now: Date): boolean {
  return sitter.phase === 'open' && isWithin(withExtraTime(sitter.window, sitter.extraSeconds), now.getTime())
}

/** A participant that staff or a teacher may look after: of an own olympiad, or of an own school. */
export async function reachParticipant(db: Db, actor: Actor, id: ParticipantId) {
  const participant = await db
    .selectFrom('participants')
    .select(['id', 'olympiadId', 'customerParticipantId'])
    .where('id', '=', id)
    .where(reachedLearners(actor))
    .executeTakeFirst()
  if (participant === undefined) throw new Problem('notFound')
  return participant
}

export interface OwnSchool {
  id: CustomerParticipantId
  olympiadId: OlympiadId
}

/** A school participant within the actor's reach. Anything else is not found. */
export async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<OwnSchool> {
  const school = await db
    .selectFrom('customerParticipants as c')
    .select(['c.id', 'c.olympiadId'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  return school
}
