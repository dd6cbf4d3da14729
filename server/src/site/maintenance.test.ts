import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProductServer, createApp } from '#/start.ts'
import { createLog } from '#/log/log.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let here: FastifyInstance
let there: FastifyInstance

beforeAll(async () => {
  here = await buildProductServer(world.app, true)
  // Another process on the same database.
  const app = createApp(world.app.config, world.appUrl, createLog('silent'), { now: world.app.now })
  there = await buildProductServer(app, true)
  await Promise.all([here.ready(), there.ready()])
})
afterAll(() => Promise.all([here.close(), there.close()]))
afterEach(() => put(null))

async function put(maintenance: object | null) {
  const { token } = await staff(world, 'overlord', null)
  const answer = await world.send('PUT /api/system-config/', { token, body: { maintenance } })
  expect(answer.status).toBe(200)
}
const statusOf = async (server: FastifyInstance, url: string) => (await server.inject({ url })).statusCode
const hour = 3_600_000

test('maintenance closes the website on every process at once, and opens it again', async () => {
  await anOlympiad(world, { phase: 'registration' })
  expect(await Promise.all([here, there].map((server) => statusOf(server, '/agon/about')))).toEqual([200, 200])
  await put({ message: { en: 'We move to a larger server.' } })
  const until = { timeout: 1000 }
  for (const server of [here, there]) await expect.poll(() => statusOf(server, '/agon/about'), until).toBe(503)
  await put(null)
  for (const server of [here, there]) await expect.poll(() => statusOf(server, '/agon/about'), until).toBe(200)
})

test('every closed page is the home page with the notice, and tells when to ask again', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'registration', name: 'closed-2026' })
  await put({
    message: { en: 'We move to a larger server.', af: 'Ons trek na ’n groter bediener.' },
    until: new Date(world.clock.now.getTime() + hour).toISOString(),
  })
  await expect.poll(() => statusOf(here, '/')).toBe(503)
  for (const url of [
    '/',
    '/agon/contact',
    '/closed-2026/express-interest',
    '/portal',
    '/portal/closed-2026/load-learners',
  ]) {
    const { statusCode, headers, body } = await here.inject({ url })
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '3600', 'no-store'])
    expect(body).toContain('We move to a larger server.')
    expect(body.match(/<h1/g)).toHaveLength(1)
  }
  expect((await here.inject({ url: '/agon/about?lang=af' })).body).toContain('Ons trek na')
  const notice = await here.inject({ url: '/maintenance' })
  expect([notice.statusCode, notice.body.includes('We move to a larger server.')]).toEqual([200, true])
  expect(notice.body).toContain('<title>Maintenance · Agon</title>')
  expect(olympiadId).toBeGreaterThan(0)
})

test('sign-in, staff pages, the learner’s own and calls stay open; public forms answer 503', async () => {
  await anOlympiad(world, { phase: 'open', name: 'sits-2026' })
  await put({ message: {} })
  await expect.poll(() => statusOf(here, '/')).toBe(503)
  for (const url of [
    '/login',
    '/forgot-password',
    '/unsubscribe',
    '/sits-2026/login',
    '/sits-2026/instructions',
    '/sits-2026/admin/settings',
    '/overlord/overview',
  ])
    expect([url, [200, 404].includes(await statusOf(here, url))]).toEqual([url, true])
  expect(
    (await world.send('POST /api/auth/signin', { body: { username: 'x', password: 'y', loginType: 'staff' } })).status,
  ).toBe(401)
  const { token } = await staff(world, 'overlord', null)
  expect((await world.send('GET /api/system-config/', { token })).ok.item.maintenance).toEqual({
    message: { en: '', af: '' },
    until: null,
  })
  const message = { name: 'Mpho Ndou', email: 'mpho@school.example', message: 'Hello' }
  const refused = await world.send('POST /api/website/contact', { body: message })
  expect([refused.status, refused.body['error'], refused.headers['retry-after']]).toEqual([503, 'maintenance', '600'])
})

test('without maintenance its page is the home page, with a title of its own', async () => {
  await expect.poll(() => statusOf(here, '/')).toBe(200)
  const { statusCode, body } = await here.inject({ url: '/maintenance' })
  expect([statusCode, body.includes('under maintenance'), body.includes('<title>Maintenance · Agon</title>')]).toEqual([
    200,
    false,
    true,
  ])
})
