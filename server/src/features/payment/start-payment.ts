import type { PaymentProvider } from '@agon/domain/payment-provider'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { quietOf } from '#/db/quiet.ts'
import type { App } from '#/http/handler.ts'
import { providers } from './providers/providers.ts'

/** Begins to pay an order, in part or whole: where the browser goes, and with which fields. It books nothing. */
export async function startPayment(
  app: App,
  uuid: string,
  asked: { provider: PaymentProvider; amount?: Minor | undefined },
  now: Date,
) {
  const { db } = app.database
  // A restored platform asks no provider for money until it is live.
  if ((await quietOf(app.database)) !== null) throw new Problem('quiet')
  const order = await db
    .selectFrom('purchaseOrders')
    .select(['id', 'uuid', 'number', 'olympiadId', 'currency', 'outstanding', 'status'])
    .where('uuid', '=', uuid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (order === undefined) throw new Problem('notFound')
  if (order.outstanding <= 0) throw new Problem('orderPaid')
  const amount = asked.amount ?? order.outstanding
  if (amount > order.outstanding)
    throw new Problem(
      'beyondOutstanding',
      {},
      { fields: { amount: { en: 'At most what is outstanding.', af: 'Hoogstens wat uitstaan.' } } },
    )
  const provider = providers[asked.provider]
  if (!(await provider.offers(app, db, order))) throw new Problem('notOffered')
  const attempt = await db
    .insertInto('paymentAttempts')
    .values({
      purchaseOrderId: order.id,
      olympiadId: order.olympiadId,
      provider: asked.provider,
      amount,
      currency: order.currency,
      startedAt: now,
    })
    .returning(['id', 'uuid', 'purchaseOrderId', 'amount', 'currency', 'session', 'startedAt'])
    .executeTakeFirstOrThrow()
  const { session, ...checkout } = await provider.start(app, db, order, attempt).catch(async (error: unknown) => {
    await db
      .updateTable('paymentAttempts')
      .set({ status: 'failed', endedAt: now })
      .where('id', '=', attempt.id)
      .execute()
    if (error instanceof Problem) throw error
    app.log.warn({ key: 'payment.failed', err: error, provider: asked.provider }, 'a payment could not be begun')
    throw new Problem('providerUnavailable')
  })
  if (session !== undefined)
    await db.updateTable('paymentAttempts').set({ session }).where('id', '=', attempt.id).execute()
  return checkout
}
