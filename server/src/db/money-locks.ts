import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

// Acts about money wait for each other in one order (decision 79), so that none waits in a circle: orders, refunds, customer participants,
// bookings, the progress of schools, and the series of a document last. Of each kind the lower id goes first.

/** Customer participants whose credit may be used, or whose orders are counted. */
export async function lockCustomers(tx: Tx, ids: readonly CustomerParticipantId[]): Promise<void> {
  await sql`select from customer_participants where id = any(${ids}::int4[]) order by id for no key update`.execute(tx)
}

/** The progress that triggers write when an order changes: before a number is taken, and before the orders of several schools change. */
export async function lockProgress(tx: Tx, ids: readonly CustomerParticipantId[]): Promise<void> {
  await sql`select from school_progress where customer_participant_id = any(${ids}::int4[])
    order by customer_participant_id for no key update`.execute(tx)
}
