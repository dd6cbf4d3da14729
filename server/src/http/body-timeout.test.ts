import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { buildProductServer } from '../start.ts'
import { aWorld } from '#test/world.ts'
import { addBodyTimeout } from './body-timeout.ts'
import { errorHandler } from './errors.ts'

const world = aWorld()
const opened: { close: () => unknown }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** A server whose bodies have 300 ms, or more where they are uploads. */
async function aServer(): Promise<FastifyInstance> {
  const server = Fastify()
  opened.push(server)
  server.setErrorHandler(errorHandler(createLog('silent')))
  addBodyTimeout(server, { base: 300, uploadRate: 0.01, most: 60_000 })
  server.post('/', async () => ({ success: true }))
  const upload = { method: 'POST' as const, path: '/upload', audience: 'public' as const, summary: '' }
  const declared = {
    ...upload,
    spec: {
      effect: 'write' as const,
      body: { _output: {}, _input: {}, maxBytes: 100 },
      reply: { _output: {}, _input: {} },
    },
  }
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
  server.post('/upload', { config: { declared } }, async () => ({ success: true }))
  await server.listen({ host: '127.0.0.1', port: 0 })
  return server
}

/** Sends a body a byte at a time, with pauses; ends with all that the server answered. */
async function sendSlowly(
  server: FastifyInstance,
  path: string,
  type: string,
  body: string,
  pause: number,
): Promise<string> {
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  opened.push({ close: () => socket.destroy() })
  // An end with what was not read is a reset.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await dribble(socket, body, pause)
  await closed
  return answer
}

async function dribble(socket: Socket, body: string, pause: number): Promise<void> {
  for (const letter of body) {
    if (socket.destroyed || !socket.writable) return
    socket.write(letter)
    await sleep(pause)
  }
}

test('the product gives a body 30 seconds', async () => {
  const server = await buildProductServer(world.app, false)
  opened.push(server)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = once(server.server, 'request')
  const socket = connect(port, '127.0.0.1')
  opened.push({ close: () => socket.destroy() })
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.write(
    'POST /api/auth/signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"user',
  )
  await asked
  vi.advanceTimersByTime(29_999)
  await new Promise(setImmediate)
  expect(answer).toBe('')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => answer).toContain('HTTP/1.1 408')
})

test('a body that comes too slowly is refused, and its connection closed before the body ends', async () => {
  const answer = await sendSlowly(
    await aServer(),
    '/',
    'application/json',
    '{"a":"bcdefghijklmnopqrstuvwxyz"}'.repeat(20),
    50,
  )
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"error":"bodyTimeout"')
})

test('a body in time is taken, and so is an upload that takes longer', async () => {
  const server = await aServer()
  expect(await sendSlowly(server, '/', 'application/json', '{}', 1)).toContain('HTTP/1.1 200')
  expect(await sendSlowly(server, '/upload', 'text/plain', 'abcdefghij'.repeat(2), 50)).toContain('HTTP/1.1 200')
})
