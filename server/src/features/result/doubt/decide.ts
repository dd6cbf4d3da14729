import type { DoubtAct, DoubtKind } from '@agon/domain/doubt'
import type { OlympiadId, ParticipantId, QuestionId, UserId } from '@agon/domain/ids'
import { mayCorrect } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findDoubts, findNewestDecisions, subjectOf } from '#/db/doubts.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import { areStatisticsPending } from '#/db/stale-results.ts'
import { describe, findActs } from './list.ts'

interface Decision {
  readonly kind: DoubtKind
  readonly questionId?: QuestionId | undefined
  readonly participantId?: ParticipantId | undefined
  readonly decision: DoubtAct
  readonly note?: string | undefined
  /** The figures that were seen. */
  readonly evidence: string
  /** The id of the newest decision that was seen; 0 for none. */
  readonly version: number
  readonly by: UserId | null
  readonly now: Date
}

/** Adds a decision about the figures that were seen. It changes no result. */
export async function decideDoubt(db: Db, olympiadId: OlympiadId, asked: Decision) {
  const { kind, questionId = null, participantId = null, decision, note = '', evidence, version, by, now } = asked
  const subject = subjectOf({ kind, questionId, participantId })
  return db.transaction().execute(async (tx) => {
    // The lock puts two decisions in an order.
    await sql`select pg_advisory_xact_lock(hashtext('result.doubts'), ${olympiadId})`.execute(tx)
    const olympiad = await shareOlympiad(tx, olympiadId)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!mayCorrect(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    // The figures of questions are older than the results.
    if (kind === 'question' && (await areStatisticsPending(tx, olympiadId))) throw new Problem('statisticsPending')
    const doubt = (await findDoubts(tx, olympiadId)).find((one) => subjectOf(one) === subject)
    if (doubt === undefined) throw new Problem('notFound')
    const newest = (await findNewestDecisions(tx, olympiadId)).get(subject)
    if (doubt.evidence !== evidence || (newest?.id ?? 0) !== version) throw new Problem('conflict')
    const act =
      decision === 'acted' ? (await findActs(tx, olympiadId)).of(doubt) : { correctionId: null, verdictId: null }
    if (act === null)
      throw new Problem('invalid', {}, { fields: { decision: 'Correct the question or decide a verdict first.' } })
    await tx
      .insertInto('doubtDecisions')
      .values({
        olympiadId,
        kind,
        questionId: doubt.questionId,
        participantId: doubt.participantId,
        evidence,
        decision,
        ...act,
        note,
        decidedBy: by,
        decidedAt: now,
      })
      .execute()
    const [item] = await describe(tx, olympiadId, [doubt])
    if (item === undefined) throw new Problem('notFound')
    return item
  })
}
