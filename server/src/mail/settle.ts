import { setTimeout as sleep } from 'node:timers/promises'
import { nextTryAfter, type EmailStatus } from '@agon/domain/email'
import type { MassMailId, QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { cancelledAmong } from './cancelled.ts'
import { addMailEvents } from './events.ts'
import type { MailResult } from './listener.ts'
import type { Delivery } from './outcome.ts'
import { recordRefusals } from './reports/record-refusals.ts'

/** The result of one hand-over. */
export interface MailOutcome {
  readonly id: QueuedEmailId
  readonly handOvers: number
  readonly delivery: Delivery
}

/** In milliseconds; the last one repeats. A database that restarts is back within these pauses. */
const pauses = [50, 200, 1000, 3000, 10_000]

/**
 * Records an outcome by `record`, however long the database is gone: the outcome is known to this process only. When the
 * process ends first, the mail stays `sending`, and another process settles it as uncertain.
 */
export async function recordUntilDone(
  app: App,
  outcome: MailOutcome,
  { record, ending }: { record: (outcome: MailOutcome) => Promise<unknown>; ending: AbortSignal },
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await record(outcome)
      return
    } catch (error) {
      const { id, delivery } = outcome
      app.log.warn(
        { key: 'mail.result', err: error, queuedEmailId: id, result: delivery.result },
        'could not record a mail’s result yet',
      )
      if (ending.aborted) return
    }
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    await sleep(pause, undefined, { signal: ending }).catch(() => undefined)
  }
}

interface Change {
  readonly id: QueuedEmailId
  readonly status: EmailStatus & (MailResult | 'cancelled')
  readonly reply: string
  readonly messageId: string | null
  readonly sentAt: Date | null
  readonly nextTryAt: Date | null
  readonly massMailId: MassMailId | null
}

/**
 * Records a group of outcomes with their history and the features that depend on them, in one transaction. A mail that
 * was settled since, or was handed over again, stays as it is; only a certain `sent` replaces `uncertain`.
 */
export async function recordOutcomes(app: App, outcomes: readonly MailOutcome[]): Promise<readonly true[]> {
  const now = app.now()
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  await app.database.db.transaction().execute(async (tx) => {
    const mails = await tx
      .selectFrom('queuedEmails')
      .select(['id', 'status', 'attempts', 'handOvers', 'deliverUntil', 'massMailId'])
      .where('id', 'in', [...byId.keys()])
      .where('status', 'in', ['sending', 'uncertain'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const results = mails.flatMap((mail) => {
      const outcome = byId.get(mail.id)
      if (outcome === undefined || outcome.handOvers !== mail.handOvers) return []
      if (mail.status === 'uncertain' && outcome.delivery.result !== 'sent') return []
      return [changeOf(mail, outcome.delivery, now)]
    })
    if (results.length === 0) return
    const changes = await withoutCancelled(tx, results)
    await sql`update queued_emails q set status = v.status, reply = v.reply, message_id = v.message_id, sent_at = v.sent_at,
        next_try_at = v.next_try_at, sending_by = null, secret = case when v.status = 'queued' then q.secret end
      from unnest(${changes.map(({ id }) => id)}::int4[], ${changes.map(({ status }) => status)}::text[],
        ${changes.map(({ reply }) => reply)}::text[], ${changes.map(({ messageId }) => messageId)}::text[],
        ${changes.map(({ sentAt }) => sentAt)}::timestamptz[], ${changes.map(({ nextTryAt }) => nextTryAt)}::timestamptz[])
        v(id, status, reply, message_id, sent_at, next_try_at) where q.id = v.id`.execute(tx)
    await addMailEvents(tx, changes, { at: now })
    await recordRefusals(app, tx, changes, now)
    for (const { id, status, massMailId } of changes) {
      if (massMailId !== null || status === 'queued' || status === 'cancelled') continue
      for (const listener of app.mailListeners) await listener(tx, [id], status, now)
    }
  })
  return outcomes.map(() => true)
}

/** A mail of a mass mail that was cancelled while it was tried gets no further try. */
async function withoutCancelled(tx: Tx, results: readonly Change[]): Promise<readonly Change[]> {
  const again = results.filter(({ status }) => status === 'queued').map(({ massMailId }) => massMailId)
  const cancelled = await cancelledAmong(tx, again)
  return results.map((result) =>
    result.status === 'queued' && result.massMailId !== null && cancelled.has(result.massMailId)
      ? { ...result, status: 'cancelled', nextTryAt: null }
      : result,
  )
}

interface Tried {
  readonly id: QueuedEmailId
  readonly attempts: number
  readonly deliverUntil: Date | null
  readonly massMailId: MassMailId | null
}

function changeOf({ id, attempts, deliverUntil, massMailId }: Tried, delivery: Delivery, now: Date): Change {
  const wait = delivery.result === 'again' ? nextTryAfter(attempts, { now, until: deliverUntil }) : null
  const status = delivery.result !== 'again' ? delivery.result : wait === null ? 'failed' : 'queued'
  return {
    id,
    status,
    reply: delivery.reply,
    messageId: delivery.result === 'sent' ? delivery.messageId : null,
    sentAt: status === 'sent' ? now : null,
    nextTryAt: wait === null ? null : new Date(now.getTime() + spread(wait)),
    massMailId,
  }
}

/** Up to a fifth longer, so that mails which failed together do not come back together. */
function spread(wait: number): number {
  return wait * (1 + Math.random() / 5)
}
