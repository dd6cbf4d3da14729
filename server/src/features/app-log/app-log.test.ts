import { appLogDays } from '@agon/domain/app-log'
import { Problem } from '@agon/domain/problem'
import { problems, type ProblemCode } from '@agon/domain/problems'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { errorHandler } from '#/http/errors.ts'
import { requestIdOf } from '#/http/request-id.ts'
import { jobHandlers } from '#/job-handlers.ts'
import { workOff } from '#/jobs/jobs.ts'
import { AppLog } from '#/log/app-log.ts'
import { createLog } from '#/log/log.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 86_400_000

const linesOf = async (token: string, query: Record<string, string | number> = {}) =>
  (await world.send('GET /api/app-log/all', { token, query })).ok

test('a request that fails is found by the id in its answer, without what was sent', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { database } = world.app
  const { db } = database
  // A fault of the product: a read of the call throws with a name in its message.
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'selectFrom') return Reflect.get(target, name) as unknown
      return (table: 'sanityResults') => {
        if (table !== 'sanityResults') return target.selectFrom(table)
        const message = 'Key (email)=(thandi@home.example) of Thandi Nkosi'
        throw Object.assign(new Error(message), { code: '42P01', detail: 'Thandi' })
      }
    },
  })
  Object.assign(database, { db: failing })
  const failed = await world.send('GET /api/sanity-log/', { token })
  Object.assign(database, { db })
  const requestId = String(failed.headers['x-request-id'])
  expect([failed.status, requestId]).toEqual([500, expect.stringMatching(/^[0-9a-f]{32}$/)])

  const { items } = await linesOf(token, { requestId })
  expect(items).toMatchObject([
    {
      level: 'error',
      key: 'http.failed',
      requestId,
      route: 'GET /api/sanity-log/',
      status: 500,
      role: 'overlord',
      problem: 'Error 42P01',
      place: expect.stringMatching(/^server\/.*:\d+$/),
    },
  ])
  const { rows } = await database.pool.query<{ line: string }>('select app_log::text as line from app_log')
  const stored = rows.map(({ line }) => line).join('\n')
  for (const secret of ['Thandi', 'Nkosi', 'home.example', token]) expect(stored).not.toContain(secret)
})

test('no refusal of the catalogue, and no error of the database, leaves a name, an address or a mark in the log', async () => {
  const planted = ['Thandi Plantation', 'planted@home.example', '98.7654']
  const [name = '', email = '', mark = ''] = planted
  const codes = Object.keys(problems) as ProblemCode[] // its own keys
  const errors = ['23505', '23503', '23514', '22001', '22P02', '25006', '42501', '53100', '57014', 'ENOENT', 'XX000']
  const faults: Error[] = [
    ...codes.map((code) => new Problem(code, { name, email, mark }, { fields: { name: email }, details: { mark } })),
    ...errors.map((code) =>
      Object.assign(new Error(`Key (email)=(${email}) of ${name} has ${mark}`), { code, detail: name, path: name }),
    ),
    new TypeError(`${name} is not a function`),
  ]
  const server = Fastify({ genReqId: requestIdOf })
  server.setErrorHandler(errorHandler(world.app.log))
  server.post('/api/thing/:email', async (request) => {
    throw faults[Number((request.query as { at: string }).at)]
  })
  await world.app.database.pool.query('delete from app_log')
  for (const at of faults.keys())
    await server.inject({
      method: 'POST',
      url: `/api/thing/${encodeURIComponent(email)}?at=${at}&name=${encodeURIComponent(name)}`,
      headers: { 'user-agent': name, referer: `http://localhost/${email}`, authorization: `Bearer ${name}` },
      payload: { name, email, mark },
    })
  await server.close()
  await world.app.appLog.write()
  const { rows } = await world.app.database.pool.query<{ line: string }>(
    `select to_jsonb(l)::text as line from app_log l union all select to_jsonb(c)::text from app_log_causes c`,
  )
  // Faults of the product, refusals that pages never cause, and a database without room leave lines.
  expect(rows.length).toBeGreaterThan(5)
  const stored = rows.map(({ line }) => line).join('\n')
  for (const text of [...planted, encodeURIComponent(email), 'Thandi', 'Plantation']) expect(stored).not.toContain(text)
})

test('every answer has an id, also of a call without the general hooks; a trace keeps its own', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  expect((await world.send('GET /api/health', { headers })).headers['x-request-id']).toBe(trace)
  const bad = await world.send('GET /api/health', { headers: { traceparent: '00-thandi@home.example-1-01' } })
  expect(bad.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  for (const url of ['/api/none', '/api/%zz', '/api/sitting/paper'])
    expect((await world.server.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('work in the background that fails is a line with its kind', async () => {
  const { token } = await staff(world, 'overlord', null)
  const error = new Error('of Thandi')
  const handlers = { ...jobHandlers, 'file.collect': () => Promise.reject(error) }
  await world.app.jobs.add(world.db, 'file.collect', {}, { maxAttempts: 1 })
  await workOff(world.app, world.app.database.pool, handlers)
  const { items } = await linesOf(token, { key: 'job.failed' })
  expect(items).toMatchObject([{ level: 'error', route: 'job file.collect', problem: 'Error', requestId: null }])
  expect(JSON.stringify(items)).not.toContain('Thandi')
})

test('lines are filtered and paged, and counted by subject', async () => {
  const { token } = await staff(world, 'overlord', null)
  for (let number = 0; number < 7; number += 1)
    world.app.log.warn({ key: 'mail.unsigned', route: `job ${number}`, name: 'Thandi' }, 'unsigned')
  const first = await linesOf(token, { key: 'mail.unsigned', limit: 5 })
  expect(first.items.map(({ route }) => route)).toEqual(['job 6', 'job 5', 'job 4', 'job 3', 'job 2'])
  const second = await linesOf(token, { key: 'mail.unsigned', limit: 5, cursor: String(first.next) })
  expect([second.items.map(({ route }) => route), second.next]).toEqual([['job 1', 'job 0'], null])
  const back = await linesOf(token, { key: 'mail.unsigned', limit: 5, cursor: String(second.previous) })
  expect(back.items).toEqual(first.items)
  expect((await linesOf(token, { key: 'mail.unsigned' })).items).toHaveLength(7)
  expect((await linesOf(token, { text: 'JOB 3' })).items.map(({ route }) => route)).toEqual(['job 3'])
  expect((await linesOf(token, { text: '%', key: 'mail.unsigned' })).items).toEqual([])
  expect((await linesOf(token, { level: 'error', key: 'mail.unsigned' })).items).toEqual([])
  const after = new Date(world.clock.now.getTime() + day).toISOString()
  expect((await linesOf(token, { from: after })).items).toEqual([])
  const { items } = (await world.send('GET /api/app-log/keys', { token })).ok
  expect(items).toContainEqual(expect.objectContaining({ key: 'mail.unsigned', level: 'warn', count: 7 }))
})

test('an admin reads the lines of the own olympiad', async () => {
  const olympiadId = await anOlympiad(world)
  const own = await staff(world, 'admin', olympiadId)
  await world.send('GET /api/task/', { token: own.token })
  const other = await staff(world, 'admin', await anOlympiad(world))
  expect((await linesOf(own.token)).items).toMatchObject([{ key: 'http.refused', olympiadId, role: 'admin' }])
  expect((await linesOf(other.token)).items).toEqual([])
  expect((await world.send('GET /api/app-log/keys', { token: other.token })).ok.items).toEqual([])
})

test('lines are deleted after their retention', async () => {
  const { token } = await staff(world, 'overlord', null)
  world.app.log.warn({ key: 'site.files' }, 'old')
  await world.app.appLog.write()
  const count = async () => (await linesOf(token, { key: 'site.files' })).items.length
  const now = world.clock.now
  world.clock.now = new Date(now.getTime() + appLogDays * day - 1000)
  await jobHandlers['app-log.prune'](world.app, {})
  world.clock.now = now
  expect(await count()).toBe(1)
  world.clock.now = new Date(now.getTime() + appLogDays * day + 1000)
  await jobHandlers['app-log.prune'](world.app, {})
  world.clock.now = now
  expect(await count()).toBe(0)
})

test('lines wait while the database is unavailable; those beyond the bound are counted', async () => {
  const appLog = new AppLog({ release: 'x', now: () => world.clock.now })
  const log = appLog.over(createLog('silent'))
  for (let number = 0; number < 2500; number += 1) log.warn({ key: 'sitting.contacts' }, 'many')
  await appLog.write()
  appLog.writeTo(world.app.database.pool)
  await appLog.write()
  const { token } = await staff(world, 'overlord', null)
  expect((await linesOf(token, { key: 'sitting.contacts' })).items).toHaveLength(2000)
  expect((await linesOf(token, { key: 'log.dropped' })).items).toMatchObject([{ problem: '500' }])
})

test('equal lines are one cause, with the first and the last; other olympiads are not found', async () => {
  const { token } = await staff(world, 'overlord', null)
  const [olympiadId, other] = [await anOlympiad(world), await anOlympiad(world)]
  const line = { key: 'payment.silent', route: 'job payment.ask', olympiadId } as const
  const now = world.clock.now
  world.app.log.warn(line, 'silent')
  await world.app.appLog.write()
  await world.later(day, async () => {
    world.app.log.warn(line, 'silent')
    world.app.log.warn(line, 'silent')
    await world.app.appLog.write()
  })
  world.app.log.warn({ ...line, olympiadId: other }, 'silent')
  const causes = async (as: string, query: { olympiadId?: number; text?: string }) =>
    world.send('GET /api/app-log/causes', { token: as, query: { key: 'payment.silent', ...query } })
  expect((await causes(token, { olympiadId })).ok.items).toMatchObject([
    {
      count: 3,
      firstAt: now.toISOString(),
      lastAt: new Date(now.getTime() + day).toISOString(),
      route: 'job payment.ask',
      level: 'warn',
    },
  ])
  expect((await causes(token, { text: 'payment.ask' })).ok.items).toHaveLength(2)
  const admin = await staff(world, 'admin', other)
  expect((await causes(admin.token, {})).ok.items).toMatchObject([{ count: 1, olympiadId: other }])
  expect((await causes(admin.token, { olympiadId })).status).toBe(404)
  expect((await linesOf(token, { olympiadId, key: 'payment.silent' })).items).toHaveLength(3)
  const keys = (await world.send('GET /api/app-log/keys', { token, query: { olympiadId } })).ok.items
  expect(keys).toMatchObject([{ key: 'payment.silent', count: 3 }])
})

test('causes are deleted after their last line is', async () => {
  const { token } = await staff(world, 'overlord', null)
  world.app.log.warn({ key: 'mail.report' }, 'old')
  await world.app.appLog.write()
  const count = async () =>
    (await world.send('GET /api/app-log/causes', { token, query: { key: 'mail.report' } })).ok.items.length
  const prune = () => jobHandlers['app-log.prune'](world.app, {})
  await world.later(appLogDays * day - 1000, prune)
  expect(await count()).toBe(1)
  await world.later(appLogDays * day + 1000, prune)
  expect(await count()).toBe(0)
})

test('a page that stopped working is found by its reference, without the names and tokens of its address', async () => {
  const { token } = await staff(world, 'overlord', null)
  const report = (body: object) => world.send('POST /api/app-log/page', { body: body as never })
  const path = '/verify-email/4b9a3f0e-6f0a-4f0e-9d3a-0d6a6f6f7a01'
  const { reference } = (await report({ path, error: 'TypeError', place: 'page-Ab1.js:1:20' })).ok
  const { items } = await linesOf(token, { requestId: reference })
  expect(items).toMatchObject([
    { level: 'warn', key: 'page.failed', role: 'nobody', problem: 'TypeError', place: 'page-Ab1.js:1:20' },
  ])
  expect(JSON.stringify(items)).not.toContain('4b9a3f0e')
  const invented = (await report({ path, error: 'ThandiNkosi', place: '' })).ok
  expect((await linesOf(token, { requestId: invented.reference })).items).toMatchObject([{ problem: 'Error' }])
  for (const wrong of [
    { path, error: 'Thandi Nkosi', place: '' },
    { path, error: 'Error', place: 'thandi@home.example' },
    { path: 'x'.repeat(501), error: 'Error', place: '' },
  ])
    expect((await report(wrong)).status).toBe(400)
})
