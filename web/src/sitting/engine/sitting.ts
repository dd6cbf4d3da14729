import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { QuestionId } from '@agon/domain/ids'
import type { SittingStage } from '@agon/domain/sitting'
import { send, type CallError } from '../../api/send.ts'
import { readUserRecord } from '../../lib/user-record.ts'
import { ServerClock } from './clock.ts'
import { deviceSecret, forgetDevice, Kept } from './kept.ts'
import { Outbox } from './outbox.ts'
import { persist } from './persist.ts'
import { browserShelf, type Shelf } from './shelf.ts'

export type Place = CallReply<CallByKey['GET /api/sitting/']>
export type EnteredModule = CallReply<CallByKey['POST /api/sitting/module/{moduleIndex}/enter']>

export interface SittingState {
  /** null until it was loaded once. */
  readonly place: Place | null
  /** Why it could not be loaded at first. */
  readonly failure: CallError | null
  /** The module whose questions are on the page. */
  readonly entered: EnteredModule | null
  /** Whether the sitting is on this device; null before it has started. */
  readonly onThisDevice: boolean | null
  /** The sign-in is over; the page stays, and asks for it. */
  readonly signInNeeded: boolean
  readonly outbox: Outbox | null
}

const steps: Record<Exclude<SittingStage, 'start' | 'sitting'>, string> = {
  declaration: 'instructions',
  'recovery-code': 'recovery-pin',
  details: 'learner-details',
  finished: 'finished',
}

/** A learner's sitting as this page knows it. One for the life of the sitting pages. */
export class Sitting {
  readonly clock = new ServerClock()
  /** When the server was heard last, by this device's clock. */
  heardAt = 0
  readonly #shelf: Shelf = browserShelf()
  readonly #listeners = new Set<() => void>()
  #kept: Kept | null = null
  #state: SittingState = {
    place: null,
    failure: null,
    entered: null,
    onThisDevice: null,
    signInNeeded: false,
    outbox: null,
  }

  get state(): SittingState {
    return this.#state
  }

  get kept(): Kept | null {
    return this.#kept
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks the server where the learner stands. */
  async load(): Promise<void> {
    const sentAt = Date.now()
    try {
      const place = await send('GET /api/sitting/', {})
      this.clock.set(place.now, sentAt)
      this.heardAt = Date.now()
      await this.#take(place)
    } catch (error) {
      // `send` throws CallError alone. What was loaded before stays on the page.
      if (this.#state.place === null) this.#change({ failure: error as CallError })
    }
  }

  /** The address, below the olympiad's, where the learner goes on. */
  whereNext(): string {
    const { place } = this.#state
    if (place === null) return 'instructions'
    if (place.stage !== 'start' && place.stage !== 'sitting') return steps[place.stage]
    return this.#kept?.page ?? `${currentModule(place)}/1`
  }

  /** Remembers where the learner is, and that this question was looked at. */
  visit(page: string, questionId: QuestionId): void {
    if (this.#kept === null) return
    this.#kept.page = page
    this.#kept.see(questionId)
  }

  async declare(): Promise<void> {
    await send('POST /api/sitting/declaration', { body: { agreed: true } })
    await this.load()
  }

  async showRecoveryCode(): Promise<string> {
    return (await send('POST /api/sitting/recovery-code', {})).code
  }

  async confirmDetails(details: { firstName: string; lastName: string; grade: number }): Promise<void> {
    await send('PUT /api/sitting/details', { body: details })
    await this.load()
  }

  /** Begins the sitting on this device, or learns its epoch anew when it is the one. Throws `otherDevice` when it is not. */
  async start(): Promise<void> {
    const started = await persist(() => send('POST /api/sitting/start', { body: { device: this.#device() } }))
    await this.#adopt(started.attemptId, started.epoch)
  }

  /** Goes on with the sitting on this device. */
  async takeOver(recoveryCode: string): Promise<void> {
    const taken = await send('POST /api/sitting/takeover', { body: { recoveryCode, device: this.#device() } })
    await this.#adopt(taken.attemptId, taken.epoch)
  }

  /** Enters a module or comes back to it; its questions are on the page afterwards. */
  async enter(moduleIndex: number): Promise<void> {
    const sentAt = Date.now()
    const entered = await persist(() =>
      send('POST /api/sitting/module/{moduleIndex}/enter', { params: { moduleIndex }, body: this.#speaker() }),
    )
    this.clock.set(entered.now, sentAt)
    this.#state.outbox?.resume(entered.lastSequence, entered.answers, sentAt)
    this.#change({ entered })
    await this.load()
  }

  async finishModule(moduleIndex: number): Promise<void> {
    await persist(() =>
      send('POST /api/sitting/module/{moduleIndex}/finish', { params: { moduleIndex }, body: this.#speaker() }),
    )
    await this.load()
  }

  /** Hands the sitting in, with the part that runs. Afterwards nothing of it is left in this browser. */
  async finish(): Promise<void> {
    await persist(() => send('POST /api/sitting/finish', { body: this.#speaker() }))
    await this.load()
  }

  async giveFeedback(feedback: {
    difficulty: number | null
    enjoyment: number | null
    comment: string
  }): Promise<void> {
    await send('POST /api/sitting/feedback', { body: feedback })
    await this.load()
  }

  askSignIn = (): void => {
    if (readUserRecord() !== null) this.#change({ signInNeeded: true })
  }

  signedIn(): void {
    this.#change({ signInNeeded: false })
    this.#state.outbox?.nudge()
    void this.load()
  }

  /** The pages are on show. */
  wake(): void {
    this.#state.outbox?.go()
    void this.load()
  }

  /** The pages are left; what is not sent stays in the browser. */
  sleep(): void {
    this.#state.outbox?.stop()
  }

  async #adopt(attemptId: NonNullable<Place['attempt']>['id'], epoch: number): Promise<void> {
    new Kept(this.#shelf, attemptId).epoch = epoch
    await this.load()
  }

  async #take(place: Place): Promise<void> {
    const { attempt } = place
    if (attempt === null) {
      // Staff has reset the sitting: the server takes nothing of the old one any more.
      this.#kept?.forget()
      this.#leaveAttempt()
      this.#change({ place, failure: null, onThisDevice: null, entered: null })
      return
    }
    if (place.stage === 'finished') {
      this.#forget(place)
      this.#change({ place, failure: null, entered: null })
      return
    }
    if (this.#state.place?.attempt?.id !== attempt.id || this.#kept === null) this.#openAttempt(attempt.id, place)
    const kept = this.#kept
    if (kept !== null && kept.epoch !== attempt.epoch && kept.epoch > 0) await this.#learnEpoch(kept)
    const onThisDevice = kept?.epoch === attempt.epoch || (kept !== null && kept.epoch > attempt.epoch)
    const entered = this.#state.entered
    // A module that staff gave back, or that is over, is not on the page any longer.
    const stands = entered !== null && place.paper?.modules[entered.index - 1]?.state === 'running'
    this.#change({ place, failure: null, onThisDevice, ...(stands ? {} : { entered: null }) })
  }

  /** A greater epoch is another device's, or staff gave a part back: the server tells which. */
  async #learnEpoch(kept: Kept): Promise<void> {
    try {
      kept.epoch = (await send('POST /api/sitting/start', { body: { device: this.#device() } })).epoch
      this.#change({ entered: null })
    } catch {
      // Another device's. What was captured here still goes out under the old epoch.
    }
  }

  #openAttempt(attemptId: NonNullable<Place['attempt']>['id'], place: Place): void {
    this.#leaveAttempt()
    this.#kept = new Kept(this.#shelf, attemptId)
    const outbox = new Outbox({
      kept: this.#kept,
      attemptId,
      device: deviceSecret(this.#shelf, place.learner.participantId),
      post: (input) => send('POST /api/sitting/answers', input),
      clock: this.clock,
      events: {
        newerEpoch: () => void this.load(),
        attemptGone: () => void this.load(),
        extraTime: (seconds) => {
          this.heardAt = Date.now()
          if (seconds !== this.#state.place?.extraSeconds) void this.load()
        },
      },
    })
    this.#change({ outbox, place })
  }

  #leaveAttempt(): void {
    this.#state.outbox?.stop()
    this.#kept = null
    if (this.#state.outbox !== null) this.#change({ outbox: null })
  }

  /** A shared computer keeps nothing of a sitting that was handed in; unless answers are still on their way. */
  #forget({ attempt, learner }: Place): void {
    if (attempt === null || (this.#state.outbox?.state.unsent ?? 0) > 0) return
    this.#leaveAttempt()
    const kept = new Kept(this.#shelf, attempt.id)
    if (kept.unsent().length > 0) return
    kept.forget()
    forgetDevice(this.#shelf, learner.participantId)
  }

  #device(): string {
    const { place } = this.#state
    if (place === null) throw new Error('The sitting has not been loaded.')
    return deviceSecret(this.#shelf, place.learner.participantId)
  }

  #speaker(): { epoch: number; device: string } {
    return { epoch: this.#kept?.epoch ?? 1, device: this.#device() }
  }

  #change(change: Partial<SittingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The module that the learner is in, or that comes next; the last one when all are done. */
export function currentModule(place: Place): number {
  const modules = place.paper?.modules ?? []
  return modules.find(({ state }) => state === 'running' || state === 'next')?.index ?? Math.max(1, modules.length)
}
