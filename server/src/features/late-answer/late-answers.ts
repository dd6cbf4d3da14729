import type { OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { mayDecideLate } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'

interface Decision {
  participantIds: readonly ParticipantId[]
  accepted: boolean
  /** Whether what was decided before stays as it is. */
  undecidedOnly: boolean
  /** How many held answers were seen. */
  answers: number
  reason: string
  by: UserId | null
  now: Date
}

/**
 * Accepts or declines held answers of these learners' current attempts: all, where a later decision replaces an earlier one, or those
 * that are undecided. Throws
 * `conflict` when there are not as many as were seen.
 */
export async function decideLateAnswers(
  db: Db,
  olympiadId: OlympiadId,
  { participantIds, accepted, undecidedOnly, answers, reason, by, now }: Decision,
): Promise<{ learners: number; answers: number }> {
  return db.transaction().execute(async (tx) => {
    const olympiad = await shareOlympiad(tx, olympiadId)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!mayDecideLate(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    const own = await tx
      .selectFrom('participants')
      .select('id')
      .where('olympiadId', '=', olympiadId)
      .where('id', 'in', participantIds)
      .execute()
    if (own.length < new Set(participantIds).size) throw new Problem('notFound')
    const { rows } = await sql<{ attemptId: number }>`
      update held_saves h set accepted = ${accepted}, decided_by = ${by}, decided_at = ${now}, decision_reason = ${reason}
      from attempts a where a.id = h.attempt_id and a.superseded_at is null
        and a.participant_id = any(${participantIds}::int4[]) and (h.accepted is null or not ${undecidedOnly}::boolean)
      returning h.attempt_id as "attemptId"`.execute(tx)
    if (rows.length !== answers) throw new Problem('conflict')
    return { learners: new Set(rows.map((row) => row.attemptId)).size, answers: rows.length }
  })
}
