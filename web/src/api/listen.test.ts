import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OlympiadId } from '@agon/domain/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

const olympiadId = 1 as OlympiadId
const leaving = new AbortController()
afterEach(() => vi.unstubAllGlobals())

/** A server whose answer to each request is given; the page's addresses lead to it. */
async function serve(answer: (response: ServerResponse, request: number) => void): Promise<Server> {
  let requests = 0
  const server = createServer((_, response) => answer(response, (requests += 1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => plain(new URL(address, base), init))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  return server
}

test('each event is told once however it is cut, signs of life are not; a stream that ends or breaks is asked for again', async () => {
  const told: string[] = []
  const stopped = new AbortController()
  const server = await serve((response, request) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (request === 1) {
      response.write(':\n\ndata: {"a"')
      response.end(':1}\n\ndata: {}\n\n')
    } else if (request === 2) {
      response.write(':\n\n')
      response.destroy()
    } else {
      response.end('data: {}\n\n')
    }
  })
  await listen(
    'GET /api/participant-tracker/changes',
    { query: { olympiadId } },
    {
      signal: stopped.signal,
      onEvent: () => {
        told.push('event')
        if (told.length === 4) stopped.abort()
      },
      onLost: () => told.push('lost'),
    },
  )
  expect(told).toEqual(['event', 'event', 'lost', 'event'])
  server.close()
})

test('a refusal ends the listening', async () => {
  const server = await serve((response) => {
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end('{"success":false,"error":"forbidden","reason":"Your role does not allow this."}')
  })
  const told = { signal: leaving.signal, onEvent: () => undefined, onLost: () => undefined }
  await expect(listen('GET /api/participant-tracker/changes', { query: { olympiadId } }, told)).rejects.toMatchObject({
    code: 'forbidden',
  })
  server.close()
})
