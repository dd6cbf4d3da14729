import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Class of the advisory locks by which workers say that they live; their second key is the hash of the worker's name. */
export const lifeClass = 4_201_985

export interface Life {
  end(): Promise<void>
}

const firstWaitMs = 100
const longestWaitMs = 2000

/**
 * Says that a worker lives, for as long as this process does: a lock of a session of its own, which ends with its holder
 * however that ends. A session that breaks is replaced.
 */
export async function keepAlive(pool: pg.Pool, worker: string): Promise<Life> {
  const ending = new AbortController()
  const first = await hold(pool, worker)
  const keeping = keep(first)

  async function keep(client: pg.PoolClient): Promise<void> {
    await brokenOr(client, ending.signal)
    client.release(true)
    for (let waitMs = firstWaitMs; !ending.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const next = await hold(pool, worker).catch(() => null)
      if (next !== null) return keep(next)
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  return {
    async end() {
      ending.abort()
      await keeping
    },
  }
}

async function hold(pool: pg.Pool, worker: string): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    // A machine that has gone without a word is noticed within a minute; on a Unix socket these mean nothing.
    await client.query(
      `select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
         set_config('tcp_keepalives_count', '3', false), pg_advisory_lock($1, hashtext($2))`,
      [lifeClass, worker],
    )
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function brokenOr(client: pg.PoolClient, signal: AbortSignal): Promise<void> {
  await once(client, 'end', { signal }).catch(() => undefined)
}
