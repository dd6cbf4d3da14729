import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { listening, payable, stripeKeys } from '#test/features/payment/paying.ts'
import { postFrom, standIn } from '#test/features/payment/stand-in.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let serial = 0
/** Sessions by id, as Stripe has them. */
const sessions = new Map<string, Record<string, unknown>>()
const stripe = standIn(({ method, path, body, headers }) => {
  if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return { status: 401, body: '{"error":{}}' }
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const form = new URLSearchParams(body)
    serial += 1
    const session = {
      id: `cs_test_${serial}`,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      metadata: { attempt: form.get('metadata[attempt]') },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/cs_test_${serial}`,
    }
    sessions.set(session.id, session)
    return { body: JSON.stringify(session), type: 'application/json' }
  }
  const found = sessions.get(path.split('/').at(-1) ?? '')
  return found === undefined ? { status: 404, body: '{}' } : { body: JSON.stringify(found), type: 'application/json' }
})
listening(world, () => ({ STRIPE_URL: stripe.url }))

interface Sent {
  readonly secret?: string
  /** Seconds by which the signature is older. */
  readonly age?: number
  readonly spoilt?: boolean
}

/** Sends an event as Stripe does: signed over its bytes and its time. */
async function send(
  type: string,
  object: object,
  { secret = stripeKeys.webhookSecret, age = 0, spoilt = false }: Sent = {},
) {
  const body = JSON.stringify({ id: `evt_${type}`, object: 'event', type, livemode: false, data: { object } }, null, 2)
  const time = Math.floor(world.clock.now.getTime() / 1000) - age
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return postFrom('127.0.0.1', `${world.app.config.publicUrl}/api/payment/notify/stripe`, {
    body: spoilt ? body.replace('\n', '\n ') : body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${v1},v0=x`,
    },
  })
}

async function begun(amount?: number) {
  const order = await payable(world)
  const checkout = (await order.start({ provider: 'stripe', ...(amount === undefined ? {} : { amount }) })).ok
  const session = sessions.get(checkout.action.split('/').at(-1) ?? '') ?? {}
  const intent = `pi_${serial}`
  return {
    order,
    checkout,
    intent,
    paid: { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent },
  }
}
const completed = 'checkout.session.completed'

test('Stripe is asked for a session of the amount; its event books the payment once, delivered twice', async () => {
  const { order, checkout, paid, intent } = await begun(5000)
  expect(checkout).toMatchObject({ method: 'GET', fields: {}, action: expect.stringContaining('checkout.stripe.com') })
  const asked = stripe.asked.at(-1)
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][currency]': 'zar',
    success_url: expect.stringMatching(/\/portal\/pay\/[0-9a-f-]{36}\/success$/),
  })
  expect(asked?.headers['idempotency-key']).toBeDefined()
  for (const age of [0, 2]) expect(await send(completed, paid, { age })).toBe(200)
  await world.work()
  expect(await order.read()).toMatchObject({
    paidAmount: 5000,
    payments: [{ method: 'stripe', reference: intent }],
  })
  expect((await order.notifications()).map(({ state }) => state).sort()).toEqual(['booked', 'known'])
})

test.for<[string, Sent, object]>([
  ['another secret', { secret: 'whsec_guessed' }, {}],
  ['a signature of yesterday', { age: 86_400 }, {}],
  ['a body that was changed', { spoilt: true }, {}],
  ['another currency', {}, { currency: 'usd' }],
])('an event with %s books nothing', async ([, sent, changed]) => {
  const { order, paid } = await begun()
  expect(await send(completed, { ...paid, ...changed }, sent)).toBe(200)
  await world.work()
  expect((await order.read()).paidAmount).toBe(0)
  expect(await order.notifications()).toMatchObject([{ state: 'refused', reason: expect.any(String) }])
})

test('a debit order is booked when its money comes, not when it is begun', async () => {
  const { order, paid } = await begun()
  await send(completed, { ...paid, payment_status: 'unpaid' })
  await world.work()
  expect((await order.read()).paidAmount).toBe(0)
  await send('checkout.session.async_payment_succeeded', paid)
  await world.work()
  expect((await order.read()).paidAmount).toBe(20_000)
})

test('refunds and disputes at Stripe are recorded with the payment, also before it; they change no booking', async () => {
  const { order, paid, intent } = await begun()
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    payment_intent: intent,
    amount: 20_000,
    currency: 'zar',
    status: 'needs_response',
  }
  await send('charge.dispute.created', dispute)
  await world.work()
  await send(completed, paid)
  await world.work()
  await send('charge.refunded', {
    object: 'charge',
    payment_intent: intent,
    amount: 20_000,
    amount_refunded: 5000,
    currency: 'zar',
    metadata: { attempt: paid['client_reference_id' as keyof typeof paid] },
  })
  await world.app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await world.work()
  expect((await order.read()).paidAmount).toBe(20_000)
  expect(await order.notifications()).toMatchObject([
    { state: 'recorded', reason: 'charge.dispute.created', amount: 20_000 },
    { state: 'booked' },
    { state: 'recorded', reason: 'charge.refunded', amount: 5000 },
  ])
  const { item } = (
    await world.send('GET /api/purchase-order/{id}', { token: order.token, params: { id: order.orderId } })
  ).ok
  expect(item.attempts).toMatchObject([
    {
      provider: 'stripe',
      status: 'paid',
      notifications: [
        { reason: 'charge.dispute.created' },
        { state: 'booked' },
        { reason: 'charge.refunded', amount: 5000 },
      ],
    },
  ])
})

test('an event about nothing of ours is refused in the end, and one that is no event at once', async () => {
  await send('charge.refunded', { object: 'charge', payment_intent: 'pi_elsewhere', amount: 1, currency: 'zar' })
  await postFrom('127.0.0.1', `${world.app.config.publicUrl}/api/payment/notify/stripe`, { body: '{"a":', headers: {} })
  await world.work()
  await world.app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await world.later(11 * 60_000, () => world.work())
  const states = await world.db
    .selectFrom('paymentNotifications')
    .select(['state', 'reason'])
    .where('attemptId', 'is', null)
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { state: 'refused', reason: 'It names no attempt to pay.' },
    { state: 'refused', reason: 'It is no event of Stripe.' },
  ])
})

test('Stripe is asked about a silent attempt: one was paid, one expired', async () => {
  const first = await begun()
  const second = await begun()
  sessions.set(String(first.paid['id' as keyof typeof first.paid]), first.paid)
  sessions.set(String(second.paid['id' as keyof typeof second.paid]), {
    ...second.paid,
    status: 'expired',
    payment_status: 'unpaid',
  })
  await world.later(20 * 60_000, async () => {
    await world.app.jobs.add(world.db, 'payment.ask', {})
    await world.work()
    expect((await first.order.read()).paidAmount).toBe(20_000)
    expect((await second.order.page()).attempt).toMatchObject({ status: 'expired' })
  })
})

test('a provider that refuses the keys is unavailable, and the attempt failed', async () => {
  const order = await payable(world)
  await world.db.updateTable('providerKeys').set({ status: 'replaced' }).where('provider', '=', 'stripe').execute()
  const wrong = { ...stripeKeys, secretKey: 'sk_test_wrong' }
  const { giveKeys } = await import('#test/features/payment/paying.ts')
  await giveKeys(world, order.school.olympiadId, 'stripe', wrong)
  expect((await order.start({ provider: 'stripe' })).body).toMatchObject({ error: 'providerUnavailable' })
  expect((await order.page()).attempt).toMatchObject({ status: 'failed' })
})
