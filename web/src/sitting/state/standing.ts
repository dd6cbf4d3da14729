import { send, type CallError } from '#/api/send.ts'
import { takeEarlyPlace } from '../sign-in/early-replies.ts'
import { newestOf } from '../answers/captured-answer.ts'
import { AttemptHere } from './attempt-here.ts'
import { ServerClock } from '../answers/clock.ts'
import { copyPlace, readCopy } from '../offline/copy.ts'
import { forgetCopies, forgetCopiesOfEarlier, forgetSitting } from '../offline/forgetting.ts'
import { mayPass } from './persist.ts'
import type { EnteredModule, SittingPlace } from './place.ts'
import { fetchAhead, fetchNext } from './sealed.ts'
import { numbersPassed, type DeviceStorage } from '../answers/device-storage.ts'
import { keepShell } from '../offline/shell.ts'
import type { SittingStore } from './sitting-state.ts'

/** Where the learner stands: asked of the server, or known by what this browser kept, and what follows for the page. */
export class Standing {
  readonly clock = new ServerClock()
  readonly attempt: AttemptHere
  /** When the server was heard last, by `performance.now()`. */
  heardAt = Number.NEGATIVE_INFINITY
  readonly #storage: DeviceStorage
  readonly #store: SittingStore
  #taking: Promise<void> = Promise.resolve()

  constructor(storage: DeviceStorage, store: SittingStore) {
    this.#storage = storage
    this.#store = store
    this.attempt = new AttemptHere({
      storage,
      store,
      clock: this.clock,
      load: () => this.load(),
      ready: async () => {
        if (this.clock.guess !== null) await this.#ask()
      },
      heard: (extraSeconds) => {
        this.heardAt = performance.now()
        if (extraSeconds !== store.state.place?.extraSeconds) void this.load()
      },
    })
  }

  /** Asks the server. */
  async load(): Promise<void> {
    try {
      await this.#ask()
    } catch (error) {
      // `send` throws CallError alone. What was loaded before stays on the page.
      if (this.#store.state.place !== null || (mayPass(error) && (await this.#recall()))) return
      this.#store.change({ failure: error as CallError })
    }
  }

  async #ask(): Promise<void> {
    const early = takeEarlyPlace()
    const sentAt = performance.now()
    const place = await send('GET /api/sitting/', {}, { early: early?.reply })
    if (early !== null && early.heardAt > 0) this.hear(place.now, early.askedAt, early.heardAt)
    else this.hear(place.now, sentAt)
    await this.take(place)
  }

  hear(serverTime: string, sentAt: number, heardAt?: number): void {
    this.clock.set(serverTime, sentAt, heardAt)
    this.heardAt = performance.now()
  }

  /** The server has said it. `justEntered`: the part that this device has entered, with which it came. */
  take(place: SittingPlace, justEntered?: EnteredModule): Promise<void> {
    return this.#inTurn(() => this.#take(place, justEntered))
  }

  /** One after the other, whatever became of the one before: two that open the same attempt would both send its answers. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#taking = this.#taking.catch(() => undefined).then(work)
    return this.#taking
  }

  /** Goes on without the server, with what this browser kept of the sitting. */
  async #recall(): Promise<boolean> {
    await this.#inTurn(() => this.#takeCopy())
    return this.#store.state.place !== null
  }

  async #takeCopy(): Promise<void> {
    if (this.#store.state.place !== null) return
    const copy = await readCopy(this.#storage, this.clock)
    if (copy === null) return
    const { place, attempt, entered } = copy
    const { attemptStore, outbox } = await this.attempt.open(attempt.id, place)
    const known = { ...entered, answers: [...newestOf(entered.answers, await attemptStore.confirmed())] }
    // With a full disk some may have been confirmed whose numbers are not known here.
    outbox.resume(entered.lastSequence + numbersPassed, known.answers, 0)
    const onThisDevice = attemptStore.epoch >= attempt.epoch
    this.#store.change({ outbox, place, failure: null, entered: known, copied: known, onThisDevice })
  }

  /** Signed in in another tab. */
  isOthers({ learner }: SittingPlace): boolean {
    const before = this.#store.state.place?.learner.participantId
    return before !== undefined && before !== learner.participantId
  }

  async #take(place: SittingPlace, justEntered?: EnteredModule): Promise<void> {
    const { place: before, signInNeeded, outbox } = this.#store.state
    if (this.isOthers(place)) {
      // Nothing that this page has is theirs, and nothing of it may go with what they are told.
      this.#store.change({ signInNeeded: 'somebody else' })
      return
    }
    if (before !== null && signInNeeded !== false) {
      // It was done in another tab.
      this.#store.change({ signInNeeded: false })
      outbox?.go()
    }
    this.#fetchAhead(place)
    if (place.attempt === null) return this.#takeUnbegun(place, before)
    if (before === null) await forgetCopiesOfEarlier(this.#storage, place)
    if (place.stage === 'finished') return this.#takeFinished(place)
    await this.#takeAttempt(place, place.attempt, justEntered)
  }

  /** Who waits for the opening has time to fetch everything; who may begin, the part that is next. */
  #fetchAhead(place: SittingPlace): void {
    if (place.stage === 'finished') return
    fetchNext(place)
    if (place.open) return
    void fetchAhead(place)
    if (this.#store.state.place === null) void keepShell(place.olympiad.name)
  }

  async #takeUnbegun(place: SittingPlace, before: SittingPlace | null): Promise<void> {
    // Staff has reset the sitting that is on this page: the server takes nothing of it any more.
    if (before !== null) {
      await this.attempt.forget()
      await forgetCopies(this.#storage)
    }
    this.attempt.leave()
    this.#store.change({ place, failure: null, onThisDevice: null, entered: null })
    // A page that was just opened shows where the learner stands first: that is what is waited for.
    if (before === null) {
      await forgetCopiesOfEarlier(this.#storage, place)
      await forgetCopies(this.#storage)
    }
  }

  async #takeFinished(place: SittingPlace): Promise<void> {
    // The unsent answers of a closed tab are sent before anything is forgotten.
    await this.#store.state.outbox?.catchUp()
    if ((this.#store.state.outbox?.state.unsent ?? 0) === 0) {
      this.attempt.leave()
      await forgetSitting(this.#storage, place)
    }
    this.#store.change({ place, failure: null, entered: null })
  }

  async #takeAttempt(
    place: SittingPlace,
    { id, epoch }: NonNullable<SittingPlace['attempt']>,
    justEntered?: EnteredModule,
  ): Promise<void> {
    if (this.#store.state.place?.attempt?.id !== id || this.attempt.attemptStore === null) {
      // Staff has reset the one that is on this page, and another was begun elsewhere.
      await this.attempt.forget()
      const { attemptStore, outbox } = await this.attempt.open(id, place)
      // The server has heard this device's secret, and let it in.
      if (justEntered !== undefined) void attemptStore.setEpoch(epoch)
      this.#store.change({ outbox, place })
    }
    const { attemptStore } = this.attempt
    const renewed =
      attemptStore !== null &&
      attemptStore.epoch !== epoch &&
      attemptStore.epoch > 0 &&
      (await this.attempt.learnEpoch(attemptStore))
    const onThisDevice = attemptStore !== null && attemptStore.epoch >= epoch
    const entered = justEntered ?? this.#store.state.entered
    // A module that staff gave back, or that has ended, is not on the page any longer.
    const stands = !renewed && entered !== null && place.paper?.modules[entered.index - 1]?.state === 'running'
    this.#store.change({ place, failure: null, onThisDevice, entered: stands ? entered : null })
    copyPlace(this.#storage, place)
  }
}
