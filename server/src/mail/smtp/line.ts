import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery } from '../outcome.ts'
import type { Connection } from './connect.ts'
import { introduce, sendWords, type Envelope, type Refusal } from './deliver.ts'
import type { ConnectionPool } from './pool.ts'
import type { WrittenMessage } from './write-message.ts'

/** Milliseconds for which a server may leave commands unanswered that came behind a message, once it has answered the message. */
const longestSilence = 60_000

/**
 * Mails over one connection, one after the other. While the answer to a mail is awaited, the next one may be introduced: with
 * PIPELINING its commands may follow the final dot of the one before (RFC 2920, 3.1), and a mail costs one round trip. Its words
 * wait for that answer, so that at most one dot of a line is unanswered. Nothing rejects.
 */
export class Line {
  readonly #pool: ConnectionPool
  #connection: Connection | undefined
  /** Resolves when the message that is out has its answer (true), or can get none; undefined: none is out. */
  #answered: Promise<boolean> | undefined
  /** A mail is introduced, and its words are not out. */
  #isOpen = false

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  /** Whether the next mail may be introduced before the answer to the one that is out. */
  get takesNext(): boolean {
    const isOut = this.#answered !== undefined && !this.#isOpen
    return isOut && this.#connection?.offers.has('PIPELINING') === true && this.#pool.takesNext
  }

  /** Answers a refusal; undefined: the server waits for the words. A mail that was introduced before and got no words is given up. */
  async introduce(envelope: Envelope): Promise<Refusal | undefined> {
    try {
      return this.takesNext ? await this.#introduceEarly(envelope) : await this.#introduce(envelope)
    } catch (error) {
      // None of its words went out.
      return { result: 'again', reply: wordsOf(error) }
    }
  }

  /** Resolves when the final dot is out, or can no longer get out. */
  async send({ message, messageId }: WrittenMessage): Promise<{ delivery: Promise<Delivery> }> {
    try {
      if (this.#connection === undefined || !this.#isOpen) throw new Error('The mail was not introduced.')
      const { answer } = await sendWords(this.#connection, message)
      const began = performance.now()
      this.#isOpen = false
      const delivery = answer.then(
        (result): Delivery => (result.result === 'sent' ? { ...result, messageId } : result),
        (error): Delivery => ({ result: 'uncertain', reply: wordsOf(error) }),
      )
      this.#answered = answer.then(
        () => this.#pool.noteAnswer(performance.now() - began),
        () => false,
      )
      void this.#answered.then(() => (this.#answered = undefined))
      return { delivery }
    } catch (error) {
      return { delivery: Promise.resolve({ result: 'again', reply: wordsOf(error) }) }
    }
  }

  /** Gives the connection back. */
  end(): void {
    const connection = this.#connection
    this.#connection = undefined
    if (connection === undefined) return
    // The server drops a message that has no end.
    if (this.#isOpen) connection.dialogue.drop()
    this.#isOpen = false
    this.#pool.give(connection)
  }

  async #introduce(envelope: Envelope): Promise<Refusal | undefined> {
    await this.#answered
    if (this.#isOpen || this.#connection?.dialogue.isUsable === false) this.end()
    this.#connection ??= await this.#pool.take()
    this.#isOpen = true
    const refusal = await introduce(this.#connection, envelope)
    this.#isOpen = refusal === undefined
    return refusal
  }

  /** A server may offer PIPELINING and not know of commands behind a message: then mails wait again, and this one is tried again. */
  async #introduceEarly(envelope: Envelope): Promise<Refusal | undefined> {
    const [connection, answered] = [this.#connection, this.#answered]
    if (connection === undefined || answered === undefined) return this.#introduce(envelope)
    this.#isOpen = true
    const silence = new AbortController()
    void answered.then(() => dropWhenSilent(connection, silence.signal))
    try {
      const refusal = await introduce(connection, envelope)
      if (refusal === undefined) return undefined
      this.#isOpen = false
      if (refusal.command === 'RCPT' || refusal.result === 'again') return refusal
      this.#pool.noteRefusedNext()
      return { result: 'again', reply: refusal.reply }
    } catch (error) {
      if ((await answered) && this.#connection === connection) this.#pool.noteRefusedNext()
      throw error
    } finally {
      silence.abort()
    }
  }
}

async function dropWhenSilent({ dialogue }: Connection, signal: AbortSignal): Promise<void> {
  const isSilent = await sleep(longestSilence, true, { signal, ref: false }).catch(() => false)
  if (isSilent) dialogue.drop('The mail server did not answer in time.')
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
