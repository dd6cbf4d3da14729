import { Problem } from '@agon/domain/problem'
import { lockSeats } from '#/db/seats.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { refuseClosedYear } from './closed-year.ts'
import type { loadParticipant } from './policy.ts'

/** Keeps a paid place for a learner or gives it back; a place is the learner's for good once the sitting has started. */
export async function assignSeat(
  app: App,
  actor: Actor,
  participant: Awaited<ReturnType<typeof loadParticipant>>,
  seated: boolean,
): Promise<void> {
  refuseClosedYear(actor, participant)
  await app.database.db.transaction().execute(async (tx) => {
    const seats = await lockSeats(tx, participant.customerParticipantId)
    const now = await tx
      .selectFrom('participants')
      .innerJoin('sittingStatuses', 'participantId', 'id')
      .select(['seatAssignedAt', 'status'])
      .where('id', '=', participant.id)
      .executeTakeFirstOrThrow()
    if (seated === (now.seatAssignedAt !== null)) return
    if (now.status !== 'not-started') throw new Problem('learnerStarted')
    if (seated && seats.taken >= seats.released) throw new Problem('seats', { seats: seats.released })
    await tx
      .updateTable('participants')
      .set({ seatAssignedAt: seated ? app.now() : null })
      .where('id', '=', participant.id)
      .execute()
  })
}
