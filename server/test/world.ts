import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import type { CallReply } from '@agon/contract/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { readConfig } from '#/config/config.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { jobHandlers } from '#/job-handlers.ts'
import { createLog } from '#/log/log.ts'
import { buildProductServer, createApp } from '#/start.ts'
import { doAllWork } from '#/work.ts'
import { cloneTemplate, dropDatabase, inDatabase } from './template.ts'

/** A database of the test file's own, and the product's server on it, reached without a socket. */
export interface World {
  readonly app: App
  readonly db: Db
  readonly server: FastifyInstance
  /** The clock of the product: moved by tests, never waited for. */
  readonly clock: { now: Date }
  /** Does something so many milliseconds later, then puts the clock back. */
  later<T>(milliseconds: number, work: () => Promise<T>): Promise<T>
  /** Where mails go; a test that looks at mails sets it to its own server's address. */
  readonly smtp: { url: string }
  /** Does all waiting jobs, and sends the mails that are due. */
  work(): Promise<void>
  readonly ownerUrl: string
  readonly appUrl: string
  /** Makes a call as the holder of a token. */
  send<K extends CallKey>(key: K, input?: SendInput): Promise<Answer<K>>
}

export interface SendInput {
  token?: string | undefined
  params?: Record<string, string | number>
  /** Several values: the name stands several times. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<K extends CallKey> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The success body; throws with the refusal when the call was refused. */
  readonly ok: CallReply<CallByKey[K]>
  /** The body as it came. */
  readonly body: Record<string, unknown>
  readonly bytes: Buffer
}

/** Declares the world of a test file; the getters work inside tests. */
export function aWorld(
  options: { mode?: 'development' | 'demo'; nameServer?: { readonly address: string } } = {},
): World {
  let made:
    | { app: App; server: FastifyInstance; folder: string; name: string; ownerUrl: string; appUrl: string }
    | undefined
  const smtp = { url: 'smtp://127.0.0.1:1' }
  const clock = { now: new Date('2026-04-14T07:00:00Z') }
  beforeAll(async () => {
    const addresses = inject('embedded')
    const name = `t_${randomBytes(6).toString('hex')}`
    await cloneTemplate(addresses, name)
    const folder = await mkdtemp(join(tmpdir(), 'agon-files-'))
    const config = readConfig({
      AGON_MODE: options.mode ?? 'development',
      DATA_DIR: folder,
      // Passkeys need a name; an address of figures is none.
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      DNS_SERVERS: options.nameServer?.address,
    })
    const appUrl = inDatabase(addresses.appUrl, name)
    const app = createApp(config, appUrl, createLog(config.LOG_LEVEL), {
      now: () => clock.now,
      smtpUrl: () => smtp.url,
    })
    made = {
      app,
      server: await buildProductServer(app, false),
      folder,
      name,
      ownerUrl: inDatabase(addresses.ownerUrl, name),
      appUrl,
    }
  })
  afterAll(async () => {
    if (made === undefined) return
    await made.server.close()
    made.app.mail.close()
    await made.app.database.close()
    await dropDatabase(inject('embedded'), made.name)
    await rm(made.folder, { recursive: true, force: true })
  })
  const get = () => {
    if (made === undefined) throw new Error('The world is there inside tests and hooks only.')
    return made
  }
  return {
    clock,
    later: async (milliseconds, work) => {
      const before = clock.now
      clock.now = new Date(before.getTime() + milliseconds)
      try {
        return await work()
      } finally {
        clock.now = before
      }
    },
    smtp,
    work: () => doAllWork(get().app, jobHandlers),
    get app() {
      return get().app
    },
    get db() {
      return get().app.database.db
    },
    get server() {
      return get().server
    },
    get ownerUrl() {
      return get().ownerUrl
    },
    get appUrl() {
      return get().appUrl
    },
    send: (key, input = {}) => send(get().server, key, input),
  }
}

async function send<K extends CallKey>(server: FastifyInstance, key: K, input: SendInput): Promise<Answer<K>> {
  const [method = 'GET', path = ''] = key.split(' ')
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
  )
  const response = await server.inject({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name] ?? `{${name}}`)),
    ),
    query: Object.fromEntries(query),
    headers: { ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }), ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body = isJson ? (JSON.parse(response.body) as Record<string, unknown>) : {}
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    bytes: response.rawPayload,
    get ok() {
      if (response.statusCode !== 200 && response.statusCode !== 202)
        throw new Error(`${key} answered ${response.statusCode}: ${response.body.slice(0, 500)}`)
      return body as CallReply<CallByKey[K]>
    },
  }
}
