import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { SaveOutcome } from '@agon/domain/sitting'
import type { CallError } from '#/api/send.ts'
import { AnswerStates } from './answer-states.ts'
import type { AttemptStore } from './attempt-store.ts'
import { firstBatch, isLong, toSend, unreadable } from './batch.ts'
import type { ServerClock } from './clock.ts'
import type { CapturedAnswer, UnsentAnswer } from './captured-answer.ts'
import { RetryScheduler } from './retry-scheduler.ts'
import type { OutboxEvents, OutboxState } from './save-state.ts'

type SaveCall = CallByKey['POST /api/sitting/answers']
export type PostSaves = (input: CallInput<SaveCall>) => Promise<CallReply<SaveCall>>

const mostAtOnce = 50
/** What is being typed is sent after this pause, in milliseconds. */
const typingPause = 500
/** A long text that is being typed is sent so often, pauses or not; until then it is on the device. */
const longPause = 10_000
/** Before a part ends, what is typed in it has left by then. */
const beforeTheEnd = 3000

/** Sends answers in order, one request at a time, until the server has confirmed each. Nothing is dropped on the way. */
export class Outbox {
  readonly #store: AttemptStore
  readonly #attemptId: AttemptId
  readonly #device: string
  readonly #post: PostSaves
  readonly #clock: ServerClock
  readonly #events: OutboxEvents
  readonly #ready: () => Promise<void>
  readonly #leftFor: () => number
  readonly #listeners = new Set<() => void>()
  readonly #answers: AnswerStates
  #sending: readonly UnsentAnswer[] = []
  #state: OutboxState
  readonly #retries = new RetryScheduler(() => void this.#send())

  constructor(parts: {
    store: AttemptStore
    attemptId: AttemptId
    device: string
    post: PostSaves
    clock: ServerClock
    events: OutboxEvents
    /** What must be known before anything is sent. Throws CallError when it cannot be learned. */
    ready?: () => Promise<void>
    /** Milliseconds until the part that runs has ended. */
    leftFor?: () => number
  }) {
    this.#store = parts.store
    this.#attemptId = parts.attemptId
    this.#device = parts.device
    this.#post = parts.post
    this.#clock = parts.clock
    this.#events = parts.events
    this.#ready = parts.ready ?? (() => Promise.resolve())
    this.#leftFor = parts.leftFor ?? (() => Infinity)
    const { store } = parts
    this.#answers = new AnswerStates(store.unsent, (questionId) => store.isUnsent(questionId))
    this.#state = this.#snapshot()
    if (store.unsent.length > 0) this.#retries.in(0)
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
   * confirmed since stays before it.
   */
  resume(lastSequence: number, answers: readonly { questionId: QuestionId; savedAt: string }[], askedAt: number): void {
    this.#store.numberAbove(lastSequence)
    this.#answers.resume(answers, askedAt)
    this.#tell()
  }

  /** The newest answer of this device that the server's list may not have yet. One of an older epoch counts less than the server's. */
  given(questionId: QuestionId): Answer | undefined {
    return this.#answers.given(questionId, this.#store.epoch)
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
      const replaced = (one: UnsentAnswer) => one.questionId === questionId && !this.#sending.includes(one)
      for (const older of this.#store.unsent.filter(replaced)) this.#store.drop(older)
    }
    this.#store.added(captured, save)
    const { waiting } = this.#retries
    if (!this.#store.isStoring(questionId)) this.#answers.held(questionId, save.kept, waiting)
    this.#tell()
    if (waiting) return
    if (typing && isLong(captured.answer)) this.#retries.within(this.#longPause())
    else this.#retries.in(typing ? typingPause : 0)
  }

  #longPause(): number {
    return Math.max(typingPause, Math.min(longPause, this.#leftFor() - beforeTheEnd))
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

  /** Tries at once: the network is back, or somebody signed in again. */
  nudge(): void {
    if (this.#store.unsent.length > 0) this.#retries.soon()
  }

  stop(): void {
    this.#retries.stop()
  }

  go(): void {
    this.#retries.start()
    this.nudge()
  }

  async #send(): Promise<void> {
    const epoch = this.#store.unsent[0]?.epoch
    if (this.#sending.length > 0 || epoch === undefined || this.#retries.stopped) return
    this.#sending = firstBatch(
      this.#store.unsent.filter((save) => save.epoch === epoch),
      mostAtOnce,
    )
    try {
      await this.#ready()
      this.#store.correctTimes(this.#clock)
      const sentAt = performance.now()
      const reply = await this.#post({
        body: {
          attemptId: this.#attemptId,
          epoch,
          device: this.#device,
          saves: this.#sending.map(toSend),
          left: this.#store.unsentCount - this.#sending.length,
        },
      })
      this.#clock.set(reply.savedAt, sentAt)
      this.#retries.wentWell()
      const sent = this.#sending
      for (const [index, save] of sent.entries()) await this.#settle(save, reply.outcomes[index], reply.savedAt)
      this.#sending = []
      if (reply.epoch > this.#store.epoch) this.#events.newerEpoch()
      this.#events.extraTime(reply.extraSeconds)
      const left = this.#store.unsent
      if (left.some(({ answer }) => !isLong(answer))) this.#retries.in(0)
      else if (left.length > 0) this.#retries.within(this.#longPause())
    } catch (error) {
      const sent = this.#sending
      this.#sending = []
      // Anyone who posts throws CallError alone.
      this.#fail(error as CallError, sent)
    }
    this.#tell()
  }

  async #settle(save: UnsentAnswer, outcome: SaveOutcome | undefined, at: string): Promise<void> {
    switch (outcome) {
      case 'saved':
      case 'late':
        this.#store.confirm(save, at)
        this.#answers.settled(save.questionId, { kind: 'saved', at })
        return
      case 'sequence':
        // Another tab, or an older copy of this browser's storage, has used the number: the answer gets a new one.
        await this.#store.renumber(save)
        return
      case undefined:
        return
      case 'notEntered':
      case 'moduleOver':
      case 'notOpen':
      case 'unknown':
        this.#store.drop(save)
        this.#answers.settled(save.questionId, { kind: 'refused', why: outcome })
    }
  }

  #fail(error: CallError, sent: readonly UnsentAnswer[]): void {
    if (error.code === 'invalid' && this.#refuse(unreadable(error, sent))) {
      this.#retries.wentWell()
      this.#retries.in(0)
      return
    }
    if (error.code === 'attemptOver') {
      this.stop()
      this.#events.attemptGone()
      return
    }
    // Staff has reset it, and anyone who made this outbox stops it; or another user was signed in for a moment, and it goes on.
    if (error.code === 'notFound') this.#events.attemptGone()
    if (error.code === 'otherDevice') {
      this.#events.newerEpoch()
    }
    for (const { questionId, kept } of this.#store.unsent) {
      if (!this.#store.isStoring(questionId)) this.#answers.held(questionId, kept, true)
    }
    this.#retries.failed(error.retryAfter)
  }

  /** What can never be saved must not hold up the others. Whether there was any. */
  #refuse(saves: readonly UnsentAnswer[]): boolean {
    for (const save of saves) {
      this.#store.drop(save)
      this.#answers.settled(save.questionId, { kind: 'refused', why: 'unreadable' })
    }
    return saves.length > 0
  }

  #snapshot(): OutboxState {
    const unsent = this.#store.unsentCount
    const unkept = this.#store.unsent.some(({ kept }) => !kept)
    return { states: this.#answers.all(), unsent, stuckSince: unsent === 0 ? null : this.#retries.stuckSince, unkept }
  }

  #tell(): void {
    this.#state = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }
}
