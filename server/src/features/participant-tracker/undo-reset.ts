import type { ParticipantId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { forgetPrepared } from '#/db/prepared-attempt.ts'
import { lockStatus } from '#/db/sitting-status.ts'
import { findAttempt, lockAttempt, setStatus } from '../sitting/store.ts'

/** The sitting that was reset goes on where it was, unless the learner has started again since. Reason and author of the reset stay. */
export async function undoResetParticipant(db: Db, id: ParticipantId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A start that happens at the same moment comes before or after.
    await lockStatus(tx, id)
    if ((await findAttempt(tx, id)) !== undefined) throw new Problem('begunAnew')
    await forgetPrepared(tx, id)
    const last = await tx
      .selectFrom('attempts')
      .select(['id', 'finishedAt'])
      .where('participantId', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) throw new Problem('stage')
    await tx.updateTable('attempts').set({ supersededAt: null }).where('id', '=', last.id).execute()
    await setStatus(tx, id, last.finishedAt === null ? 'sitting' : 'finished')
  })
}

/**
 * A module's earlier answers and clock count again, unless it has been entered since. The epoch stays where the reset raised it:
 * numbers that were used are never used again.
 */
export async function undoResetModule(
  db: Db,
  id: ParticipantId,
  questionModuleId: QuestionModuleId,
  { by, now }: { by: UserId | null; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    const reset = await tx
      .selectFrom('attemptResets as r')
      .innerJoin('paperModules as m', 'm.moduleIndex', 'r.moduleIndex')
      .select(['r.moduleIndex', 'r.fromEpoch', 'r.enteredAt', 'r.endsAt', 'r.finishedAt', 'r.attemptFinishedAt'])
      .select(['r.finishedEpoch', 'r.finishedSequence'])
      .where('r.attemptId', '=', attempt.id)
      .where('m.paperId', '=', attempt.paperId)
      .where('m.questionModuleId', '=', questionModuleId)
      .where('r.undoneAt', 'is', null)
      .orderBy('r.fromEpoch', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (reset === undefined) throw new Problem('stage')
    const { moduleIndex, fromEpoch, attemptFinishedAt, ...timing } = reset
    const { numInsertedOrUpdatedRows: restored } = await tx
      .insertInto('attemptModules')
      .values({ attemptId: attempt.id, moduleIndex, ...timing })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (restored === 0n) throw new Problem('begunAnew')
    await tx
      .updateTable('attemptResets')
      .set({ undoneAt: now, undoneBy: by })
      .where('attemptId', '=', attempt.id)
      .where('moduleIndex', '=', moduleIndex)
      .where('fromEpoch', '=', fromEpoch)
      .execute()
    if (attemptFinishedAt === null || attempt.finishedAt !== null) return
    const others = await tx
      .selectFrom('attemptResets as r')
      .leftJoin('attemptModules as e', (join) =>
        join.onRef('e.attemptId', '=', 'r.attemptId').onRef('e.moduleIndex', '=', 'r.moduleIndex'),
      )
      .select('r.moduleIndex')
      .where('r.attemptId', '=', attempt.id)
      .where('r.undoneAt', 'is', null)
      .where((where) => where.or([where('e.moduleIndex', 'is', null), where('e.finishedAt', 'is', null)]))
      .executeTakeFirst()
    // Another module that was given back is still to be sat.
    if (others !== undefined) return
    await tx.updateTable('attempts').set({ finishedAt: attemptFinishedAt }).where('id', '=', attempt.id).execute()
    await setStatus(tx, id, 'finished')
    await tx.deleteFrom('sittingContacts').where('participantId', '=', id).execute()
  })
}
