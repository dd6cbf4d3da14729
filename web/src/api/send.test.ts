import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userRecordKey } from '@agon/domain/constants'
import { afterEach, expect, test, vi } from 'vitest'
import { send, setUnauthenticatedListener } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

const refusal = JSON.stringify({ success: false, error: 'unauthenticated' })

test('a late answer for the previous session does not end the new one', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = fetch
  let token = 'before'
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => plain(new URL(address, base), init))
  const record = () => JSON.stringify({ accessToken: token, role: 'admin' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === userRecordKey ? record() : null),
    setItem: () => undefined,
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  const ended: string[] = []
  setUnauthenticatedListener((key) => ended.push(key))

  const read = async () => send('GET /api/auth/grants', {}).catch(() => undefined)
  const answerOne = async () => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.writeHead(401, { 'content-type': 'application/json' }).end(refusal)
  }
  const late = read()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  token = 'after'
  await answerOne()
  await late
  expect(ended).toEqual([])

  const current = read()
  await answerOne()
  await current
  expect(ended).toEqual(['GET /api/auth/grants'])
  server.close()
})
