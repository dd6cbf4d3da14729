import { faults } from '@agon/domain/faults'
import type { ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { correctGrade } from '#/db/correct-grade.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { stageOf } from './place.ts'
import { readRecoveryCode } from './recovery.ts'
import { findAttempt, findSitter } from './store.ts'

/** The learner declares to sit honestly. The first time is kept. */
export async function declare(db: Db, id: ParticipantId, now: Date): Promise<void> {
  await db
    .updateTable('participants')
    .set({ declaredAt: now })
    .where('id', '=', id)
    .where('declaredAt', 'is', null)
    .execute()
}

/** The recovery code on its one showing. Throws `codeShown` afterwards. */
export async function showRecoveryCode(app: App, id: ParticipantId, now: Date): Promise<string> {
  return app.database.db.transaction().execute(async (tx) => {
    const { declaredAt } = await findSitter(tx, id)
    if (declaredAt === null) throw new Problem('stage')
    const first = await tx
      .updateTable('participants')
      .set({ recoveryShownAt: now })
      .where('id', '=', id)
      .where('recoveryShownAt', 'is', null)
      .executeTakeFirst()
    if (first.numUpdatedRows === 0n) throw new Problem('codeShown')
    return readRecoveryCode(app, tx, id)
  })
}

/** The learner confirms name and grade, or mends them: until the sitting starts, and for the learner's own record only. */
export async function confirmDetails(
  db: Db,
  id: ParticipantId,
  details: { firstName: string; lastName: string; grade: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const sitter = await findSitter(tx, id)
    refuseLost(sitter, details)
    const stage = stageOf(sitter, await findAttempt(tx, id))
    if (stage !== 'details' && stage !== 'start') throw new Problem('stage')
    const same =
      details.firstName === sitter.firstName && details.lastName === sitter.lastName && details.grade === sitter.grade
    if (!same) {
      const { firstName, lastName, grade } = details
      refuseUnprintable({ firstName, lastName }, sitter)
      await tx
        .updateTable('learners')
        .set((set) => ({ firstName, lastName, matchKey: learnerKey(details), version: set('version', '+', 1) }))
        .where('id', '=', sitter.learnerId)
        .execute()
      await correctGrade(tx, { learnerId: sitter.learnerId, participantId: id }, { grade })
    }
    await tx.updateTable('participants').set({ detailsConfirmedAt: now }).where('id', '=', id).execute()
  })
}

/** A surname and a grade are not taken away; a contestant of a team has no grade to give. */
function refuseLost(
  had: { lastName: string; grade: number },
  { lastName, grade }: { lastName: string; grade: number },
): void {
  const fields = {
    ...(lastName === '' && had.lastName !== '' ? { lastName: faults.empty } : {}),
    ...((grade === 0) === (had.grade === 0) ? {} : { grade: faults.grade }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', {}, { fields })
}
