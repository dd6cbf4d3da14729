import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { AnswerSender, type SenderParts } from './answer-sender.ts'
import { AnswerStates } from './answer-states.ts'
import type { AttemptStore } from './attempt-store.ts'
import { toSend } from './batch.ts'
import type { ServerClock } from './clock.ts'
import type { CapturedAnswer, ConfirmedAnswer, UnsentAnswer } from './captured-answer.ts'
import { named, unconfirmed, type AnswerElsewhere, type OtherTabs } from './other-tabs.ts'
import type { OutboxState } from './save-state.ts'

/** Stores captured answers, has them sent, and shows the state of each. Nothing is dropped on the way. */
export class Outbox {
  readonly #store: AttemptStore
  readonly #clock: ServerClock
  readonly #listeners = new Set<() => void>()
  readonly #answers: AnswerStates
  readonly #sender: AnswerSender
  readonly #tabs: OtherTabs
  #state: OutboxState

  constructor(parts: SenderParts) {
    const { store, clock, tabs } = parts
    this.#store = store
    this.#clock = clock
    this.#tabs = tabs
    this.#answers = new AnswerStates(store.unsent, (questionId) => store.unsentNumber(questionId))
    this.#sender = new AnswerSender(parts, this.#answers, () => this.#tell())
    this.#state = this.#snapshot()
    tabs.hear((message) => this.#hear(message))
  }

  get state(): OutboxState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * What the server had when it was asked (`Date.now()`). What was confirmed before is among it; what was given or
   * confirmed since stays before it, unless the server's is newer.
   */
  resume(lastSequence: number, answers: readonly ConfirmedAnswer[], askedAt: number): void {
    this.#store.numberAbove(lastSequence)
    this.#answers.resume(answers, askedAt)
    this.#tell()
  }

  /** The newest answer of this device that the server's list may not have yet. One of an older epoch counts less than the server's. */
  answerTo(questionId: QuestionId): Answer | undefined {
    return this.#answers.answerTo(questionId, this.#store.epoch)
  }

  /** Keeps an answer in this browser, then sends it. While one is `typing`, what was typed before and not sent is replaced. */
  capture(questionId: QuestionId, answer: Answer, typing = false): void {
    const { epoch } = this.#store
    const captured = {
      epoch,
      questionId,
      answer,
      capturedAt: Math.round(this.#clock.now()),
      guess: this.#clock.guess ?? undefined,
    }
    const storing = this.#store.add(captured)
    this.#answers.captured(questionId, epoch, answer)
    this.#tell()
    void this.#stored(captured, storing, typing)
  }

  async #stored(captured: CapturedAnswer, storing: Promise<UnsentAnswer>, typing: boolean): Promise<void> {
    const save = await storing
    const { questionId } = captured
    if (typing) {
      const replaced = (one: UnsentAnswer) => one.questionId === questionId && !this.#sender.isSending(one)
      for (const older of this.#store.unsent.filter(replaced)) this.#store.drop(older)
    }
    this.#store.added(captured, save)
    const { waiting } = this.#sender
    if (!this.#store.isStoring(questionId)) this.#answers.held(questionId, save.kept, waiting)
    this.#tabs.tell(unconfirmed(save, waiting))
    this.#tell()
    if (!waiting) this.#sender.plan(captured.answer, typing)
  }

  /** Another tab's answers: those given from now on have greater numbers, so that the newest of all tabs is the one that counts. */
  #hear(message: AnswerElsewhere): void {
    this.#store.numberAbove(message.sequence)
    this.#answers.elsewhere(message)
    this.#tell()
  }

  /** Shows other tabs' stored answers, and sends the unsent ones of a closed tab. */
  async catchUp(): Promise<void> {
    const { unsent, confirmed } = await this.#store.adopt()
    const { waiting } = this.#sender
    for (const save of unsent) this.#hear(unconfirmed(save, waiting))
    for (const save of confirmed) this.#hear({ ...named(save), state: { kind: 'saved', at: save.savedAt } })
    if (unsent.length > 0) this.#sender.nudge()
  }

  /** The last number that was used in this browser: what is captured from now on has a greater one. */
  lastNumber(): Promise<number> {
    return this.#store.lastNumber()
  }

  /** What the server has not confirmed, in order. */
  unsentSaves(): UnsentAnswers['saves'] {
    this.#store.correctTimes(this.#clock)
    return this.#store.unsent.map((save) => ({ epoch: save.epoch, ...toSend(save) }))
  }

  /** Tries at once: the network is back, or the learner signed in again. */
  nudge(): void {
    this.#sender.nudge()
  }

  stop(): void {
    this.#sender.stop()
  }

  /** It is not opened again. */
  close(): void {
    this.stop()
    this.#tabs.close()
  }

  go(): void {
    this.#sender.go()
  }

  #snapshot(): OutboxState {
    const { unsent, unsentCount } = this.#store
    const stuckSince = unsentCount === 0 ? null : this.#sender.stuckSince
    return { states: this.#answers.all(), unsent: unsentCount, stuckSince, unkept: unsent.some(({ kept }) => !kept) }
  }

  #tell(): void {
    this.#state = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }
}
