import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { payUrl } from '#/features/payment/pay-url.ts'
import { askProvider, ProviderFailure } from '../ask-provider.ts'
import { keysInUse, keysOfAttempt, orderIssuer } from '../keys.ts'
import { isUuid, refused, type Notification, type Provider, type Statement } from '../provider.ts'
import { paymentOf, readEvent, session, sessionOf, type Session, type StripeEvent } from './event.ts'
import { isSigned } from './signature.ts'

/** The version of Stripe's interface that this is written for. */
const version = '2024-06-20'
/** An event about a payment may come before the payment itself; after this time it is about none of ours. */
const outOfOrder = 10 * 60_000

/** Stripe, by Checkout sessions and webhooks. */
export const stripe: Provider = {
  async offers(app, db, order) {
    return (await keysInUse(app, db, await orderIssuer(db, order.id), 'stripe')) !== null
  },

  async start(app, db, order, attempt) {
    const page = payUrl(app.config.publicUrl, order.uuid)
    const body = new URLSearchParams({
      mode: 'payment',
      client_reference_id: attempt.uuid,
      'metadata[attempt]': attempt.uuid,
      'payment_intent_data[metadata][attempt]': attempt.uuid,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': attempt.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(attempt.amount),
      'line_items[0][price_data][product_data][name]': order.number,
      success_url: `${page}/success`,
      cancel_url: `${page}/cancelled`,
    })
    const made = await call(app, db, attempt, '/v1/checkout/sessions', body)
    if (made.url == null) throw new ProviderFailure('Stripe answered a session without an address.')
    return { action: made.url, method: 'GET', fields: {}, session: made.id }
  },

  async read(app, db, notification) {
    const event = readEvent(notification.body)
    if (event === null) return refused('It is no event of Stripe.')
    const attempt = await attemptOf(db, event)
    if (attempt === null) {
      if (paymentOf(event) !== null && app.now().getTime() - notification.receivedAt.getTime() < outOfOrder)
        throw new ProviderFailure('The payment of this event is not known yet.')
      return refused('It names no attempt to pay.')
    }
    const { body, signature, receivedAt } = notification
    const keys = await keysOfAttempt(app, db, attempt, 'stripe')
    if (!keys.some(({ webhookSecret }) => isSigned(body, signature, webhookSecret, receivedAt)))
      return refused('The signature is wrong, or its time is.', attempt)
    return statementOf(event, attempt)
  },

  async ask(app, db, attempt) {
    if (attempt.session === '') return null
    const found = await call(app, db, attempt, `/v1/checkout/sessions/${encodeURIComponent(attempt.session)}`)
    const answer = ofSession(found, attempt.uuid)
    return answer.is === 'paid' || answer.is === 'ended' ? answer : null
  },
}

async function call(
  app: App,
  db: Db,
  attempt: { uuid: string; purchaseOrderId: Parameters<typeof orderIssuer>[1] },
  path: string,
  body?: URLSearchParams,
): Promise<Session> {
  const keys = await keysInUse(app, db, await orderIssuer(db, attempt.purchaseOrderId), 'stripe')
  if (keys === null) throw new Problem('notOffered')
  const { status, text } = await askProvider(new URL(path, app.config.STRIPE_URL), {
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      'stripe-version': version,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': attempt.uuid }),
    },
    ...(body === undefined ? {} : { method: 'POST' as const, body: body.toString() }),
  })
  const answer = status === 200 ? session.safeParse(JSON.parse(text)) : undefined
  if (answer?.success !== true)
    throw new ProviderFailure(`Stripe answered ${status} to ${path.split('/').slice(0, 4).join('/')}.`)
  return answer.data
}

/** The attempt that an event is about: by its session, by the metadata of the charge, or by the payment that was booked. */
async function attemptOf(db: Db, event: StripeEvent): Promise<string | null> {
  const payment = paymentOf(event)
  const named = sessionOf(event)?.client_reference_id ?? payment?.metadata?.['attempt']
  if (named != null && isUuid(named)) return named
  if (payment?.payment_intent == null) return null
  const booked = await db
    .selectFrom('paymentNotifications as n')
    .innerJoin('paymentAttempts as a', 'a.id', 'n.attemptId')
    .select('a.uuid')
    .where('n.provider', '=', 'stripe')
    .where('n.transaction', '=', payment.payment_intent)
    .where('n.state', '=', 'booked')
    .limit(1)
    .executeTakeFirst()
  return booked?.uuid ?? null
}

function statementOf(event: StripeEvent, attempt: string): Statement {
  const own = sessionOf(event)
  if (own !== null) return ofSession(own, attempt, event.type)
  const payment = paymentOf(event)
  const transaction = payment?.payment_intent
  if (payment === null || transaction == null) return refused('It is about no payment.', attempt)
  const amount = payment.amount_refunded ?? payment.amount ?? null
  return {
    is: 'recorded',
    attempt,
    what: event.type,
    transaction,
    amount,
    currency: payment.currency?.toUpperCase() ?? null,
  }
}

function ofSession(own: Session, attempt: string, type = ''): Statement {
  if (own.status === 'expired' || type === 'checkout.session.expired')
    return { is: 'ended', attempt, status: 'expired' }
  if (type === 'checkout.session.async_payment_failed') return { is: 'ended', attempt, status: 'failed' }
  // A debit order takes days: its payment follows by an event of its own.
  if (own.payment_status !== 'paid')
    return { is: 'recorded', attempt, what: 'pending', transaction: '', amount: null, currency: null }
  const { payment_intent: transaction, amount_total: amount, currency } = own
  if (transaction == null || amount == null || amount === 0 || currency == null)
    return refused('It has no transaction or no amount.', attempt)
  return { is: 'paid', attempt, transaction, amount, currency: currency.toUpperCase() }
}

export type { Notification }
