import type { MassMailId, QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { cancelledAmong } from './cancelled.ts'
import { addMailEvents } from './events.ts'

const reply = 'It was not handed over.'
/** Milliseconds until mails are tried again whose hand-over could not begin. */
const pause = 30_000

/** Queues mails again that were claimed, and were certainly not handed over; those of a cancelled mass mail are cancelled. `wait`: milliseconds until they are due. */
export async function giveBackUnsent(
  app: App,
  mails: readonly { id: QueuedEmailId; handOvers: number }[],
  { wait = pause }: { wait?: number } = {},
): Promise<void> {
  if (mails.length === 0) return
  const now = app.now()
  await app.database.db.transaction().execute(async (tx) => {
    const ids = mails.map(({ id }) => id)
    const { rows: groups } = await sql<{
      massMailId: MassMailId | null
    }>`select distinct mass_mail_id from queued_emails
      where id = any(${ids}::int4[])`.execute(tx)
    const cancelled = [
      ...(await cancelledAmong(
        tx,
        groups.map(({ massMailId }) => massMailId),
      )),
    ]
    const { rows } = await sql<{ id: QueuedEmailId; status: 'queued' | 'cancelled' }>`update queued_emails q
      set status = case when q.mass_mail_id = any(${cancelled}::int4[]) then 'cancelled' else 'queued' end, sending_by = null, attempts = q.attempts - 1, next_try_at = ${new Date(now.getTime() + wait)}
      from unnest(${ids}::int4[], ${mails.map(({ handOvers }) => handOvers)}::int4[]) v(id, hand_overs)
      where q.id = v.id and q.hand_overs = v.hand_overs and q.status = 'sending' returning q.id, q.status`.execute(tx)
    await addMailEvents(
      tx,
      rows.map(({ id, status }) => ({ id, status, reply })),
      { at: now },
    )
  })
}

/** Milliseconds after which a claim whose commit was not confirmed has ended. */
const claimMs = 60_000

/** Queues mails again that this process claimed without learning of it, because the connection broke at the commit. */
export async function giveBackUnknown(app: App, worker: string, known: readonly QueuedEmailId[]): Promise<void> {
  const before = new Date(app.now().getTime() - claimMs)
  const { rows } = await sql<{ id: QueuedEmailId; handOvers: number }>`select id, hand_overs from queued_emails
    where status = 'sending' and sending_by = hashtext(${worker}) and sending_at < ${before}
      and id <> all(${known}::int4[])`.execute(app.database.db)
  if (rows.length > 0) await giveBackUnsent(app, rows)
}
