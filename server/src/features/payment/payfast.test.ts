import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listening, payable, payfastKeys } from '#test/features/payment/paying.ts'
import { postFrom, standIn } from '#test/features/payment/stand-in.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let confirms = true
let isDown = false
let history = ''
const payfast = standIn(({ path }) => {
  if (isDown) return null
  if (path === '/transactions/history/daily') return { body: history }
  return { body: confirms ? 'VALID' : 'INVALID' }
})
listening(world, () => ({ PAYFAST_URL: payfast.url }))

/** As PHP's urlencode() and md5(), by which PayFast itself signs. */
const phpEncoded = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (/[A-Za-z0-9._-]/.test(sign)) return sign
      return sign === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
const joined = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `${name}=${phpEncoded(value)}`).join('&')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

interface Lies {
  readonly changed?: Readonly<Record<string, string>>
  readonly passphrase?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Pays as a payer does on PayFast's page, and notifies. */
async function itn(fields: Readonly<Record<string, string>>, transaction: string, lies: Lies = {}) {
  const posted = Object.entries({
    m_payment_id: fields['m_payment_id'] ?? '',
    pf_payment_id: transaction,
    payment_status: 'COMPLETE',
    item_name: fields['item_name'] ?? '',
    item_description: '',
    amount_gross: fields['amount'] ?? '',
    amount_fee: '-2.30',
    amount_net: '197.70',
    custom_str1: '',
    name_first: 'O’Neill & Søn (Pty) ~ *',
    name_last: '',
    email_address: 'bursar@school.example',
    merchant_id: payfastKeys.merchantId,
    ...lies.changed,
  })
  const text = joined(posted)
  const signature = md5(`${text}&passphrase=${phpEncoded(lies.passphrase ?? payfastKeys.passphrase)}`)
  return postFrom(lies.from ?? '127.0.0.1', fields['notify_url'] ?? '', {
    body: `${text}&signature=${signature}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...lies.headers },
  })
}

const begun = async (order: Awaited<ReturnType<typeof payable>>, amount?: number) =>
  (await order.start({ provider: 'payfast', ...(amount === undefined ? {} : { amount }) })).ok.fields

test('the form is signed over its fields in their order, and carries no name of a person', async () => {
  const order = await payable(world)
  const { action, method, fields } = (await order.start({ provider: 'payfast', amount: 5050 })).ok
  expect([action, method]).toEqual([`${payfast.url}/eng/process`, 'POST'])
  const { signature, ...signed } = fields
  expect(signature).toBe(md5(`${joined(Object.entries(signed))}&passphrase=${phpEncoded(payfastKeys.passphrase)}`))
  expect(Object.keys(signed).join(' ')).toBe(
    'merchant_id merchant_key return_url cancel_url notify_url m_payment_id amount item_name',
  )
  expect(signed).toMatchObject({ amount: '50.50', merchant_id: '10000100' })
})

test('a payment is booked once, however often and at once PayFast notifies, and the page shows it', async () => {
  const order = await payable(world)
  const fields = await begun(order, 5000)
  expect((await order.page()).attempt).toMatchObject({ provider: 'payfast', amount: 5000, status: 'started' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => itn(fields, '1089250')))
  expect(answers).toEqual([200, 200, 200, 200, 200])
  // Acknowledged, and not booked before the job.
  expect((await order.page()).paid).toBe(0)
  await world.work()
  await itn(fields, '1089250', { changed: { custom_str1: 'sent again, with another body' } })
  await world.work()
  expect(await order.read()).toMatchObject({
    paidAmount: 5000,
    seats: { released: 1 },
    payments: [{ method: 'payfast', amount: 5000, reference: '1089250', recordedBy: null }],
  })
  expect((await order.page()).attempt).toMatchObject({ status: 'paid' })
  expect((await order.notifications()).map(({ state }) => state)).toEqual(['booked', 'known'])
  // The fields were posted back as they came: in their order, empty ones too.
  const validation = payfast.asked.findLast(({ path }) => path === '/eng/query/validate')
  expect(validation?.body).toMatch(
    /^m_payment_id=.*&item_description=&.*&name_first=O%E2%80%99Neill\+%26\+S%C3%B8n\+%28Pty%29\+%7E\+%2A&name_last=&.*merchant_id=10000100$/,
  )
})

test.for<[string, Lies, string]>([
  ['another passphrase', { passphrase: 'guessed' }, 'signature'],
  ['another merchant', { changed: { merchant_id: '999' } }, 'merchant'],
  ['another source', { from: '127.0.0.2' }, 'does not come from PayFast'],
  [
    'another source that claims to be PayFast',
    { from: '127.0.0.2', headers: { 'x-forwarded-for': '127.0.0.1', referer: 'https://www.payfast.co.za' } },
    'does not come from PayFast',
  ],
  ['an amount that cannot be read', { changed: { amount_gross: '1.234,50' } }, 'amount'],
  ['no amount', { changed: { amount_gross: '0.00' } }, 'amount'],
  ['a status that is no payment', { changed: { payment_status: 'PENDING' } }, 'completed'],
])('a notification with %s is kept with its reason and books nothing', async ([, lies, reason]) => {
  const order = await payable(world)
  expect(await itn(await begun(order), 'lie', lies)).toBe(200)
  await world.work()
  expect(await order.read()).toMatchObject({ paidAmount: 0, payments: [] })
  expect(await order.notifications()).toMatchObject([{ state: 'refused', reason: expect.stringContaining(reason) }])
  const { olympiadId } = order.school
  const { items } = (await world.send('GET /api/payment/notification', { token: order.token, query: { olympiadId } }))
    .ok
  expect(items).toMatchObject([
    { provider: 'payfast', purchaseOrderId: order.orderId, reason: expect.stringContaining(reason) },
  ])
})

test('a notification that PayFast does not confirm books nothing; delivered again and confirmed, it does', async () => {
  const order = await payable(world)
  const fields = await begun(order)
  confirms = false
  await itn(fields, '7001')
  await world.work()
  expect((await order.read()).paidAmount).toBe(0)
  confirms = true
  await itn(fields, '7001')
  await world.work()
  expect(await order.read()).toMatchObject({ paidAmount: 20_000, status: 'paid' })
})

test('while PayFast cannot be asked, the notification waits', async () => {
  const order = await payable(world)
  const fields = await begun(order)
  isDown = true
  await itn(fields, '7002')
  await world.work()
  isDown = false
  expect((await order.read()).paidAmount).toBe(0)
  const { pool } = world.app.database
  // The queue tries again after a pause, which the test does not wait for.
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await world.work()
  expect((await order.read()).paidAmount).toBe(20_000)
})

test('a part that differs from what was asked, and more than is owed, are booked in full', async () => {
  const order = await payable(world)
  await itn(await begun(order, 5000), '8001', { changed: { amount_gross: '49.00' } })
  await itn(await begun(order, 15_000), '8002', { changed: { amount_gross: '400.00' } })
  await world.work()
  const { payments, customerParticipantId } = await order.read()
  expect(payments.map(({ amount }) => amount)).toEqual([4900, 15_100])
  // The rest is credit of the school.
  expect(
    await world.db
      .selectFrom('creditEntries')
      .select('amount')
      .where('customerParticipantId', '=', customerParticipantId)
      .execute(),
  ).toEqual([{ amount: 24_900 }])
  expect(await order.notifications()).toMatchObject([
    { state: 'booked', reason: expect.stringContaining('differs') },
    { state: 'booked', amount: 40_000 },
  ])
})

test('a cancelled attempt is shown as such; money that comes after it is booked all the same', async () => {
  const order = await payable(world)
  const fields = await begun(order)
  await itn(fields, '9001', { changed: { payment_status: 'CANCELLED' } })
  await world.work()
  expect((await order.page()).attempt).toMatchObject({ status: 'cancelled' })
  await itn(fields, '9002')
  await world.work()
  expect(await order.read()).toMatchObject({ status: 'paid' })
  expect((await order.page()).attempt).toMatchObject({ status: 'paid' })
})

test('PayFast is asked about a silent attempt, and a notification that comes later is known', async () => {
  const order = await payable(world)
  const fields = await begun(order)
  history = [
    'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID',
    `2026-04-14 09:00:00,Funds Received,Credit,B,Bursar,"MADE, one",ZAR,CC,"200.00",-2.30,197.70,197.70,${fields['m_payment_id']},5551`,
  ].join('\r\n')
  const ask = () => world.app.jobs.add(world.db, 'payment.ask', {})
  await ask()
  await world.work()
  // Not silent for long enough.
  expect((await order.read()).paidAmount).toBe(0)
  await world.later(20 * 60_000, async () => {
    await ask()
    await world.work()
    expect(await order.read()).toMatchObject({ paidAmount: 20_000, payments: [{ reference: '5551' }] })
    await itn(fields, '5551')
    await world.work()
    expect((await order.read()).paidAmount).toBe(20_000)
    await ask()
    await world.work()
    expect((await order.read()).paidAmount).toBe(20_000)
  })
  const asked = payfast.asked.find(({ path }) => path.startsWith('/transactions'))
  expect(asked?.headers).toMatchObject({
    'merchant-id': '10000100',
    version: 'v1',
    signature: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('no provider is offered without keys, the demo gateway not outside of the demo, and no amount beyond what is owed', async () => {
  const order = await payable(world, { unitGross: 5000 })
  expect((await order.page()).providers).toEqual(['payfast', 'stripe'])
  expect((await order.start({ provider: 'demo' })).body).toMatchObject({ error: 'notOffered' })
  expect((await order.start({ provider: 'payfast', amount: 20_001 })).body).toMatchObject({
    error: 'beyondOutstanding',
  })
  expect((await order.start({ provider: 'payfast', amount: 0 })).body).toMatchObject({ error: 'invalid' })
  await world.db.updateTable('providerKeys').set({ status: 'replaced' }).where('status', '=', 'confirmed').execute()
  expect((await order.page()).providers).toEqual([])
  expect((await order.start({ provider: 'payfast' })).body).toMatchObject({ error: 'notOffered' })
})
