import pg from 'pg'
import { splitHosts } from '../config/split-hosts.ts'

/** A server that answers and takes no writes: a standby, or one that is set read-only. */
class ReadOnlyHost extends Error {
  readonly code = '25006'
}

/** The hosts of DATABASE_URL. One of them is in use until it fails. */
export class Hosts {
  readonly #urls: readonly string[]
  #at = 0

  constructor(url: string) {
    this.#urls = splitHosts(url)
  }

  get count(): number {
    return this.#urls.length
  }

  /** The address of the host in use. */
  get current(): string {
    return this.#urls[this.#at] ?? ''
  }

  /** Takes the next host, unless another connection has taken it already. */
  moveOn(from: string): void {
    if (from === this.current) this.#at = (this.#at + 1) % this.#urls.length
  }
}

/** Whether the database takes writes: a standby does not, nor one that is set read-only. */
export async function takesWrites(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ writable: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  )
  return rows[0]?.writable === true
}

/** Refuses a host that takes no writes: it is a standby, perhaps on its way to be the primary. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  if (!(await takesWrites(client))) throw new ReadOnlyHost('This host of DATABASE_URL takes no writes.')
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool whose new connections go to the host that takes writes. Each failed connection tries the next host. */
export class HostPool extends pg.Pool {
  readonly #hosts: Hosts

  constructor(hosts: Hosts, config: pg.PoolConfig) {
    super({ ...config, connectionString: hosts.current })
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connect()
    if (callback === undefined) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release as (release?: unknown) => void),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    for (let left = this.#hosts.count; ; left -= 1) {
      const tried = this.#hosts.current
      // Read by the pool for each new connection.
      this.options.connectionString = tried
      try {
        return await super.connect()
      } catch (error) {
        // All connections are in use: the host is well.
        if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
          const isFull = this.totalCount >= (this.options.max ?? 10)
          if (isFull) throw error
        }
        this.#hosts.moveOn(tried)
        if (left <= 1) throw error
      }
    }
  }
}
