import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'
import { HostPool, Hosts, refuseReadOnly } from './hosts.ts'
import { lowerPriority } from './low-priority.ts'
import { Notices } from './notices.ts'
import { NotingDialect } from './noting-driver.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** int8 columns (amounts, sums, counts) are numbers; one beyond the safe range is a fault, never a wrong figure. */
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('An integer from the database is too large for a number.')
  return number
})

/** A day is a day, in no time zone: `2008-02-29`. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /**
   * Connections for the few prepared statements that thousands wait for: others' work never takes them, and each statement keeps
   * the plan that goes by the keys, whatever the tables' statistics are at the time it is first used.
   */
  readonly steady: pg.Pool
  /** One connection for work that no request waits for: others' work goes before it. */
  readonly background: Db
  /** The notices of a channel, over a connection of their own while somebody listens. */
  notices(channel: string): Notices
  /** Ends all connections and waits until they have gone; what still uses one after a moment is cut off. */
  close(): Promise<void>
}

/** How long each step of a close waits, in milliseconds. */
const patience = 2000

export function connect(url: string, options: { max?: number; onError: (error: Error) => void }): Database {
  const { onError } = options
  const hosts = new Hosts(url)
  const general = openPool(hosts, { max: options.max ?? 10, onError, settings: oneProcess })
  // As many as groups of saves, of sign-ins, of places and of beginnings may be under way at once, but for the rarest pair.
  const steady = openPool(hosts, { max: 6, onError, settings: keyedPlans })
  const spare = openPool(hosts, { max: 1, onError, settings: oneProcess, prepare: lowerPriority })
  const { pool } = general
  const [db, background] = [queriesOver(pool), queriesOver(spare.pool)]
  return {
    db,
    pool,
    steady: steady.pool,
    background,
    notices: (channel) => new Notices(hosts, channel, onError),
    async close() {
      await Promise.all([
        closeAfter(general, endOf(pool, db)),
        closeAfter(steady, steady.pool.end()),
        closeAfter(spare, endOf(spare.pool, background)),
      ])
    },
  }
}

const queriesOver = (pool: pg.Pool): Db =>
  new Kysely({
    dialect: new NotingDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** A request takes the time of one processor: the others are for other requests. */
const oneProcess = 'set max_parallel_workers_per_gather = 0'
const keyedPlans =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off'

interface OpenPool {
  readonly pool: pg.Pool
  readonly connections: ReturnType<typeof follow>
}

interface PoolOptions {
  readonly max: number
  readonly onError: (error: Error) => void
  readonly settings: string
  readonly prepare?: (client: pg.ClientBase) => Promise<void>
}

function openPool(hosts: Hosts, options: PoolOptions): OpenPool {
  const pool = new HostPool(hosts, {
    max: options.max,
    idleTimeoutMillis: 30_000,
    // Several hosts share the time that a request waits.
    connectionTimeoutMillis: hosts.count === 1 ? 5000 : 2000,
    async onConnect(client: pg.ClientBase) {
      if (hosts.count > 1) await refuseReadOnly(client)
      await client.query(options.settings)
      await options.prepare?.(client)
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return { pool, connections: follow(pool) }
}

/** Queries end their pool only when they have used it. */
async function endOf(pool: pg.Pool, queries: Db): Promise<void> {
  await queries.destroy()
  if (!pool.ending) await pool.end()
}

async function closeAfter({ connections }: OpenPool, ended: Promise<void>): Promise<void> {
  await atMost(patience, ended)
  connections.cutOff()
  await atMost(patience, ended)
  // The pool calls itself ended before its connections are, and a database that stops then would break them.
  await atMost(patience, connections.allEnded())
}

/** Knows the pool's connections, and which of them are in use. */
function follow(pool: pg.Pool) {
  const open = new Map<pg.Client, Promise<void>>()
  const used = new Set<pg.Client>()
  pool.on('connect', (client) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.set(client, promise)
    client.once('end', () => {
      open.delete(client)
      resolve()
    })
  })
  pool.on('acquire', (client) => void used.add(client))
  pool.on('release', (_, client) => void used.delete(client))
  return {
    cutOff() {
      for (const client of used) void client.end()
    },
    allEnded: () => Promise.all(open.values()),
  }
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const first = work.finally(() => done.abort())
  await Promise.race([first, sleep(ms, undefined, { signal: done.signal }).catch(() => undefined)])
}
