import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { splitHosts } from '#/config/split-hosts.ts'
import { asProblem } from '#/http/errors.ts'
import { aReplicatedDatabase, type Replicated } from '#test/db/replicated.ts'
import { connect, type Database } from './database.ts'
import { HostPool, Hosts } from './hosts.ts'

test('an address of several hosts is one address for each', () => {
  expect(splitHosts('postgres://app:p%2Cw@one:5432,two:5433/agon?sslmode=require')).toEqual([
    'postgres://app:p%2Cw@one:5432/agon?sslmode=require',
    'postgres://app:p%2Cw@two:5433/agon?sslmode=require',
  ])
  expect(splitHosts('postgres://app@[::1]:5432,two/agon')).toEqual([
    'postgres://app@[::1]:5432/agon',
    'postgres://app@two/agon',
  ])
  expect(
    splitHosts('postgres://app@localhost/agon?host=%2Fa,%2Fb').map((one) => new URL(one).searchParams.get('host')),
  ).toEqual(['/a', '/b'])
  for (const one of ['postgres://app@one/agon?options=-c%20a=1,2', 'no address']) expect(splitHosts(one)).toEqual([one])
})

/** A server that accepts connections and never answers, as a machine that hangs. */
async function aSilentHost() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a pool whose connections are all in use stays with its host; a host that is gone or silent is passed over', async () => {
  const { appUrl } = inject('embedded')
  const silent = await aSilentHost()
  const gone = 'postgres://agon_app@127.0.0.1:1/postgres'
  const hung = `postgres://agon_app@${silent.host}/postgres`
  const open = (...urls: string[]) => {
    const hosts = new Hosts(urls)
    const pool = new HostPool(hosts, { max: 2, connectionTimeoutMillis: 300 })
    pool.on('error', () => undefined)
    return { hosts, pool }
  }
  const full = open(appUrl, gone)
  const held = [await full.pool.connect(), await full.pool.connect()]
  const refused = await full.pool.connect().catch((error: Error) => error)
  expect(asProblem(refused as Error)).toMatchObject({ code: 'unavailable', status: 503 })
  expect(full.hosts.current).toBe(appUrl)
  for (const client of held) client.release()
  expect((await full.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  for (const dead of [gone, hung]) {
    const passed = open(dead, appUrl)
    // More at once than the pool has room for.
    const answers = await Promise.all([1, 2, 3, 4].map(() => passed.pool.query('select 1 as one').catch(() => null)))
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(0)
    expect(passed.hosts.current).toBe(appUrl)
    expect((await passed.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await passed.pool.end()
  }
  await full.pool.end()
  silent.close()
})

describe('with a primary and a synchronous standby', () => {
  let replicated: Replicated
  let database: Database
  beforeAll(async () => {
    replicated = await aReplicatedDatabase()
    const superuser = new pg.Client({
      connectionString: replicated.primary.superuserUrl.replace('/postgres?', '/agon?'),
    })
    await superuser.connect()
    await superuser.query('create table saves (n integer primary key); grant all on saves to agon_app')
    await superuser.end()
    database = connect(replicated.appUrl, { onError: () => undefined })
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await replicated.stop()
  })

  const save = (n: number) => database.pool.query('insert into saves values ($1)', [n])

  test('connections pass over the standby, whose refusals are temporary', async () => {
    await save(0)
    const standby = new pg.Client({ connectionString: replicated.standby.superuserUrl.replace('/postgres?', '/agon?') })
    await standby.connect()
    for (const work of ['insert into saves values (-1)', 'listen anything']) {
      const error = await standby.query(work).catch((thrown: Error) => thrown)
      expect(asProblem(error as Error)).toMatchObject({ code: 'unavailable', status: 503 })
    }
    await standby.end()
  })

  test('a killed primary loses no acknowledged row, and work goes on at the standby', async () => {
    const heard: string[] = []
    const stop = database.notices('saved').listen((payload) => heard.push(payload ?? 'missed'))
    await vi.waitFor(() => expect(heard).toEqual(['missed']))
    const acknowledged: number[] = []
    const refusals = new Set<string>()
    const over = new AbortController()
    const saving = Promise.all(
      [1, 2, 3, 4].map(async (start) => {
        for (let n = start; !over.signal.aborted; n += 4)
          await save(n).then(
            () => acknowledged.push(n),
            async (error: Error) => {
              refusals.add(asProblem(error).code)
              await sleep(20)
            },
          )
      }),
    )
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(100))
    await replicated.primary.kill()
    const killed = acknowledged.length
    const standby = new pg.Client({ connectionString: replicated.standby.superuserUrl })
    await standby.connect()
    await standby.query('select pg_promote()')
    await standby.query(`alter system reset synchronous_standby_names`)
    await standby.query('select pg_reload_conf()')
    await standby.end()
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(killed + 100), { timeout: 15_000 })
    over.abort()
    await saving
    const { rows } = await database.pool.query<{ n: number }>('select n from saves where n > 0')
    const stored = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
    expect([...refusals]).toEqual(['unavailable'])
    // It listens again within a second, and learns that it may have missed a notice.
    await vi.waitFor(() => expect(heard).toEqual(['missed', 'missed']), { timeout: 10_000 })
    await database.pool.query(`notify saved, 'again'`)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('again'))
    stop()
  }, 60_000)
})
