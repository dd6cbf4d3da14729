import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { CompiledQuery, sql } from 'kysely'
import { int4Array, int8Array } from '#/db/binary-arrays.ts'
import type { Tx } from '#/db/database.ts'
import { lockSeats, type Seats } from '#/db/seats.ts'
import type { App } from '#/http/handler.ts'
import { beginPrepared, mayBegin, startedOf, valuesOf, type BeginInput, type BegunRow } from './begin-prepared.ts'
import type { Started } from './start.ts'

/** SQLSTATE. */
const lockNotAvailable = '55P03'
/** Milliseconds that a group waits for a lock, with learners of other schools in it. */
const patience = 300

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
  try {
    return await app.database.db.transaction().execute((tx) => takeWithin(tx, asked, app.now()))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error
    // A school is being changed: its learners wait in `start`, those of other schools do not.
    return asked.map(() => null)
  }
}

async function takeWithin(tx: Tx, asked: readonly BeginInput[], now: Date): Promise<(Started | Seats | null)[]> {
  await sql`set local lock_timeout = ${sql.lit(`${patience}ms`)}`.execute(tx)
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
  // A teacher may have given a place before the lock.
  const beginning = new Set(await holdersAmong(tx, [...schools.keys()]))
  const free = new Map([...seats].map(([id, { released, taken }]) => [id, released - taken]))
  for (const { participantId } of asked) {
    const school = schools.get(participantId)
    if (school === undefined || beginning.has(participantId)) continue
    const left = free.get(school) ?? 0
    if (left <= 0) continue
    beginning.add(participantId)
    free.set(school, left - 1)
  }
  const seated = asked.filter(({ participantId }) => beginning.has(participantId))
  const started = seated.length === 0 ? [] : await beginSeated(tx, seated, now)
  const startedBy = new Map(seated.map((one, index) => [one, started[index] ?? null]))
  return asked.map((one) => {
    const begun = startedBy.get(one)
    if (begun !== undefined) return begun
    const school = schools.get(one.participantId)
    const before = school === undefined ? undefined : seats.get(school)
    // All places are taken now, some of them by this group.
    return before === undefined ? null : { ...before, taken: Math.max(before.taken, before.released) }
  })
}

async function holdersAmong(tx: Tx, ids: readonly ParticipantId[]): Promise<ParticipantId[]> {
  const rows = await tx
    .selectFrom('participants')
    .select('id')
    .where('id', '=', sql<ParticipantId>`any(${ids})`)
    .where('seatAssignedAt', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

async function beginSeated(tx: Tx, seated: readonly BeginInput[], now: Date): Promise<(Started | null)[]> {
  await tx
    .updateTable('participants')
    .set({ seatAssignedAt: now })
    .where('id', '=', sql<ParticipantId>`any(${seated.map(({ participantId }) => participantId)})`)
    .where('seatAssignedAt', 'is', null)
    .execute()
  return startedOf(
    seated,
    (await tx.executeQuery<BegunRow>(CompiledQuery.raw(beginPrepared, valuesOf(seated, now)))).rows,
  )
}
