import type { NotificationState, PaymentProvider } from '@agon/domain/payment-provider'
import type { Tx } from '#/db/database.ts'
import { seeAtProvider } from '#/features/refund/see-at-provider.ts'
import type { App } from '#/http/handler.ts'
import { providers } from '../providers/providers.ts'
import type { Statement } from '../providers/provider.ts'
import { bookPaid, endAttempt } from './settle.ts'

/** Books a notification once: it is locked and looked at again in the transaction that books. */
export async function bookNotification(app: App, { id }: { id: number }): Promise<void> {
  const { db } = app.database
  const notification = await db
    .selectFrom('paymentNotifications')
    .select(['provider', 'body', 'signature', 'source', 'receivedAt'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (notification === undefined) return
  const { provider, receivedAt } = notification
  // Outside of the transaction: a provider is asked over the network.
  const statement = await providers[provider].read(app, db, notification)
  await db.transaction().execute(async (tx) => {
    const waits = await tx
      .selectFrom('paymentNotifications')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (waits === undefined) return
    const { state, reason } = await act(tx, statement, { provider, receivedAt, now: app.now() })
    await tx
      .updateTable('paymentNotifications')
      .set({ state, reason, handledAt: app.now(), ...(await factsOf(tx, provider, statement)) })
      .where('id', '=', id)
      .execute()
    if (statement.is === 'recorded')
      await seeAtProvider(tx, { provider, transaction: statement.transaction, now: app.now() })
  })
}

interface Outcome {
  readonly state: NotificationState
  readonly reason: string
}

async function act(
  tx: Tx,
  statement: Statement,
  by: { provider: PaymentProvider; receivedAt: Date; now: Date },
): Promise<Outcome> {
  switch (statement.is) {
    case 'paid':
      return bookPaid(tx, statement, by)
    case 'ended':
      await endAttempt(tx, statement, by)
      return { state: 'recorded', reason: statement.status }
    case 'recorded':
      return { state: 'recorded', reason: statement.what }
    case 'refused':
      return { state: 'refused', reason: statement.reason }
  }
}

/** Facts for the panel of the order. */
async function factsOf(tx: Tx, provider: PaymentProvider, statement: Statement) {
  const uuid = statement.attempt
  const attempt =
    uuid === undefined
      ? undefined
      : await tx
          .selectFrom('paymentAttempts')
          .select('id')
          .where('provider', '=', provider)
          .where('uuid', '=', uuid)
          .executeTakeFirst()
  return {
    attemptId: attempt?.id ?? null,
    transaction: 'transaction' in statement ? statement.transaction : '',
    amount: 'amount' in statement ? statement.amount : null,
    currency: 'currency' in statement ? statement.currency : null,
  }
}
