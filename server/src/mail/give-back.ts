import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { addMailEvents } from './events.ts'

const reply = 'It was not handed over.'
/** Milliseconds until mails are tried again whose hand-over could not begin. */
const pause = 30_000

/** Queues mails again that were claimed, and were certainly not handed over. `wait`: milliseconds until they are due. */
export async function giveBackUnsent(
  app: App,
  mails: readonly { id: QueuedEmailId; handOvers: number }[],
  { wait = pause }: { wait?: number } = {},
): Promise<void> {
  if (mails.length === 0) return
  const now = app.now()
  await app.database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: QueuedEmailId }>`update queued_emails q
      set status = 'queued', sending_by = null, attempts = q.attempts - 1, next_try_at = ${new Date(now.getTime() + wait)}
      from unnest(${mails.map(({ id }) => id)}::int4[], ${mails.map(({ handOvers }) => handOvers)}::int4[]) v(id, hand_overs)
      where q.id = v.id and q.hand_overs = v.hand_overs and q.status = 'sending' returning q.id`.execute(tx)
    await addMailEvents(
      tx,
      rows.map(({ id }) => ({ id, status: 'queued' as const, reply })),
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
