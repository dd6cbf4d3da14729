import type { EmailEventStatus } from '@agon/domain/email'
import type { QueuedEmailId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

export interface MailEvent {
  readonly id: QueuedEmailId
  readonly status: EmailEventStatus
  /** The mail server's reply, or the reason. */
  readonly reply?: string | null
}

/** Adds to the histories of a group of mails. `by`: the user who decided it; null: the product. */
export async function addMailEvents(
  tx: Tx,
  events: readonly MailEvent[],
  { at, by = null }: { at: Date; by?: UserId | null },
): Promise<void> {
  if (events.length === 0) return
  await sql`insert into email_events (queued_email_id, at, status, by, reply)
    select v.id, ${at}, v.status, ${by}, v.reply
    from unnest(${events.map(({ id }) => id)}::int4[], ${events.map(({ status }) => status)}::text[],
      ${events.map(({ reply }) => reply ?? null)}::text[]) v(id, status, reply)`.execute(tx)
}
