import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { splitHosts } from '#/config/split-hosts.ts'
import { asProblem } from '#/http/errors.ts'
import { aReplicatedDatabase, type Replicated } from '#test/db/replicated.ts'
import { connect, type Database } from './database.ts'

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
