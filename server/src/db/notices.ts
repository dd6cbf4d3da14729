import pg from 'pg'
import type { Hosts } from './hosts.ts'

/** What a notice says; undefined when some may have been missed. */
export type Listener = (payload: string | undefined) => void

/** Milliseconds until a connection that broke is made again. */
const pause = 1000

/**
 * Hears the notices (NOTIFY) of one channel for the whole process, over one connection that is there while somebody listens.
 * After a break all are told that they may have missed some.
 */
export class Notices {
  readonly #hosts: Hosts
  readonly #channel: string
  readonly #onError: (error: Error) => void
  readonly #listeners = new Set<Listener>()
  #client: pg.Client | undefined
  #isListening = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(hosts: Hosts, channel: string, onError: (error: Error) => void) {
    this.#hosts = hosts
    this.#channel = channel
    this.#onError = onError
  }

  /** Tells the listener once as soon as nothing more is missed. Gives back how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#connect()
    else if (this.#isListening) listener(undefined)
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#close()
    }
  }

  #connect(): void {
    const url = this.#hosts.current
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    this.#client = client
    client.on('notification', ({ payload }) => this.#tell(payload ?? ''))
    client.on('error', (error) => this.#report(client, error))
    client.on('end', () => this.#connectAgain(client))
    void this.#join(client, url)
  }

  async #join(client: pg.Client, url: string): Promise<void> {
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      // A standby refuses to listen.
      this.#hosts.moveOn(url)
      // The driver throws errors alone.
      this.#report(client, error as Error)
      this.#connectAgain(client)
      return
    }
    if (this.#client !== client) return
    this.#isListening = true
    this.#tell(undefined)
  }

  /** A connection that was closed here, perhaps before it was there, is no loss. */
  #report(client: pg.Client, error: Error): void {
    if (this.#client === client) this.#onError(error)
  }

  #connectAgain(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isListening = false
    end(client)
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #close(): void {
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    this.#isListening = false
    if (client !== undefined) end(client)
  }

  #tell(payload: string | undefined): void {
    for (const listener of this.#listeners) listener(payload)
  }
}

/** One that is broken already has nothing left to end. */
function end(client: pg.Client): void {
  client.end().catch(() => undefined)
}
