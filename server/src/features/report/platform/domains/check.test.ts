import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#/job-handlers.ts'
import { aProject, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 86_400_000
let usual = { publicUrl: '', RDAP_REGISTRIES: '' }

// As the registries' list and a registry answer by RFC 9224 and RFC 9083.
const ends = new Date('2030-05-01T12:00:00.000Z')
const asked: string[] = []
const registry = createServer((request, reply) => {
  asked.push(request.url ?? '')
  const { port } = registry.address() as AddressInfo // it listens on a port
  const address = `http://127.0.0.1:${port}`
  const bodies: Record<string, unknown> = {
    '/dns.json': { version: '1.0', services: [[['example', 'ZA'], [`${address}/rdap`]]] },
    '/rdap/domain/olympiads.example': {
      objectClassName: 'domain',
      events: [
        { eventAction: 'registration', eventDate: '2020-05-01T12:00:00Z' },
        { eventAction: 'expiration', eventDate: '2030-05-01T14:00:00+02:00' },
      ],
    },
    '/rdap/domain/silent.za': { objectClassName: 'domain' },
  }
  const body = bodies[request.url ?? '']
  reply.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/rdap+json' })
  reply.end(body === undefined ? '' : JSON.stringify(body))
})

beforeAll(async () => {
  const { publicUrl, RDAP_REGISTRIES } = world.app.config
  usual = { publicUrl, RDAP_REGISTRIES }
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(() => {
  Object.assign(world.app.config, usual)
  registry.close()
})

const file = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/dns.json`
const check = () => jobHandlers['report.check-domains'](world.app, {})
async function read() {
  const { token } = await staff(world, 'overlord', null)
  return (await world.send('GET /api/reports/platform/', { token })).ok.item.domains
}

test('a domain whose registration ends within a month is on the overview, and one of which nothing is known is named', async () => {
  expect(await read()).toEqual({ checkedAt: null, answered: true, domains: 0, expiring: [], unknown: [] })
  Object.assign(world.app.config, { publicUrl: 'https://www.sango.olympiads.example', RDAP_REGISTRIES: file() })
  const [one, other] = [await aProject(world), await aProject(world)]
  await world.db.updateTable('projects').set({ domain: 'silent.za' }).where('id', '=', one).execute()
  await world.db.updateTable('projects').set({ domain: 'geo.invalid' }).where('id', '=', other).execute()
  await check()
  // The registered name is found by leaving out what stands before it.
  expect(asked).toEqual([
    '/dns.json',
    '/rdap/domain/www.sango.olympiads.example',
    '/rdap/domain/sango.olympiads.example',
    '/rdap/domain/olympiads.example',
    '/rdap/domain/silent.za',
  ])
  const checkedAt = world.clock.now.toISOString()
  const unknown = ['geo.invalid', 'silent.za']
  expect(await read()).toEqual({ checkedAt, answered: true, domains: 3, expiring: [], unknown })
  await world.later(ends.getTime() - world.clock.now.getTime() - 20 * day, async () => {
    expect((await read()).expiring).toEqual([{ domain: 'www.sango.olympiads.example', at: ends.toISOString() }])
  })
})

test('registries are asked once a day, and an unreachable registry marks no domain as expired', async () => {
  const before = asked.length
  await check()
  expect(asked).toHaveLength(before)
  registry.closeAllConnections()
  registry.close()
  await once(registry, 'close')
  await world.later(25 * 3_600_000, async () => {
    await check()
    // The end that is known stays.
    const unknown = ['geo.invalid', 'silent.za']
    expect(await read()).toMatchObject({ answered: false, domains: 3, expiring: [], unknown })
  })
})
