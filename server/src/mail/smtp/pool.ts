import { readServerAddress } from './address.ts'
import { openConnection, type Connection, type MailTimeouts } from './connect.ts'

/** Milliseconds for which an unused connection stays open: servers close theirs after some minutes. */
const idleMs = 30_000

/** In milliseconds. Envelopes are pipelined where the server answered the last message within this time: no mail waits long behind another. */
const soon = 300
/** Milliseconds for which no envelope is pipelined, after the server did not take one so. */
const waitAfterRefusal = 3_600_000

/** Connections to a mail server, kept open from mail to mail. */
export class ConnectionPool {
  readonly #url: () => string
  readonly #timeouts: MailTimeouts
  readonly #open = new Set<Connection>()
  readonly #idle: { connection: Connection; timer: NodeJS.Timeout }[] = []
  #lastAnswer = Infinity
  #pipeliningRefused = -Infinity
  #isClosed = false

  constructor(url: () => string, timeouts: MailTimeouts) {
    this.#url = url
    this.#timeouts = timeouts
  }

  /** Whether the next envelope may be sent while the reply to a message is awaited. */
  get canPipeline(): boolean {
    return this.#lastAnswer <= soon && performance.now() - this.#pipeliningRefused > waitAfterRefusal
  }

  /** A message was answered after this time in milliseconds. */
  noteAnswer(after: number): true {
    this.#lastAnswer = after
    return true
  }

  /** A pipelined envelope was not taken. */
  notePipeliningRefused(): void {
    this.#pipeliningRefused = performance.now()
  }

  /** One that is open, or a new one. */
  async take(): Promise<Connection> {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.timer)
      if (last.connection.dialogue.isUsable) return last.connection
      this.#drop(last.connection)
    }
    const connection = await openConnection(readServerAddress(this.#url()), this.#timeouts)
    this.#open.add(connection)
    return connection
  }

  /** After a mail. A broken connection is closed. */
  give(connection: Connection): void {
    if (this.#isClosed || !connection.dialogue.isUsable) return this.#drop(connection)
    const timer = setTimeout(() => this.#expire(connection), idleMs).unref()
    this.#idle.push({ connection, timer })
  }

  close(): void {
    this.#isClosed = true
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    for (const connection of this.#open) this.#drop(connection)
  }

  #expire(connection: Connection): void {
    const at = this.#idle.findIndex((one) => one.connection === connection)
    if (at >= 0) this.#idle.splice(at, 1)
    this.#drop(connection)
  }

  #drop(connection: Connection): void {
    this.#open.delete(connection)
    connection.dialogue.end()
  }
}
