import type { QueuedEmailId } from '@agon/domain/ids'
import { Grouping } from '../db/grouping.ts'
import type { App } from '../http/handler.ts'
import { journalFolder } from './check-journal.ts'
import { claimMails, type ClaimedMail } from './claim.ts'
import { giveBackUnsent } from './give-back.ts'
import { openJournal, type Journal } from './journal.ts'
import { composeMessages, nameOfMail } from './message.ts'
import type { Delivery } from './outcome.ts'
import { recordOutcomes, recordUntilDone, type MailOutcome } from './settle.ts'
import type { MailToSend } from './transport.ts'

/** Connections that are reserved for system mails, however slow their servers are. */
const reservedForSystem = 4

/**
 * Hands over mails in groups. Each mail that is being handed over has a connection, and keeps it until its result is
 * recorded: after a crash at most as many mails are uncertain as there are connections.
 */
export class Sender {
  readonly #app: App
  readonly #worker: string
  readonly #onFree: () => void
  readonly #ending = new AbortController()
  readonly #inFlight = new Map<QueuedEmailId, Promise<void>>()
  readonly #outcomes: Grouping<MailOutcome, true>
  #massInFlight = 0
  #journal: Journal | undefined

  /** `worker`: the name under which the process shows that it lives. `onFree` is called when a connection is free again. */
  constructor(app: App, worker: string, onFree: () => void) {
    this.#app = app
    this.#worker = worker
    this.#onFree = onFree
    this.#outcomes = new Grouping({
      commit: (group) => recordOutcomes(app, group),
      sizeOf: () => 1,
      largest: 200,
      worthASecond: 200,
    })
  }

  get inFlight(): QueuedEmailId[] {
    return [...this.#inFlight.keys()]
  }

  /** Takes as many due mails as connections are free, and begins to hand them over. Answers how many it took. */
  async takeGroup(): Promise<number> {
    const { connections } = this.#app.mail
    const free = connections - this.#inFlight.size
    if (free === 0) return 0
    const freeForMass = Math.max(0, connections - reservedForSystem - this.#massInFlight)
    const { mails, decided } = await claimMails(this.#app, { worker: this.#worker, free, freeForMass })
    if (mails.length > 0) await this.#begin(mails)
    return mails.length + decided
  }

  /** Resolves when all mails that are being handed over have their result. */
  async settled(): Promise<void> {
    await Promise.all(this.#inFlight.values())
  }

  /** Waits no longer for a database that is gone. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.#journal?.close()
  }

  async #begin(mails: readonly ClaimedMail[]): Promise<void> {
    try {
      const messages = await composeMessages(this.#app, mails)
      const journal = (this.#journal ??= openJournal(await journalFolder(this.#app), this.#worker))
      const at = this.#app.now().toISOString()
      await journal.append(mails.map((mail) => ({ id: mail.id, number: mail.handOvers, name: nameOfMail(mail), at })))
      for (const mail of mails) this.#follow(mail, messages.get(mail.id) ?? new Error('This mail has no message.'))
    } catch (error) {
      await giveBackUnsent(this.#app, mails)
      throw error
    }
  }

  #follow(mail: ClaimedMail, message: MailToSend | Error): void {
    const isMass = mail.massMailId !== null
    if (isMass) this.#massInFlight += 1
    const done = this.#handOver(mail, message).finally(() => {
      this.#inFlight.delete(mail.id)
      if (isMass) this.#massInFlight -= 1
      this.#onFree()
    })
    this.#inFlight.set(mail.id, done)
  }

  async #handOver({ id, handOvers }: ClaimedMail, message: MailToSend | Error): Promise<void> {
    const delivery = message instanceof Error ? this.#faulty(id, message) : await this.#app.mail.send(message)
    await recordUntilDone(
      this.#app,
      { id, handOvers, delivery },
      { record: (outcome) => this.#outcomes.do(outcome), ending: this.#ending.signal },
    )
  }

  #faulty(id: QueuedEmailId, error: Error): Delivery {
    this.#app.log.error({ err: error, queuedEmailId: id }, 'a mail could not be put together')
    return { result: 'failed', reply: error.message }
  }
}
