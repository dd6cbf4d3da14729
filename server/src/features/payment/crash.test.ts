import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { payable, payfastKeys } from '#test/features/payment/paying.ts'
import { postFrom, standIn } from '#test/features/payment/stand-in.ts'
import { WebProcess } from '#test/web-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
/** While held, PayFast lets the product wait for the confirmation. */
let hold = Promise.resolve()
const payfast = standIn(async () => {
  await hold
  return { body: 'VALID' }
})

const processes: WebProcess[] = []
afterEach(async () => {
  delete process.env['PAYFAST_URL']
  for (const one of processes.splice(0)) await one.kill()
})

async function start(): Promise<WebProcess> {
  process.env['PAYFAST_URL'] = payfast.url
  const started = await WebProcess.start(world)
  processes.push(started)
  return started
}

test('a process that is killed between the acknowledgement and the booking loses nothing: another books it, once', async () => {
  Object.assign(world.app.config, { PAYFAST_URL: payfast.url })
  const order = await payable(world)
  const { fields } = (await order.start({ provider: 'payfast', amount: 5000 })).ok
  const text = `m_payment_id=${fields['m_payment_id']}&pf_payment_id=31&payment_status=COMPLETE&amount_gross=50.00&merchant_id=${payfastKeys.merchantId}`
  const passphrase = encodeURIComponent(payfastKeys.passphrase).replaceAll('%20', '+')
  const signature = createHash('md5').update(`${text}&passphrase=${passphrase}`).digest('hex')
  const notify = (url: string) =>
    postFrom('127.0.0.1', `${url}/api/payment/notify/payfast`, {
      body: `${text}&signature=${signature}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const held = Promise.withResolvers<void>()
  hold = held.promise

  const first = await start()
  expect(await notify(first.url)).toBe(200)
  await vi.waitFor(() => expect(payfast.asked).toHaveLength(1), { timeout: 20_000 })
  await first.kill()
  held.resolve()
  expect((await order.read()).paidAmount).toBe(0)

  const second = await start()
  // As PayFast does without an answer that it trusts.
  expect(await Promise.all([notify(second.url), notify(second.url)])).toEqual([200, 200])
  await vi.waitFor(async () => expect((await order.read()).paidAmount).toBe(5000), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await order.notifications()).map(({ state }) => state)).toEqual(['booked']))
  expect((await order.read()).payments).toHaveLength(1)
}, 90_000)
