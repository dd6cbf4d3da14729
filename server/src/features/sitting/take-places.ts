import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { CompiledQuery, sql } from 'kysely'
import { int4Array, int8Array } from '#/db/binary-arrays.ts'
import type { Tx } from '#/db/database.ts'
import { lockSeats, type Seats } from '#/db/seats.ts'
import type { App } from '#/http/handler.ts'
import { beginPrepared, mayBegin, startedOf, valuesOf, type BeginInput, type BegunRow } from './begin-prepared.ts'
import type { Started } from './start.ts'

/** Learners who may begin, have a prepared attempt, and hold no place. */
const withoutPlace = `
select p.id, p.customer_participant_id as "customerParticipantId"
from unnest($1::int8[], $2::int4[]) as i(session_id, participant_id)
${mayBegin({ sessionId: 'i.session_id', participantId: 'i.participant_id', now: '$3::timestamptz' })}
  and p.seat_assigned_at is null and not p.is_test
  and exists (select from attempts a where a.participant_id = p.id and a.superseded_at is null and a.started_at is null)
order by p.id
for no key update of t`

/**
 * Begins in one transaction those of a school who have no place yet, in the order of their requests, while its places last. Replies the
 * places to those who get none. Learners who cannot begin for another reason take no place; `start` refuses them.
 */
export async function takePlaces(app: App, asked: readonly BeginInput[]): Promise<(Started | Seats | null)[]> {
  const now = app.now()
  return app.database.db.transaction().execute(async (tx) => {
    const { rows } = await tx.executeQuery<{ id: ParticipantId; customerParticipantId: CustomerParticipantId }>(
      CompiledQuery.raw(withoutPlace, [
        int8Array(asked.map(({ sessionId }) => sessionId)),
        int4Array(asked.map(({ participantId }) => participantId)),
        now.toISOString(),
      ]),
    )
    const schools = new Map(rows.map(({ id, customerParticipantId }) => [id, customerParticipantId]))
    const seats = new Map<CustomerParticipantId, Seats>()
    for (const id of new Set([...schools.values()].toSorted((one, other) => one - other)))
      seats.set(id, await lockSeats(tx, id))
    const free = new Map([...seats].map(([id, { released, taken }]) => [id, released - taken]))
    const taking = new Set<ParticipantId>()
    for (const { participantId } of asked) {
      const school = schools.get(participantId)
      const left = school === undefined ? 0 : (free.get(school) ?? 0)
      if (school === undefined || left <= 0 || taking.has(participantId)) continue
      taking.add(participantId)
      free.set(school, left - 1)
    }
    const seated = asked.filter(({ participantId }) => taking.has(participantId))
    const begun = new Map(seated.map((one, index) => [one, index]))
    const started = seated.length === 0 ? [] : await beginSeated(tx, seated, now)
    return asked.map((one) => {
      const index = begun.get(one)
      if (index !== undefined) return started[index] ?? null
      // The same learner on a second device.
      if (taking.has(one.participantId)) return null
      return seats.get(schools.get(one.participantId) ?? (0 as CustomerParticipantId)) ?? null
    })
  })
}

async function beginSeated(tx: Tx, seated: readonly BeginInput[], now: Date): Promise<(Started | null)[]> {
  await tx
    .updateTable('participants')
    .set({ seatAssignedAt: now })
    .where('id', '=', sql<ParticipantId>`any(${seated.map(({ participantId }) => participantId)})`)
    .execute()
  return startedOf(
    seated,
    (await tx.executeQuery<BegunRow>(CompiledQuery.raw(beginPrepared, valuesOf(seated, now)))).rows,
  )
}
