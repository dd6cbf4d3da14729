import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery } from '../outcome.ts'
import type { Connection } from './connect.ts'
import { sendEnvelope, sendMessage, type Envelope, type Refusal } from './send-message.ts'
import type { ConnectionPool } from './pool.ts'
import type { WrittenMessage } from './write-message.ts'

/** Milliseconds for which a server may leave commands unanswered that came behind a message, once it has answered the message. */
const longestSilence = 60_000

/**
 * Mails over one connection, one after the other. While the reply to a message is awaited, the envelope of the next mail may be sent
 * behind it (RFC 2920, 3.1): a mail costs one round trip. Its message waits for that reply, so that a connection has at most one
 * unanswered message. Nothing rejects.
 */
export class SmtpSession {
  readonly #pool: ConnectionPool
  #connection: Connection | undefined
  /** Resolves when the message that is out has its answer (true), or can get none; undefined: none is out. */
  #answered: Promise<boolean> | undefined
  /** The envelope of a mail is out, and its message is not. */
  #isOpen = false

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  /** Whether the next envelope may be sent before the reply to the message that is out. */
  get canPipeline(): boolean {
    const isOut = this.#answered !== undefined && !this.#isOpen
    return isOut && this.#connection?.offers.has('PIPELINING') === true && this.#pool.canPipeline
  }

  /** Answers a refusal; undefined: the server waits for the message. A mail whose message did not follow is given up. */
  async sendEnvelope(envelope: Envelope): Promise<Refusal | undefined> {
    try {
      await this.#answered
      if (this.#isOpen || this.#connection?.dialogue.isUsable === false) this.end()
      this.#connection ??= await this.#pool.take()
      this.#isOpen = true
      const refusal = await sendEnvelope(this.#connection, envelope)
      this.#isOpen = refusal === undefined
      return refusal
    } catch (error) {
      // None of its words went out.
      return { result: 'again', reply: wordsOf(error) }
    }
  }

  /**
   * The same while the answer to the message that is out is awaited. 'resend': the server may not take commands behind a message, or
   * closes after each. None of the mail went out: its envelope is to be sent once more, over a new connection.
   */
  async pipelineEnvelope(envelope: Envelope): Promise<Refusal | 'resend' | undefined> {
    const [connection, answered] = [this.#connection, this.#answered]
    if (!this.canPipeline || connection === undefined || answered === undefined) return 'resend'
    this.#isOpen = true
    const silence = new AbortController()
    void answered.then(() => dropWhenSilent(connection, silence.signal))
    try {
      const refusal = await sendEnvelope(connection, envelope)
      if (refusal === undefined) return undefined
      this.#isOpen = false
      if (refusal.command === 'RCPT') return refusal
      this.#pool.notePipeliningRefused()
      connection.dialogue.end()
    } catch {
      if ((await answered) && this.#connection === connection) this.#pool.notePipeliningRefused()
    } finally {
      silence.abort()
    }
    return 'resend'
  }

  /** Resolves when the final dot is out, or can no longer get out. */
  async send({ message, messageId }: WrittenMessage): Promise<{ delivery: Promise<Delivery> }> {
    try {
      if (this.#connection === undefined || !this.#isOpen) throw new Error('The mail has no envelope.')
      const { answer } = await sendMessage(this.#connection, message)
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
}

async function dropWhenSilent({ dialogue }: Connection, signal: AbortSignal): Promise<void> {
  const isSilent = await sleep(longestSilence, true, { signal, ref: false }).catch(() => false)
  if (isSilent) dialogue.drop('The mail server did not answer in time.')
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
