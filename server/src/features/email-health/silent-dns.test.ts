import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDkimKeys } from '#/mail/signing/dkim-keys.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aNameServer } from '#test/name-server.ts'
import { aWorld } from '#test/world.ts'

const dns = aNameServer()
const world = aWorld({ nameServer: dns })

test('an address whose name server never answers is unknown, not bad, and its last answer stays', async () => {
  const { token } = await staff(world, 'admin', await anOlympiad(world))
  const domain = `school-${randomUUID()}.example`
  const check = async () =>
    (await world.send('GET /api/emailer/email-health/', { token, query: { email: `thandi@${domain}` } })).ok.item
  expect(await check()).toMatchObject({ state: 'unknown', checkedAt: null })
  expect(dns.asked).toContain(domain)
  dns.mode = 'no such name'
  const answered = await check()
  expect(answered).toMatchObject({ state: 'bad', reasons: ['The domain does not exist or accepts no mail.'] })
  dns.mode = 'silent'
  expect(await check()).toEqual(answered)
})

test('the DNS checks of many sending domains end together, and no answer is not “missing”', async () => {
  const { token } = await staff(world, 'overlord', null)
  const domains = Array.from({ length: 8 }, (_, index) => `sender-${index}.example`)
  for (const domain of domains)
    await world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, domain, world.clock.now))
  const began = performance.now()
  const { items } = (await world.send('GET /api/emailer/sending-health/', { token })).ok
  // The patience of one check: those of all records wait at the same time.
  expect(performance.now() - began).toBeLessThan(4000)
  for (const domain of domains) {
    const records = items.find((item) => item.domain === domain)?.records ?? []
    expect(records.map(({ purpose, found }) => [purpose, found])).toEqual([
      ['spf', null],
      ['dmarc', null],
      ['dkim', null],
      ['dkim', null],
    ])
    expect(dns.asked).toContain(`_dmarc.${domain}`)
  }
  dns.mode = 'no such name'
  const answered = (await world.send('GET /api/emailer/sending-health/', { token })).ok.items
  expect(answered.flatMap(({ records }) => records.map(({ found }) => found))).not.toContain(null)
  dns.mode = 'silent'
})
