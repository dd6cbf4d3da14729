import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../http/handler.ts'
import type { ClaimedMail } from './claim.ts'
import { NotYetMade } from './hooks.ts'
import type { Composer } from './message.ts'
import { Moment } from './moment.ts'
import type { SmtpSession } from './smtp/session.ts'
import type { WrittenMessage } from './smtp/write-message.ts'
import type { Written } from './transport.ts'

/** A claimed mail that waits for a connection. */
export interface Ready {
  readonly mail: ClaimedMail
  readonly compose: Composer
  /** When its claim began. */
  readonly claimed: Moment
  /** Since when it waits. */
  readonly since: Moment
  written?: Promise<Written>
  /** Is there once it is written, and can go out. */
  message?: WrittenMessage
  /** The mail server's reply to its envelope, where that was pipelined. */
  envelopeReply?: ReturnType<SmtpSession['pipelineEnvelope']>
}

/** Milliseconds for which a mail waits for a connection: what a person pauses or cancels since must not go out. */
const longestWait = 1000

/** Mails that are claimed and wait for a connection. As many as there are connections are written ahead, signed already. */
export class ReadyMails {
  readonly #app: App
  #mails: Ready[] = []

  constructor(app: App) {
    this.#app = app
  }

  add(mails: readonly ClaimedMail[], { compose, claimed }: { compose: Composer; claimed: Moment }): void {
    const since = new Moment()
    this.#mails.push(...mails.map((mail) => ({ mail, compose, claimed, since })))
    this.#writeAhead()
  }

  /** The next mail for a free connection, system mails first. `onlyWritten`: none where the next one is not written yet. */
  next({ mayBeMass, onlyWritten = false }: { mayBeMass: boolean; onlyWritten?: boolean }): Ready | undefined {
    const system = this.#mails.findIndex(({ mail }) => mail.massMailId === null)
    const at = system >= 0 ? system : mayBeMass ? 0 : -1
    if (onlyWritten && this.#mails[at]?.message === undefined) return undefined
    const [next] = at < 0 ? [] : this.#mails.splice(at, 1)
    this.#writeAhead()
    return next
  }

  takeAll(): Ready[] {
    return this.#mails.splice(0)
  }

  /** Those that waited for too long. */
  takeLate(): Ready[] {
    const late = this.#mails.filter(isLate)
    this.#mails = this.#mails.filter((ready) => !isLate(ready))
    return late
  }

  written(ready: Ready): Promise<Written> {
    ready.written ??= this.#write(ready)
    return ready.written
  }

  #writeAhead(): void {
    for (const ready of this.#mails.slice(0, this.#app.mail.connections)) void this.written(ready)
  }

  /** Never rejects. */
  async #write(ready: Ready): Promise<Written> {
    const { mail, compose } = ready
    try {
      const written = await this.#app.mail.write(await compose(mail))
      if ('message' in written) ready.message = written.message
      return written
    } catch (error) {
      if (error instanceof NotYetMade) return { failed: { result: 'again', reply: error.message } }
      this.#app.log.error(
        { key: 'mail.unready', err: error, queuedEmailId: mail.id },
        'a mail could not be put together',
      )
      return { failed: { result: 'failed', reply: error instanceof Error ? error.message : String(error) } }
    }
  }
}

export function isLate({ since }: Ready): boolean {
  return since.ago > longestWait
}

/** Whether a mail has waited for too long before this ends. */
export async function isLateBefore({ since }: Ready, end: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController()
  const late = sleep(Math.max(0, longestWait - since.ago), true, { signal: ended.signal }).catch(() => false)
  try {
    return await Promise.race([late, end.then(() => false)])
  } finally {
    ended.abort()
  }
}
