import type { App } from '#/http/handler.ts'
import { providers } from '../providers/providers.ts'
import { bookPaid, endAttempt } from './settle.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'payment.ask': Record<string, never>
  }
}

const minute = 60_000
/** An attempt without a word for this long is asked about. */
const silence = 15 * minute
/** After this time an attempt has expired. */
const abandonedAfter = 7 * 24 * 60 * minute
const most = 500

/** Asks providers about attempts that are silent: their notification may have been lost. */
export async function askAboutSilentAttempts(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'uuid', 'purchaseOrderId', 'provider', 'amount', 'currency', 'session', 'startedAt'])
    .where('status', '=', 'started')
    .where('startedAt', '<', new Date(now.getTime() - silence))
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
  for (const { id, provider, ...attempt } of attempts) {
    const answer = await providers[provider].ask?.(app, db, attempt).catch((error: unknown) => {
      app.log.warn({ key: 'payment.silent', err: error, provider }, 'a payment provider could not be asked')
      return undefined
    })
    await db.updateTable('paymentAttempts').set({ askedAt: now }).where('id', '=', id).execute()
    const isOver = attempt.startedAt.getTime() < now.getTime() - abandonedAfter
    await db.transaction().execute(async (tx) => {
      const by = { provider, receivedAt: now, now }
      if (answer?.is === 'paid') await bookPaid(tx, answer, by)
      else if (answer?.is === 'ended') await endAttempt(tx, answer, by)
      // Asked and without an answer of its own; one that cannot be asked stays open.
      else if (isOver && answer !== undefined)
        await endAttempt(tx, { is: 'ended', attempt: attempt.uuid, status: 'expired' }, by)
      else if (isOver && providers[provider].ask === undefined)
        await endAttempt(tx, { is: 'ended', attempt: attempt.uuid, status: 'expired' }, by)
    })
  }
}
