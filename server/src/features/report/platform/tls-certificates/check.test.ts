import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#/job-handlers.ts'
import { aProject, staff } from '#test/factories.ts'
import { aTlsServer, tlsCertificateEnds } from '#test/tls-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 86_400_000

let server: Awaited<ReturnType<typeof aTlsServer>>
const publicUrl = 'http://localhost:3000'
beforeAll(async () => {
  server = await aTlsServer()
})
afterAll(() => {
  world.app.config.publicUrl = publicUrl
  server.close()
})

const check = () => jobHandlers['report.check-tls-certificates'](world.app, {})
async function read() {
  const { token } = await staff(world, 'overlord', null)
  return (await world.send('GET /api/reports/platform/', { token })).ok.item.tlsCertificates
}

test('TLS certificates that expire soon, and hosts that have none, are on the overview', async () => {
  expect(await read()).toEqual({ checkedAt: null, hosts: 0, expiring: [] })
  world.app.config.publicUrl = `https://localhost:${server.port}`
  const id = await aProject(world)
  // The name of no host, by RFC 2606.
  await world.db.updateTable('projects').set({ domain: 'sango.invalid' }).where('id', '=', id).execute()
  await check()
  const silent = { host: 'sango.invalid', at: null }
  expect(await read()).toEqual({ checkedAt: world.clock.now.toISOString(), hosts: 2, expiring: [silent] })
  const untilEnd = tlsCertificateEnds.getTime() - world.clock.now.getTime()
  await world.later(untilEnd - 20 * day, async () => {
    const ending = { host: 'localhost', at: tlsCertificateEnds.toISOString() }
    expect((await read()).expiring).toEqual([ending, silent])
  })
})

test('they are looked at twice a day, and without https there is nothing to look at', async () => {
  world.app.config.publicUrl = publicUrl
  await world.db.updateTable('projects').set({ domain: '' }).execute()
  await check()
  expect((await read()).hosts).toBe(2)
  await world.later(13 * 3_600_000, async () => {
    await check()
    expect(await read()).toEqual({ checkedAt: world.clock.now.toISOString(), hosts: 0, expiring: [] })
  })
})
