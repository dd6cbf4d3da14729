import type { OlympiadId, ParticipantId, UserId, VerdictId } from '@agon/domain/ids'
import { mayCorrect } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Verdict } from '@agon/domain/verdict'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { findOlympiad } from '../store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.apply-verdict': { verdictId: VerdictId }
  }
}

/** Participants with verdicts and every decision about them, the newest first. */
export async function listVerdicts(db: Db, olympiadId: OlympiadId) {
  const { phase } = await findOlympiad(db, olympiadId)
  return { allowed: mayCorrect(phase), items: await findDecided(db, olympiadId) }
}

interface Decision {
  readonly verdict: Verdict
  readonly reason: string
  /** The id of the newest decision that was seen; 0 for none. */
  readonly version: number
  readonly by: UserId | null
  readonly now: Date
}

/** Adds a decision. Results are out of date until they are computed again; released ones until a job has applied it. */
export async function decideVerdict(app: App, actor: Actor, participantId: ParticipantId, decision: Decision) {
  const { verdict, reason, version, by, now } = decision
  return app.database.db.transaction().execute(async (tx) => {
    // The lock puts two decisions about one participant in an order.
    const participant = await tx
      .selectFrom('participants')
      .select('olympiadId')
      .where('id', '=', participantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (participant === undefined || !reaches(actor, participant.olympiadId)) throw new Problem('notFound')
    const { olympiadId } = participant
    const olympiad = await shareOlympiad(tx, olympiadId)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!mayCorrect(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    const sitting = await tx
      .selectFrom('attempts')
      .select('id')
      .where('participantId', '=', participantId)
      .where('startedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    // A participant who has not begun has no result, and can still be removed.
    if (sitting === undefined) throw new Problem('notFound')
    const { newest } = await tx
      .selectFrom('verdicts')
      .select(({ fn }) => fn.max('id').as('newest'))
      .where('participantId', '=', participantId)
      .executeTakeFirstOrThrow()
    if ((newest ?? 0) !== version) throw new Problem('conflict')
    const { id } = await tx
      .insertInto('verdicts')
      .values({ participantId, olympiadId, verdict, reason, decidedBy: by, decidedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (olympiad.phase === 'released') await app.jobs.add(tx, 'result.apply-verdict', { verdictId: id })
    const [item] = await findDecided(tx, olympiadId, participantId)
    if (item === undefined) throw new Problem('notFound')
    return item
  })
}

async function findDecided(db: Db, olympiadId: OlympiadId, only?: ParticipantId) {
  const rows = await db
    .selectFrom('verdicts as v')
    .innerJoin('participants as p', 'p.id', 'v.participantId')
    .leftJoin('moderatedParticipants as m', 'm.participantId', 'v.participantId')
    .leftJoin('setAsideResults as s', 's.participantId', 'v.participantId')
    .leftJoin('users as u', 'u.id', 'v.decidedBy')
    .select(['v.id', 'v.participantId', 'v.verdict', 'v.reason', 'v.decidedAt', 'u.fullName as decidedBy'])
    .select(['p.firstName', 'p.lastName', 'p.schoolName'])
    .select(sql<number | null>`coalesce(m.mark, s.mark)`.as('mark'))
    .select(sql<number | null>`coalesce(m.full_marks, s.full_marks)`.as('fullMarks'))
    .where('v.olympiadId', '=', olympiadId)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`v.participant_id = ${only}`))
    .orderBy('v.id', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ participantId }) => participantId).values()].flatMap((own) => {
    const [newest] = own
    if (newest === undefined) return []
    const { participantId, firstName, lastName, schoolName, mark, fullMarks, verdict } = newest
    const shown = verdict === 'disqualified' ? { mark: null, fullMarks: null } : { mark, fullMarks }
    const decisions = own.map((one) => ({
      id: one.id,
      verdict: one.verdict,
      reason: one.reason,
      decidedBy: one.decidedBy ?? '',
      decidedAt: one.decidedAt,
    }))
    return [{ participantId, firstName, lastName, schoolName, ...shown, decisions }]
  })
}
