import { randomInt } from 'node:crypto'
import type { AttemptId, ParticipantId } from '@agon/domain/ids'
import { isStartBarred } from '@agon/domain/consent'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { lockSeats, type Seats } from '#/db/seats.ts'
import { lockStatus } from '#/db/sitting-status.ts'
import { addDevice, deviceHashOf, hashDevice } from './device.ts'
import { stageOf } from './place.ts'
import { isOpenFor } from './policy.ts'
import { findAttempt, findSitter, setStatus, type Sitter } from './store.ts'

export interface Started {
  attemptId: AttemptId
  epoch: number
}

/** Takes a place and begins the sitting on the device that made the secret. The same device may ask twice. */
export async function start(db: Db, id: ParticipantId, device: string, now: Date): Promise<Started> {
  return db.transaction().execute(async (tx) => {
    // Two starts of one learner come one after the other.
    await lockStatus(tx, id)
    const sitter = await findSitter(tx, id)
    const running = await findAttempt(tx, id)
    const deviceHash = hashDevice(device)
    if (running !== undefined && running.finishedAt === null) {
      if (!(await deviceHashOf(tx, running.id, running.epoch)).equals(deviceHash)) throw new Problem('otherDevice')
      return { attemptId: running.id, epoch: running.epoch }
    }
    if (stageOf(sitter, running) !== 'start') throw new Problem('stage')
    if (!isOpenFor(sitter, now)) throw new Problem('notOpen')
    refuseBarred(sitter)
    if (sitter.paperId === null) throw new Problem('noPaper')
    await takeSeat(tx, sitter, now)
    await setStatus(tx, id, 'sitting')
    const { id: attemptId, epoch } = await tx
      .insertInto('attempts')
      .values({
        participantId: id,
        olympiadId: sitter.olympiadId,
        paperId: sitter.paperId,
        number: sql<number>`(select count(*) + 1 from attempts where participant_id = ${id})`,
        seed: randomInt(2 ** 31 - 1),
        startedAt: now,
      })
      // One that was prepared, be it at this moment, is begun.
      .onConflict((conflict) =>
        conflict
          .column('participantId')
          .where('supersededAt', 'is', null)
          .doUpdateSet({ startedAt: now, paperId: sitter.paperId ?? undefined })
          .where('attempts.startedAt', 'is', null),
      )
      .returning(['id', 'epoch'])
      .executeTakeFirstOrThrow()
    await addDevice(tx, { attemptId, epoch, deviceHash, reason: 'start', now })
    return { attemptId, epoch }
  })
}

const barredAs = {
  missing: 'consentMissing',
  granted: 'consentMissing',
  withdrawn: 'consentWithdrawn',
  objected: 'consentObjected',
} as const

/** A sitting for trial needs no consent. */
function refuseBarred({ consentRule, consent, isTest }: Sitter): void {
  if (isTest || !isStartBarred(consentRule, consent)) return
  throw new Problem(barredAs[consent])
}

/** A learner without a place takes one of the school's; beyond the paid ones it is refused. */
async function takeSeat(tx: Tx, sitter: Sitter, now: Date): Promise<void> {
  if (sitter.seatAssignedAt !== null || sitter.isTest) return
  const seats = await lockSeats(tx, sitter.customerParticipantId)
  if (seats.taken >= seats.released) throw noPlace(seats)
  await tx.updateTable('participants').set({ seatAssignedAt: now }).where('id', '=', sitter.id).execute()
}

/** No place is left for a learner. */
export const noPlace = (seats: Seats) => new Problem('seats', { seats: seats.released }, { details: seats })
