import type { OlympiadId, ParticipantId, UserId, VerdictId } from '@agon/domain/ids'
import { mayCorrect, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Verdict } from '@agon/domain/verdict'
import type { Db, Tx } from '#/db/database.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { findOlympiad } from '../store.ts'
import { findDecided, readDecided } from './find.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.apply-verdict': { verdictId: VerdictId }
  }
}

/** Participants with verdicts, every decision about them and every proposal, the newest first. */
export async function listVerdicts(db: Db, olympiadId: OlympiadId, by: UserId | null) {
  const { phase } = await findOlympiad(db, olympiadId)
  return {
    allowed: mayCorrect(phase),
    byTwo: await isByTwo(db, olympiadId),
    items: await findDecided(db, olympiadId, { by }),
  }
}

interface Decision {
  readonly verdict: Verdict
  readonly reason: string
  /** The id of the newest decision that was seen; 0 for none. */
  readonly version: number
  readonly by: UserId | null
  readonly now: Date
}

/**
 * Adds a decision, or a proposal where two people decide. Results are out of date until they are computed again; released ones until a
 * job has applied it.
 */
export async function decideVerdict(app: App, actor: Actor, participantId: ParticipantId, decision: Decision) {
  const { verdict, reason, version, by, now } = decision
  return app.database.db.transaction().execute(async (tx) => {
    const { olympiadId, phase } = await holdParticipant(tx, actor, participantId)
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
    const waiting = await tx
      .selectFrom('verdictProposals')
      .select('id')
      .where('participantId', '=', participantId)
      .where('status', '=', 'proposed')
      .executeTakeFirst()
    if (waiting !== undefined) throw new Problem('alreadyAsked')
    if (await isByTwo(tx, olympiadId))
      await tx
        .insertInto('verdictProposals')
        .values({ participantId, olympiadId, verdict, reason, proposedBy: by, proposedAt: now })
        .execute()
    else await addVerdict(app, tx, { participantId, olympiadId, phase, verdict, reason, by, now })
    return readDecided(tx, olympiadId, { by, only: participantId })
  })
}

/** The lock puts two decisions about one participant in an order. */
export async function holdParticipant(tx: Tx, actor: Actor, participantId: ParticipantId) {
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
  return { olympiadId, phase: olympiad.phase }
}

interface Decided {
  readonly participantId: ParticipantId
  readonly olympiadId: OlympiadId
  readonly phase: Phase
  readonly verdict: Verdict
  readonly reason: string
  readonly by: UserId | null
  readonly now: Date
}

export async function addVerdict(app: App, tx: Tx, { phase, by, now, ...verdict }: Decided): Promise<VerdictId> {
  const { id } = await tx
    .insertInto('verdicts')
    .values({ ...verdict, decidedBy: by, decidedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (phase === 'released') await app.jobs.add(tx, 'result.apply-verdict', { verdictId: id })
  return id
}

async function isByTwo(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const { verdictsByTwo } = await db
    .selectFrom('olympiads')
    .select('verdictsByTwo')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return verdictsByTwo
}
