import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { UnsentAnswers } from '@agon/contract/unsent-file'
import type { QuestionId } from '@agon/domain/ids'
import { send, type CallError } from '../../api/send.ts'
import { takeEarlyPlace } from '../early-replies.ts'
import { ServerClock } from './clock.ts'
import { copyModule, copyPlace, readCopy } from './copy.ts'
import { forgetCopies, forgetCopiesOfEarlier, forgetSignIn, forgetSitting } from './forgetting.ts'
import { deviceSecret, Kept } from './kept.ts'
import { Outbox } from './outbox.ts'
import { mayPass, persist } from './persist.ts'
import { whereNext, type EnteredModule, type Place } from './place.ts'
import { enterSealed, fetchAhead, fetchNext } from './sealed.ts'
import { numbersPassed, Shelf } from './shelf.ts'
import { keepShell } from './shell.ts'

export interface SittingState {
  /** null until it was loaded once. */
  readonly place: Place | null
  /** Why it could not be loaded at first. */
  readonly failure: CallError | null
  /** The module whose questions are on the page. */
  readonly entered: EnteredModule | null
  /** The same, where a page that is opened without a network finds it. */
  readonly copied: EnteredModule | null
  /** Whether the sitting is on this device; null before it has started. */
  readonly onThisDevice: boolean | null
  /** The sign-in is over, or another tab has signed somebody else in; the page stays, and asks for it. */
  readonly signInNeeded: false | 'ended' | 'somebody else'
  readonly outbox: Outbox | null
}

/** A learner's sitting as this page knows it. One for the life of the sitting pages. */
export class Sitting {
  readonly clock = new ServerClock()
  /** When the server was heard last, by `performance.now()`. */
  heardAt = Number.NEGATIVE_INFINITY
  readonly #shelf: Shelf
  readonly #listeners = new Set<() => void>()
  #kept: Kept | null = null
  #taking: Promise<void> = Promise.resolve()
  #left = false
  #beginning: Promise<void> | null = null
  #state: SittingState = {
    place: null,
    failure: null,
    entered: null,
    copied: null,
    onThisDevice: null,
    signInNeeded: false,
    outbox: null,
  }

  constructor(shelf = new Shelf()) {
    this.#shelf = shelf
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
    try {
      await this.#ask()
    } catch (error) {
      // `send` throws CallError alone. What was loaded before stays on the page.
      if (this.#state.place !== null || (mayPass(error) && (await this.#recall()))) return
      this.#change({ failure: error as CallError })
    }
  }

  async #ask(): Promise<void> {
    const early = takeEarlyPlace()
    const sentAt = performance.now()
    const place = await send('GET /api/sitting/', {}, { early: early?.reply })
    if (early !== null && early.heardAt > 0) this.#hear(place.now, early.askedAt, early.heardAt)
    else this.#hear(place.now, sentAt)
    await this.#inTurn(() => this.#take(place))
  }

  /** One after the other, whatever became of the one before: two that open the same attempt would both send its answers. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#taking = this.#taking.catch(() => undefined).then(work)
    return this.#taking
  }

  #hear(serverTime: string, sentAt: number, heardAt?: number): void {
    this.clock.set(serverTime, sentAt, heardAt)
    this.heardAt = performance.now()
  }

  /** Goes on without the server, with what this browser kept of the sitting. */
  async #recall(): Promise<boolean> {
    await this.#inTurn(() => this.#takeCopy())
    return this.#state.place !== null
  }

  async #takeCopy(): Promise<void> {
    if (this.#state.place !== null) return
    const copy = await readCopy(this.#shelf, this.clock)
    if (copy === null) return
    const { place, attempt, entered } = copy
    const { kept, outbox } = await this.#openAttempt(attempt.id, place)
    const answers = new Map(entered.answers.map((answer) => [answer.questionId, answer]))
    for (const answer of await kept.confirmed()) answers.set(answer.questionId, answer)
    const known = { ...entered, answers: [...answers.values()] }
    // With a full disk some may have been confirmed whose numbers are not known here.
    outbox.resume(entered.lastSequence + numbersPassed, known.answers, 0)
    const onThisDevice = kept.epoch >= attempt.epoch
    this.#change({ outbox, place, failure: null, entered: known, copied: known, onThisDevice })
  }

  /** The address, below the olympiad's, where the learner goes on. */
  whereNext(): string {
    return whereNext(this.#state.place, this.#kept?.page)
  }

  /** Remembers where the learner is, and that this question was looked at. */
  visit(page: string, questionId: QuestionId): void {
    this.#kept?.visit(page, questionId)
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

  /** Goes on with the sitting on this device. */
  async takeOver(recoveryCode: string): Promise<void> {
    const device = await this.#device()
    const taken = await send('POST /api/sitting/takeover', { body: { recoveryCode, device } })
    await this.#adopt(taken.attemptId, taken.epoch)
  }

  /** Enters a module, with which the sitting begins, or comes back to it; its questions are on the page afterwards. */
  async enter(moduleIndex: number): Promise<void> {
    const { place, outbox } = this.#state
    const device = await this.#device()
    let askedAt = 0
    let sentAt = 0
    const ask = (hasSealed: boolean) =>
      persist(() => {
        askedAt = Date.now()
        sentAt = performance.now()
        const epoch = place?.stage === 'start' ? undefined : (this.#kept?.epoch ?? 1)
        return send('POST /api/sitting/module/{moduleIndex}/enter', {
          params: { moduleIndex },
          body: { epoch, device, hasSealed },
        })
      })
    // Where it could not be fetched, the questions come with the reply.
    const entered = (await enterSealed(place, moduleIndex, ask)) as EnteredModule
    this.#hear(entered.now, sentAt)
    if (!this.#isOthers(entered.place)) {
      outbox?.resume(entered.lastSequence, entered.answers, askedAt)
      const questionIds = entered.module.questions.map(({ id }) => id)
      this.#kept?.takeFlags(questionIds, entered.flagged)
    }
    await this.#inTurn(() => this.#take(entered.place, entered))
    if (this.#state.entered === entered) void this.#copy(entered)
  }

  async #copy(entered: EnteredModule): Promise<void> {
    if (await copyModule(this.#shelf, entered)) this.#change({ copied: entered })
  }

  /** A question of the part is on the page, and the line is free for what comes after it. */
  provide({ place }: EnteredModule): void {
    void fetchAhead(place)
    void keepShell(place.olympiad.name)
  }

  async finishModule(moduleIndex: number): Promise<void> {
    const body = await this.speaker()
    await persist(() => send('POST /api/sitting/module/{moduleIndex}/finish', { params: { moduleIndex }, body }))
    await this.load()
  }

  /** Hands the sitting in, with the part that runs. Afterwards nothing of it is left in this browser. */
  async finish(): Promise<void> {
    const body = await this.speaker()
    await persist(() => send('POST /api/sitting/finish', { body }))
    await this.load()
  }

  /** Tells what this page noticed beside answers. */
  async report(events: CallInput<CallByKey['POST /api/sitting/events']>['body']['events']): Promise<void> {
    const attemptId = this.#state.place?.attempt?.id
    if (attemptId === undefined) return
    await send('POST /api/sitting/events', { body: { attemptId, ...(await this.speaker()), events } })
  }

  async giveFeedback(feedback: {
    difficulty: number | null
    enjoyment: number | null
    comment: string
  }): Promise<void> {
    await send('POST /api/sitting/feedback', { body: feedback })
    await this.load()
  }

  /** All that a file needs that is to be loaded in place of what could not be sent. */
  async unsentAnswers(): Promise<UnsentAnswers | null> {
    const { outbox, place } = this.#state
    if (outbox === null || place === null || place.attempt === null) return null
    return {
      participantId: place.learner.participantId,
      attemptId: place.attempt.id,
      device: await this.#device(),
      writtenAt: Math.round(this.clock.now()),
      clockGuessed: this.clock.guess !== null,
      saves: outbox.unsentSaves(),
    }
  }

  askSignIn = (): void => {
    if (!this.#left) this.#change({ signInNeeded: 'ended' })
  }

  signedIn(): void {
    this.#change({ signInNeeded: false })
    this.#state.outbox?.go()
    void this.load()
  }

  /** The pages are opened; they may have been awaited. */
  begin(): Promise<void> {
    this.#state.outbox?.go()
    return (this.#beginning ??= this.load())
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
    const kept = this.#kept ?? (await Kept.open(this.#shelf, attemptId))
    await kept.holds(epoch)
    await this.load()
  }

  /** `justEntered`: the part that this device has entered, with which the place came. */
  async #take(place: Place, justEntered?: EnteredModule): Promise<void> {
    const { attempt } = place
    const before = this.#state.place?.learner.participantId
    if (this.#isOthers(place)) {
      // Nothing that this page has is theirs, and nothing of it may go with what they are told.
      this.#change({ signInNeeded: 'somebody else' })
      return
    }
    if (before !== undefined && this.#state.signInNeeded !== false) {
      // It was done in another tab.
      this.#change({ signInNeeded: false })
      this.#state.outbox?.go()
    }
    this.#fetchAhead(place)
    if (attempt === null) {
      // Staff has reset the sitting that is on this page: the server takes nothing of it any more.
      if (before !== undefined) {
        await this.#kept?.forget()
        await forgetCopies(this.#shelf)
      }
      this.#leaveAttempt()
      this.#change({ place, failure: null, onThisDevice: null, entered: null })
      // A page that was just opened shows where the learner stands first: that is what is waited for.
      if (before === undefined) {
        await forgetCopiesOfEarlier(this.#shelf, place)
        await forgetCopies(this.#shelf)
      }
      return
    }
    if (before === undefined) await forgetCopiesOfEarlier(this.#shelf, place)
    if (place.stage === 'finished') {
      if ((this.#state.outbox?.state.unsent ?? 0) === 0) {
        this.#leaveAttempt()
        await forgetSitting(this.#shelf, place)
      }
      this.#change({ place, failure: null, entered: null })
      return
    }
    if (this.#state.place?.attempt?.id !== attempt.id || this.#kept === null) {
      // Staff has reset the one that is on this page, and another was begun elsewhere.
      await this.#kept?.forget()
      const { kept, outbox } = await this.#openAttempt(attempt.id, place)
      // The server has heard this device's secret, and let it in.
      if (justEntered !== undefined) void kept.holds(attempt.epoch)
      this.#change({ outbox, place })
    }
    const kept = this.#kept
    const renewed = kept !== null && kept.epoch !== attempt.epoch && kept.epoch > 0 && (await this.#learnEpoch(kept))
    const onThisDevice = kept?.epoch === attempt.epoch || (kept !== null && kept.epoch > attempt.epoch)
    const entered = justEntered ?? this.#state.entered
    // A module that staff gave back, or that is over, is not on the page any longer.
    const stands = !renewed && entered !== null && place.paper?.modules[entered.index - 1]?.state === 'running'
    this.#change({ place, failure: null, onThisDevice, entered: stands ? entered : null })
    copyPlace(this.#shelf, place)
  }

  /** Signed in in another tab. */
  #isOthers({ learner }: Place): boolean {
    const before = this.#state.place?.learner.participantId
    return before !== undefined && before !== learner.participantId
  }

  /** Who waits for the opening has time to fetch everything; who may begin, the part that is next. */
  #fetchAhead(place: Place): void {
    if (place.stage === 'finished') return
    fetchNext(place)
    if (place.open) return
    void fetchAhead(place)
    if (this.#state.place === null) void keepShell(place.olympiad.name)
  }

  /** A greater epoch is another device's, or staff gave a part back: the server tells which. */
  async #learnEpoch(kept: Kept): Promise<boolean> {
    try {
      const device = await this.#device()
      await kept.holds((await send('POST /api/sitting/start', { body: { device } })).epoch)
      return true
    } catch {
      // Another device's. What was captured here still goes out under the old epoch.
      return false
    }
  }

  async #openAttempt(attemptId: NonNullable<Place['attempt']>['id'], { learner }: Place) {
    this.#leaveAttempt()
    const [kept, device] = await Promise.all([
      Kept.open(this.#shelf, attemptId),
      deviceSecret(this.#shelf, learner.participantId),
    ])
    this.#kept = kept
    const outbox = new Outbox({
      kept,
      attemptId,
      device,
      post: (input) => send('POST /api/sitting/answers', input),
      clock: this.clock,
      events: {
        newerEpoch: () => void this.load(),
        attemptGone: () => void this.load(),
        extraTime: (seconds) => {
          this.heardAt = performance.now()
          if (seconds !== this.#state.place?.extraSeconds) void this.load()
        },
      },
      ready: async () => {
        if (this.clock.guess !== null) await this.#ask()
      },
    })
    return { kept, outbox }
  }

  #leaveAttempt(): void {
    this.#state.outbox?.stop()
    this.#kept = null
    if (this.#state.outbox !== null) this.#change({ outbox: null })
  }

  /** The learner leaves before the sitting: what was copied for a page without a network goes, answers that were not sent stay. */
  async leave(): Promise<void> {
    this.#left = true
    this.sleep()
    await forgetCopies(this.#shelf)
    await send('POST /api/auth/signout', {}).catch(() => undefined)
    forgetSignIn()
  }

  async #device(): Promise<string> {
    const { place } = this.#state
    if (place === null) throw new Error('The sitting has not been loaded.')
    return deviceSecret(this.#shelf, place.learner.participantId)
  }

  /** Who speaks, as most calls of a sitting ask. */
  async speaker(): Promise<{ epoch: number; device: string }> {
    return { epoch: this.#kept?.epoch ?? 1, device: await this.#device() }
  }

  #change(change: Partial<SittingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
