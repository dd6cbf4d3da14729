import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { judged, type Judging } from './audience/judge.ts'

/**
 * Of a standing mass mail, queues mails again whose recipients had left the audience before they were sent, and meet its conditions
 * now. Answers how many.
 */
export async function reviveLeft(
  tx: Tx,
  massMailId: MassMailId,
  judging: Judging,
  status: 'held' | 'queued',
): Promise<number> {
  const { rows: left } = await sql<{ recipient: string }>`select recipient from queued_emails
    where mass_mail_id = ${massMailId} and status = 'left'`.execute(tx)
  if (left.length === 0) return 0
  const among = { addresses: left.map(({ recipient }) => recipient) }
  const { rows } = await sql<{ count: number }>`
    with revived as (
      update queued_emails q set status = ${status}, reply = null, next_try_at = null
      where q.mass_mail_id = ${massMailId} and q.status = 'left'
        and q.recipient in (select j.address from (${judged({ ...judging, among })}) j where j.refusal is null)
      returning q.id
    ), history as (
      insert into email_events (queued_email_id, at, status, reply)
      select id, ${judging.now}, ${status}, 'Meets the conditions again' from revived
    ) select count(*)::int4 as count from revived`.execute(tx)
  return rows[0]?.count ?? 0
}
