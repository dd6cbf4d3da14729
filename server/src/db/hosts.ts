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

  constructor(urls: string | readonly string[]) {
    this.#urls = typeof urls === 'string' ? splitHosts(urls) : urls
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
  #established = 0

  constructor(hosts: Hosts, config: pg.PoolConfig) {
    super({ ...config, connectionString: hosts.current })
    this.#hosts = hosts
    this.on('connect', () => (this.#established += 1))
    this.on('remove', () => (this.#established -= 1))
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
      const isQueued = this.#isFull()
      try {
        return await super.connect()
      } catch (error) {
        // No connection was released in time: the host is well.
        if (isQueued && this.#isFull()) throw error
        this.#hosts.moveOn(tried)
        if (left <= 1) throw error
      }
    }
  }

  /** All connections are established and in use, so that a further one waits until one is released. */
  #isFull(): boolean {
    const most = this.options.max ?? 10
    return this.idleCount === 0 && this.totalCount >= most && this.#established >= most
  }
}
