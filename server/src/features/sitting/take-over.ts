import { timingSafeEqual } from 'node:crypto'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { recoveryHash } from '#/config/new-slip.ts'
import { beginTry, forgetTries } from '#/db/throttle.ts'
import type { App } from '#/http/handler.ts'
import { addDevice, deviceHashOf, hashDevice } from './device.ts'
import { findRecoveryHash, recoveryDoor } from './recovery.ts'
import type { Started } from './start.ts'
import { lockAttempt } from './store.ts'

/**
 * The sitting goes on on another device: the epoch rises, the device before it is retired. Wrong codes are counted, as
 * six digits could be tried out.
 */
export async function takeOver(
  app: App,
  id: ParticipantId,
  given: { recoveryCode: string; device: string },
  now: Date,
): Promise<Started> {
  const { db } = app.database
  const door = recoveryDoor(id)
  await beginTry(db, { ...door, now })
  if (!(await isRightCode(app, id, given.recoveryCode))) throw new Problem('recoveryCode')
  await forgetTries(db, door)
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt.finishedAt !== null) throw new Problem('attemptOver')
    const deviceHash = hashDevice(given.device)
    // A takeover that is sent again because its answer was lost has already happened.
    if ((await deviceHashOf(tx, attempt.id, attempt.epoch)).equals(deviceHash)) {
      return { attemptId: attempt.id, epoch: attempt.epoch }
    }
    const epoch = attempt.epoch + 1
    await tx.updateTable('attempts').set({ epoch }).where('id', '=', attempt.id).execute()
    await addDevice(tx, { attemptId: attempt.id, epoch, deviceHash, reason: 'takeover', now })
    return { attemptId: attempt.id, epoch }
  })
}

/** Spaces and hyphens that people put between digits do not count. */
async function isRightCode(app: App, id: ParticipantId, code: string): Promise<boolean> {
  const kept = await findRecoveryHash(app.database.db, id)
  const digits = code.replace(/[\s-]/g, '')
  return kept !== null && app.keys.slips.all.some((key) => timingSafeEqual(kept, recoveryHash(key, id, digits)))
}
