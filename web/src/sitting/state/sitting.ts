import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { QuestionId } from '@agon/domain/ids'
import { send } from '#/api/send.ts'
import type { ServerClock } from '../answers/clock.ts'
import { copyModule } from '../offline/copy.ts'
import { forgetCopies, forgetSignIn } from '../offline/forgetting.ts'
import type { AttemptStore } from '../answers/attempt-store.ts'
import { persist } from './persist.ts'
import { whereNext, type EnteredModule } from './place.ts'
import { enterSealed, fetchAhead } from './sealed.ts'
import { DeviceStorage } from '../answers/device-storage.ts'
import { keepShell } from '../offline/shell.ts'
import { languageShown } from '../parts/language.ts'
import { SittingStore, type SittingState } from './sitting-state.ts'
import { Standing } from './standing.ts'

/** A learner's sitting as this page knows it. One for the life of the sitting pages. */
export class Sitting {
  readonly #storage: DeviceStorage
  readonly #store = new SittingStore()
  readonly #standing: Standing
  #left = false
  #beginning: Promise<void> | null = null

  constructor(storage = new DeviceStorage()) {
    this.#storage = storage
    this.#standing = new Standing(storage, this.#store)
  }

  get state(): SittingState {
    return this.#store.state
  }

  get subscribe(): SittingStore['subscribe'] {
    return this.#store.subscribe
  }

  get attemptStore(): AttemptStore | null {
    return this.#standing.attempt.attemptStore
  }

  get clock(): ServerClock {
    return this.#standing.clock
  }

  /** When the server was heard last, by `performance.now()`. */
  get heardAt(): number {
    return this.#standing.heardAt
  }

  /** Asks the server where the learner stands. */
  load(): Promise<void> {
    return this.#standing.load()
  }

  /** Who speaks, as most calls of a sitting ask. */
  speaker(): Promise<{ epoch: number; device: string }> {
    return this.#standing.attempt.speaker()
  }

  /** The address, below the olympiad's, where the learner goes on. */
  whereNext(): string {
    return whereNext(this.state.place, this.attemptStore?.page)
  }

  /** Remembers where the learner is, and that this question was looked at. */
  visit(page: string, questionId: QuestionId): void {
    this.attemptStore?.visit(page, questionId)
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
    const device = await this.#standing.attempt.device()
    const taken = await send('POST /api/sitting/takeover', { body: { recoveryCode, device } })
    await this.#standing.attempt.adopt(taken.attemptId, taken.epoch)
    // The other device has answered since: the part is entered again.
    this.#store.change({ entered: null })
    await this.load()
  }

  /** Enters a module, with which the sitting begins, or comes back to it; its questions are on the page afterwards. */
  async enter(moduleIndex: number): Promise<void> {
    const { place, outbox } = this.state
    const device = await this.#standing.attempt.device()
    let askedAt = 0
    let sentAt = 0
    const ask = (hasSealed: boolean) =>
      persist(() => {
        askedAt = Date.now()
        sentAt = performance.now()
        const epoch = place?.stage === 'start' ? undefined : (this.attemptStore?.epoch ?? 1)
        return send('POST /api/sitting/module/{moduleIndex}/enter', {
          params: { moduleIndex },
          body: { epoch, device, hasSealed, language: languageShown(place?.paper?.languages ?? []) },
        })
      })
    // Where it could not be fetched, the questions come with the reply.
    const entered = (await enterSealed(place, moduleIndex, ask)) as EnteredModule
    this.#standing.hear(entered.now, sentAt)
    if (!this.#standing.isOthers(entered.place)) {
      outbox?.resume(entered.lastSequence, entered.answers, askedAt)
      const ids = entered.module.questions.map(({ id }) => id)
      this.attemptStore?.flags.takeFromServer(ids, entered.flagged)
    }
    await this.#standing.take(entered.place, entered)
    if (this.state.entered === entered) void this.#copy(entered)
  }

  async #copy(entered: EnteredModule): Promise<void> {
    if (await copyModule(this.#storage, entered)) this.#store.change({ copied: entered })
  }

  /** A question of the part is on the page, and the line is free for what comes after it. */
  provide({ place }: EnteredModule): void {
    void fetchAhead(place)
    void keepShell(place.olympiad.name)
  }

  async finishModule(moduleIndex: number): Promise<void> {
    const body = await this.#handingIn()
    await persist(() => send('POST /api/sitting/module/{moduleIndex}/finish', { params: { moduleIndex }, body }))
    await this.load()
  }

  /** With the last number that this browser has used: the server takes nothing beyond it afterwards. */
  async #handingIn() {
    const { outbox, place } = this.state
    const language = languageShown(place?.paper?.languages ?? [])
    const last = outbox === null ? {} : { lastSequence: await outbox.lastNumber() }
    return { ...(await this.speaker()), ...last, language }
  }

  /** Hands the sitting in, with the part that runs. Afterwards nothing of it is left in this browser. */
  async finish(): Promise<void> {
    const body = await this.#handingIn()
    await persist(() => send('POST /api/sitting/finish', { body }))
    await this.load()
  }

  /** Tells what this page noticed beside answers. */
  async report(events: CallInput<CallByKey['POST /api/sitting/events']>['body']['events']): Promise<void> {
    const attemptId = this.state.place?.attempt?.id
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
  unsentAnswers(): Promise<UnsentAnswers | null> {
    return this.#standing.attempt.unsentAnswers()
  }

  askSignIn = (): void => {
    if (!this.#left) this.#store.change({ signInNeeded: 'ended' })
  }

  signedIn(): void {
    this.#store.change({ signInNeeded: false })
    this.state.outbox?.go()
    void this.load()
  }

  /** The pages are opened; they may have been awaited. */
  begin(): Promise<void> {
    this.state.outbox?.go()
    return (this.#beginning ??= this.load())
  }

  /** The pages are on show. */
  wake(): void {
    this.state.outbox?.go()
    void this.state.outbox?.catchUp()
    void this.load()
  }

  /** The pages are left; what is not sent stays in the browser. */
  sleep(): void {
    this.state.outbox?.stop()
  }

  /** The learner leaves before the sitting: what was copied for a page without a network goes, answers that were not sent stay. */
  async leave(): Promise<void> {
    this.#left = true
    this.sleep()
    await forgetCopies(this.#storage)
    await send('POST /api/auth/signout', {}).catch(() => undefined)
    forgetSignIn()
  }
}
