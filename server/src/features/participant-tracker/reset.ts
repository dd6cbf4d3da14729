import type { ParticipantId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { addDevice, deviceHashOf } from '../sitting/device.ts'
import { lockAttempt, setStatus } from '../sitting/store.ts'

export interface ResetOrder {
  by: UserId | null
  reason: string
  now: Date
}

/** The participant starts again; the attempt with all that was answered stays in history. The place it took stays taken. */
export async function resetParticipant(db: Db, id: ParticipantId, order: ResetOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    await tx
      .updateTable('attempts')
      .set({ supersededAt: order.now, supersededBy: order.by, supersededReason: order.reason })
      .where('id', '=', attempt.id)
      .execute()
    await setStatus(tx, id, 'not-started')
    await tx.deleteFrom('sittingContacts').where('participantId', '=', id).execute()
  })
}

/**
 * One module may be entered again, with a fresh clock. The epoch rises for the same device, and the module's answers count
 * from the new epoch on: no save that is on its way can slip from one side to the other.
 */
export async function resetModule(
  db: Db,
  id: ParticipantId,
  questionModuleId: QuestionModuleId,
  order: ResetOrder,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    const entry = await tx
      .deleteFrom('attemptModules as e')
      .using('paperModules as m')
      .where('e.attemptId', '=', attempt.id)
      .where('m.paperId', '=', attempt.paperId)
      .where('m.questionModuleId', '=', questionModuleId)
      .whereRef('e.moduleIndex', '=', 'm.moduleIndex')
      .returning(['e.moduleIndex', 'e.enteredAt', 'e.endsAt', 'e.finishedAt', 'e.finishedEpoch', 'e.finishedSequence'])
      .executeTakeFirst()
    if (entry === undefined) throw new Problem('stage')
    const epoch = attempt.epoch + 1
    await tx
      .insertInto('attemptResets')
      .values({
        attemptId: attempt.id,
        fromEpoch: epoch,
        ...entry,
        attemptFinishedAt: attempt.finishedAt,
        resetAt: order.now,
        resetBy: order.by,
        reason: order.reason,
      })
      .execute()
    const deviceHash = await deviceHashOf(tx, attempt.id, attempt.epoch)
    await addDevice(tx, { attemptId: attempt.id, epoch, deviceHash, reason: 'reset', now: order.now })
    await tx.updateTable('attempts').set({ epoch, finishedAt: null }).where('id', '=', attempt.id).execute()
    await setStatus(tx, id, 'sitting')
  })
}
