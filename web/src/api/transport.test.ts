import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '../lib/locale.ts'
import { download } from './download.ts'
import { send, type CallError } from './send.ts'

const languages = new Map<string, Record<string, string>>()
beforeAll(async () => {
  const config = getConfig({ cwd: new URL('../..', import.meta.url).pathname })
  const shell = (await getCatalogs(config)).find(({ path }) => path.endsWith('/shell.{locale}'))
  for (const locale of LOCALES) {
    const entries = Object.entries((await shell?.read(locale)) ?? {})
    languages.set(locale, Object.fromEntries(entries.map(([id, { translation = '' }]) => [id, translation])))
  }
})
afterEach(() => vi.unstubAllGlobals())

/** A server that answers so; the page's addresses lead to it. */
async function serve(answer: (response: ServerResponse) => void): Promise<Server> {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  reach(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return server
}

function reach(base: string): void {
  const plain = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => plain(new URL(address, base), init))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
}

async function failureOf(asked: Promise<unknown>): Promise<CallError> {
  return asked.then(
    () => Promise.reject(new Error('This call should have failed.')),
    (error: unknown) => error as CallError, // every failure of a call is one
  )
}
const read = (options = {}) => failureOf(send('GET /api/terms/', {}, options))

const json = { 'content-type': 'application/json' }

describe.each(LOCALES)('in %s', (locale) => {
  beforeAll(() => {
    i18n.load(locale, languages.get(locale) ?? {})
    i18n.activate(locale)
  })
  /** The sentence is one of this language’s, and states a remedy. */
  const expectWords = ({ message }: CallError, english: RegExp) => {
    if (locale === 'en') expect(message).toMatch(english)
    else expect(message).not.toMatch(/the|server answered|again/i)
    expect(message.split(/[.:] /).length).toBeGreaterThan(1)
  }

  test('a connection that closes, and a server that is gone, are a network error', async () => {
    const server = await serve((response) => response.destroy())
    const closed = await read()
    expect([closed.code, closed.status]).toEqual(['network', 0])
    expectWords(closed, /cannot be reached\. Check the connection/)
    server.close()
    server.closeAllConnections()
    expect((await read()).code).toBe('network')
  })

  test('a server that does not answer is a timeout, of the page and of a proxy', async () => {
    const server = await serve(() => undefined)
    const silent = await read({ within: 50 })
    expect([silent.code, silent.status]).toEqual(['timeout', 0])
    expectWords(silent, /did not answer in time\. Wait a moment/)
    server.closeAllConnections()
    server.close()
    const proxy = await serve((response) =>
      response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504</h1>'),
    )
    const gateway = await read()
    expect([gateway.code, gateway.status, gateway.message]).toEqual(['timeout', 504, silent.message])
    proxy.close()
  })

  test('a request that the page stops is aborted, before and during its answer', async () => {
    const server = await serve((response) => void response.writeHead(200, json).write('{"success":'))
    const stop = new AbortController()
    const stopped = read({ signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    expect((await stopped).code).toBe('aborted')
    expectWords(await stopped, /was stopped/)
    expect((await read({ signal: AbortSignal.abort() })).code).toBe('aborted')
    server.closeAllConnections()
    server.close()
  })

  test('an answer that is cut short is a network error, of JSON and of a file', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { ...json, 'content-length': 1000 }).write('{"success":true,"version":"2026')
      setTimeout(() => response.destroy(), 20)
    })
    const cut = await read()
    expect(cut.code).toBe('network')
    expectWords(cut, /broke before the answer was complete/)
    const file = await failureOf(download('GET /api/terms/' as never, {} as never))
    expect([file.code, file.message]).toEqual(['network', cut.message])
    server.close()
  })

  test('an answer of something else than the product names its status', async () => {
    const server = await serve((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad'))
    const failed = await read()
    expect([failed.code, failed.status]).toEqual(['status', 502])
    expect(failed.message).toContain('502')
    expectWords(failed, /answered with error 502\. Wait/)
    server.close()
  })

  test('a fault of the product carries the reference of its line in the App Log', async () => {
    const reference = 'a'.repeat(32)
    const server = await serve((response) =>
      response
        .writeHead(500, { ...json, 'x-request-id': reference })
        .end('{"success":false,"error":"internal","reason":"An error occurred"}'),
    )
    const failed = await read()
    expect(failed.code).toBe('internal')
    expect(failed.message).toContain(reference)
    expectWords(failed, /send us this reference/)
    server.close()
  })
})
