import type { QueuedEmailId } from '@agon/domain/ids'
import { Grouping } from '../db/grouping.ts'
import type { App } from '../http/handler.ts'
import { journalFolder } from './check-journal.ts'
import { claimMails, type ClaimedMail } from './claim.ts'
import { giveBackUnsent } from './give-back.ts'
import { InHand } from './in-hand.ts'
import { Moment } from './moment.ts'
import { openJournal, type HandOver, type HandOverResult, type Journal } from './journal.ts'
import { composerOf, nameOfMail } from './message.ts'
import type { Delivery } from './outcome.ts'
import { isLate, isLateBefore, ReadyMails, type Ready } from './ready.ts'
import type { SmtpSession } from './smtp/session.ts'
import { recordOutcomes, recordUntilDone, type MailOutcome } from './settle.ts'

/**
 * Milliseconds after the claim by which the journal must have a mail. Later it does not go out: another process that holds this
 * one for dead may have queued it again (abandoned.ts looks twice, 4 seconds apart).
 */
const latestNote = 3000

/** A mail whose words are out, or that was refused before. */
interface HandedOver {
  readonly delivery: Promise<Delivery>
}

/**
 * Claims mails in groups and hands them over. The journal notes each hand-over before it begins, and its result before the
 * connection gets the words of the next mail: after a crash at most as many mails are uncertain as there are connections.
 */
export class Sender {
  readonly #app: App
  readonly #worker: string
  readonly #onFree: () => void
  readonly #ending = new AbortController()
  readonly #inHand: InHand
  readonly #ready: ReadyMails
  readonly #underWay = new Set<Promise<void>>()
  readonly #outcomes: Grouping<MailOutcome, true>
  readonly #notes: Grouping<HandOver | HandOverResult, true>
  #busy = 0
  #busyWithMass = 0
  #mayBeMore = false
  #journal: Promise<Journal> | undefined

  /** `worker`: the name under which the process shows that it lives. `onFree` is called when there is room for more mails. */
  constructor(app: App, worker: string, onFree: () => void) {
    this.#app = app
    this.#worker = worker
    this.#onFree = onFree
    this.#inHand = new InHand(app.mail.connections)
    this.#ready = new ReadyMails(app)
    this.#outcomes = new Grouping({
      commit: (group) => recordOutcomes(app, group),
      sizeOf: () => 1,
      largest: 200,
      worthASecond: Infinity,
    })
    this.#notes = new Grouping({
      commit: (group) => this.#note(group),
      sizeOf: () => 1,
      largest: 1000,
      worthASecond: Infinity,
    })
  }

  get inHand(): QueuedEmailId[] {
    return this.#inHand.ids
  }

  /** Takes due mails, as many as there is room for, and begins to hand them over. Answers how many it took. */
  async takeGroup(): Promise<number> {
    await this.#giveBackLate()
    const room = this.#inHand.room()
    if (room.free === 0) return 0
    const claimed = new Moment()
    // Its file shows that this process keeps one, before the first mail is claimed.
    await this.#open()
    const { mails, decided } = await claimMails(this.#app, { worker: this.#worker, ...room })
    // A claim for system mails alone shows nothing about mass mails.
    if (room.freeForMass > 0 || mails.length > 0) this.#mayBeMore = mails.length > 0
    if (mails.length > 0) await this.#prepare(mails, claimed)
    return mails.length + decided
  }

  /** Resolves when all mails that were claimed have their result. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Hands over no other mail. Waits no longer for a database that is gone. */
  async close(): Promise<void> {
    this.#ending.abort()
    await (await this.#journal?.catch(() => undefined))?.close()
  }

  /** Gives back what has not begun, as the process ends. */
  async stopClaimed(): Promise<void> {
    await this.#giveBack(this.#ready.takeAll(), 0)
  }

  async #prepare(mails: readonly ClaimedMail[], claimed: Moment): Promise<void> {
    for (const { id, massMailId } of mails) this.#inHand.add(id, massMailId !== null)
    try {
      const compose = await composerOf(this.#app, mails)
      this.#ready.add(mails, { compose, claimed })
    } catch (error) {
      for (const { id } of mails) this.#inHand.remove(id)
      await giveBackUnsent(this.#app, mails)
      throw error
    }
    this.#begin()
  }

  /** Gives free connections to mails that wait for one. */
  #begin(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#follow(this.#work(next))
  }

  #follow(work: Promise<void>): void {
    const followed = work.finally(() => this.#underWay.delete(followed))
    this.#underWay.add(followed)
  }

  /** `after`: the mail whose connection the next one gets. `onlyWritten`: none that is not written yet. */
  #next({ after, onlyWritten = false }: { after?: Ready; onlyWritten?: boolean } = {}): Ready | undefined {
    if (this.#ending.signal.aborted) return undefined
    if (after === undefined && this.#busy >= this.#app.mail.connections) return undefined
    if (after !== undefined) this.#count(after, -1)
    const next = this.#ready.next({ mayBeMass: this.#busyWithMass < this.#inHand.forMass, onlyWritten })
    const holder = next ?? after
    if (holder !== undefined) this.#count(holder, 1)
    return next
  }

  #count({ mail }: Ready, change: 1 | -1): void {
    this.#busy += change
    if (mail.massMailId !== null) this.#busyWithMass += change
  }

  /**
   * Hands mails over one after the other, for as long as some wait. The result of a mail and the beginning of the next one go to
   * the journal together; the connection is free once the last result is in the journal.
   */
  async #work(first: Ready): Promise<void> {
    const session = this.#app.mail.session()
    let before: Promise<unknown> = Promise.resolve()
    // The connection counts as the one of its last mail.
    let last = first
    for (let ready: Ready | undefined = first; ready !== undefined;) {
      const handedOver: HandedOver | undefined = await this.#handOver(session, ready, before)
      let next: Ready | undefined
      if (handedOver !== undefined) {
        const early = this.#pipelineNext(session, ready)
        last = early ?? last
        if (early !== undefined && (await isLateBefore(early, handedOver.delivery)))
          this.#follow(this.#giveBack([early], 0))
        else next = early
        before = this.#settle(ready.mail, await handedOver.delivery)
      }
      ready = next ?? this.#next({ after: last })
      last = ready ?? last
    }
    session.end()
    await before
    this.#count(last, -1)
    this.#begin()
  }

  /** The next mail, whose envelope is sent while the reply to this one is awaited; undefined: it waits for that. */
  #pipelineNext(session: SmtpSession, ready: Ready): Ready | undefined {
    const next = session.canPipeline ? this.#next({ after: ready, onlyWritten: true }) : undefined
    if (next?.message !== undefined) next.envelopeReply = session.pipelineEnvelope(next.message.envelope)
    return next
  }

  /** Resolves when the result is in the journal, or in the database where the journal takes none. */
  async #settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const recording = this.#record(mail, delivery)
    this.#follow(recording)
    await this.#notes.do({ id: mail.id, number: mail.handOvers, delivery }).catch(() => recording)
  }

  /** undefined: it was not handed over. Its words go out once it, and the result before it (`before`), are in the journal. */
  async #handOver(session: SmtpSession, ready: Ready, before: Promise<unknown>): Promise<HandedOver | undefined> {
    const { mail, claimed } = ready
    const written = await this.#ready.written(ready)
    if (isLate(ready)) {
      await this.#giveBack([ready], 0)
      return undefined
    }
    if ('failed' in written) return { delivery: Promise.resolve(written.failed) }
    try {
      const at = this.#app.now().toISOString()
      await this.#notes.do({ id: mail.id, number: mail.handOvers, name: nameOfMail(mail), at })
    } catch (error) {
      this.#app.log.warn(
        { key: 'mail.journal', err: error, queuedEmailId: mail.id },
        'could not note a hand-over in the journal',
      )
      await this.#giveBack([ready])
      return undefined
    }
    await before
    if (claimed.ago > latestNote || this.#ending.signal.aborted) {
      await this.#giveBack([ready])
      return undefined
    }
    const early = ready.envelopeReply === undefined ? 'resend' : await ready.envelopeReply
    const refusal = early === 'resend' ? await session.sendEnvelope(written.message.envelope) : early
    return refusal === undefined ? session.send(written.message) : { delivery: Promise.resolve(refusal) }
  }

  async #record({ id, handOvers }: ClaimedMail, delivery: Delivery): Promise<void> {
    await recordUntilDone(
      this.#app,
      { id, handOvers, delivery },
      { record: (outcome) => this.#outcomes.do(outcome), ending: this.#ending.signal },
    )
    this.#free(id)
  }

  async #giveBackLate(): Promise<void> {
    await this.#giveBack(this.#ready.takeLate(), 0)
  }

  async #giveBack(claimed: readonly Ready[], wait?: number): Promise<void> {
    try {
      await giveBackUnsent(
        this.#app,
        claimed.map(({ mail }) => mail),
        wait === undefined ? {} : { wait },
      )
    } catch (error) {
      // They are found again as mails of this process that it does not know (give-back.ts).
      this.#app.log.warn({ key: 'mail.unsent', err: error }, 'could not give back mails yet')
    } finally {
      for (const { mail } of claimed) this.#free(mail.id)
    }
  }

  #free(id: QueuedEmailId): void {
    this.#inHand.remove(id)
    if (this.#mayBeMore && this.#inHand.room().freeForMass > 0) this.#onFree()
  }

  async #open(): Promise<Journal> {
    this.#journal ??= journalFolder(this.#app).then((folder) => openJournal(folder, this.#worker))
    try {
      return await this.#journal
    } catch (error) {
      this.#journal = undefined
      throw error
    }
  }

  async #note(entries: readonly (HandOver | HandOverResult)[]): Promise<readonly true[]> {
    const journal = await this.#open()
    await journal.append(entries)
    return entries.map(() => true)
  }
}
