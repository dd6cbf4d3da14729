import Fastify from 'fastify'
import { Problem } from '@agon/domain/problem'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { errorHandler } from './errors.ts'

const world = aWorld()

test.for([
  ['POST', '/nowhere'],
  ['PUT', '/api/'],
  ['GET', '/api/%E0%A4%A'],
  ['GET', '/%E0%A4%A'],
] as const)('%s %s is refused from the catalogue', async ([method, url]) => {
  const { statusCode, body } = await world.server.inject({ method, url })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'notFound' })
})

test('a file outside the folder that is served does not exist, and is no fault of ours', async () => {
  const logged: string[] = []
  const server = Fastify()
  server.setErrorHandler(errorHandler(pino({}, { write: (line) => void logged.push(line) })))
  server.get('/', async () => {
    throw Object.assign(new Error('Forbidden'), { statusCode: 403 })
  })
  expect((await server.inject('/')).json()).toMatchObject({ error: 'notFound' })
  expect(logged).toEqual([])
})

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08007',
  '55P03',
])('a lost database (%s) is an unavailable service, with Retry-After', async (code) => {
  const logged: string[] = []
  const server = Fastify()
  server.setErrorHandler(errorHandler(pino({}, { write: (line) => void logged.push(line) })))
  server.get('/', async () => {
    throw Object.assign(new Error('The database has gone'), { code })
  })
  const reply = await server.inject('/')
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().error]).toEqual([503, '5', 'unavailable'])
  expect(logged).toEqual([])
})

test('who tries what the role does not allow is written down, with nothing of what was sent', async () => {
  const logged: string[] = []
  const server = Fastify()
  server.setErrorHandler(errorHandler(pino({}, { write: (line) => void logged.push(line) })))
  server.post('/api/thing', async () => {
    throw new Problem('forbidden')
  })
  await server.inject({ method: 'POST', url: '/api/thing?secret=1', payload: { password: 'umbrella' } })
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    code: 'forbidden',
    method: 'POST',
    route: 'POST /api/thing',
    address: '127.0.0.1',
    count: 1,
  })
  expect(logged[0]).not.toMatch(/secret|umbrella/)
})
