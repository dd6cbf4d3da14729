import { setTimeout as sleep } from 'node:timers/promises'
import { nextTryAfter } from '@agon/domain/email'
import type { QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import type { Delivery } from './outcome.ts'

/** In milliseconds. A database that restarts is back within these pauses. */
const pauses = [50, 200, 1000, 3000, 10_000]

/**
 * Records the result of a delivery. A fault of the database is retried here, because the result is known to this process
 * only; if it outlasts the pauses, the mail stays `sending` and is settled as uncertain. A mail that is not `sending`
 * any more has been settled, so recording twice changes nothing; only a certain `sent` replaces `uncertain`.
 */
export async function settle(app: App, id: QueuedEmailId, delivery: Delivery): Promise<void> {
  for (const pause of pauses) {
    try {
      return await record(app, id, delivery)
    } catch (error) {
      app.log.warn({ err: error, queuedEmailId: id, result: delivery.result }, 'could not record a mail’s result yet')
    }
    await sleep(pause)
  }
  return record(app, id, delivery)
}

function record(app: App, id: QueuedEmailId, delivery: Delivery): Promise<void> {
  const now = app.now()
  return app.database.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('queuedEmails')
      .select(['attempts', 'deliverUntil'])
      .where('id', '=', id)
      .where('status', 'in', delivery.result === 'sent' ? ['sending', 'uncertain'] : ['sending'])
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined) return
    const wait = delivery.result === 'again' ? nextTryAfter(mail.attempts, { now, until: mail.deliverUntil }) : null
    if (wait !== null) return tryLater(app, tx, id, delivery.reply, wait)
    const result = delivery.result === 'again' ? 'failed' : delivery.result
    await tx
      .updateTable('queuedEmails')
      .set({
        status: result,
        reply: delivery.reply,
        messageId: delivery.result === 'sent' ? delivery.messageId : null,
        sentAt: result === 'sent' ? now : null,
        secret: null,
      })
      .where('id', '=', id)
      .execute()
    for (const listener of app.mailListeners) await listener(tx, id, result, now)
  })
}

async function tryLater(app: App, tx: Tx, id: QueuedEmailId, reply: string, wait: number): Promise<void> {
  await tx.updateTable('queuedEmails').set({ status: 'queued', reply }).where('id', '=', id).execute()
  // By the queue's clock, which is the computer's own.
  await addSending(app.jobs, tx, id, new Date(Date.now() + wait))
}

/** Mails are retried by their own plan; the queue's tries are for processes that die and databases that go. */
export function addSending(jobs: App['jobs'], tx: Tx, id: QueuedEmailId, runAt?: Date): Promise<void> {
  return jobs.add(tx, 'mail.send', { id }, { key: `mail.send/${id}`, ...(runAt === undefined ? {} : { runAt }) })
}
