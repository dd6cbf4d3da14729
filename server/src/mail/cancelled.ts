import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * The cancelled ones of some mass mails. The others cannot be cancelled before the transaction ends: a cancellation after it finds
 * the mails that the transaction queues.
 */
export async function cancelledAmong(tx: Tx, massMailIds: readonly (MassMailId | null)[]): Promise<Set<MassMailId>> {
  const ids = [...new Set(massMailIds.flatMap((id) => (id === null ? [] : [id])))]
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: MassMailId; state: string }>`select id, state from mass_mails
    where id = any(${ids}::int4[]) order by id for share`.execute(tx)
  return new Set(rows.flatMap(({ id, state }) => (state === 'cancelled' ? [id] : [])))
}
