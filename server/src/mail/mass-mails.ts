import type { MassMailId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { wakeSenders } from './pauses.ts'

interface Decision {
  readonly massMailId: MassMailId
  /** null: the product, by a schedule. */
  readonly by: UserId | null
  readonly now: Date
  readonly reason?: string | null
}

/**
 * Queues held mails of a mass mail, those first that are held longest, and answers how many. Two calls at the same time
 * never take the same mail. null as the limit is all of them.
 */
export async function releaseHeld(
  tx: Tx,
  { massMailId, by, now, reason = null, limit }: Decision & { limit: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as materialized (
      select id from queued_emails where mass_mail_id = ${massMailId} and status = 'held'
      order by id limit ${limit} for update skip locked
    ), released as (
      update queued_emails q set status = 'queued', next_try_at = null from taken where q.id = taken.id returning q.id
    ), history as (
      insert into email_events (queued_email_id, at, status, by, reply)
      select id, ${now}, 'queued', ${by}, ${reason} from released
    ) select count(*)::int4 as count from released`.execute(tx)
  await wakeSenders(tx)
  return rows[0]?.count ?? 0
}

/** Cancels the mails of a mass mail that are not being handed over, and answers how many. */
export async function cancelUnsent(tx: Tx, { massMailId, by, now, reason = null }: Decision): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with cancelled as (
      update queued_emails set status = 'cancelled', next_try_at = null
      where mass_mail_id = ${massMailId} and status in ('held', 'queued') returning id
    ), history as (
      insert into email_events (queued_email_id, at, status, by, reply)
      select id, ${now}, 'cancelled', ${by}, ${reason} from cancelled
    ) select count(*)::int4 as count from cancelled`.execute(tx)
  return rows[0]?.count ?? 0
}
