import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { SaveOutcome } from '@agon/domain/sitting'
import type { CallError } from '#/api/send.ts'
import { AnswerStates } from './answer-states.ts'
import type { ServerClock } from './clock.ts'
import type { Given, Kept, Unsent } from './kept.ts'
import { isLong, oneRequest } from './letter.ts'
import { Pace } from './pace.ts'
import type { OutboxEvents, OutboxState } from './save-state.ts'
import { Unconfirmed } from './unconfirmed.ts'

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
  readonly #kept: Kept
  readonly #attemptId: AttemptId
  readonly #device: string
  readonly #post: PostSaves
  readonly #clock: ServerClock
  readonly #events: OutboxEvents
  readonly #ready: () => Promise<void>
  readonly #leftFor: () => number
  readonly #listeners = new Set<() => void>()
  readonly #answers: AnswerStates
  readonly #unconfirmed: Unconfirmed
  #sending: readonly Unsent[] = []
  #state: OutboxState
  readonly #pace = new Pace(() => void this.#send())

  constructor(parts: {
    kept: Kept
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
    this.#kept = parts.kept
    this.#attemptId = parts.attemptId
    this.#device = parts.device
    this.#post = parts.post
    this.#clock = parts.clock
    this.#events = parts.events
    this.#ready = parts.ready ?? (() => Promise.resolve())
    this.#leftFor = parts.leftFor ?? (() => Infinity)
    const unconfirmed = new Unconfirmed(parts.kept, parts.clock)
    this.#unconfirmed = unconfirmed
    this.#answers = new AnswerStates(unconfirmed.saves, (questionId) => unconfirmed.isOnItsWay(questionId))
    this.#state = this.#snapshot()
    if (unconfirmed.saves.length > 0) this.#pace.in(0)
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
    this.#unconfirmed.numbersFrom(lastSequence)
    this.#answers.resume(answers, askedAt)
    this.#tell()
  }

  /** The newest answer of this device that the server's list may not have yet. One of an older epoch counts less than the server's. */
  given(questionId: QuestionId): Answer | undefined {
    return this.#answers.given(questionId, this.#kept.epoch)
  }

  /** Keeps an answer in this browser, then sends it. While one is `typing`, what was typed before and not sent is replaced. */
  capture(questionId: QuestionId, answer: Answer, typing = false): void {
    const { epoch } = this.#kept
    const given = {
      epoch,
      questionId,
      answer,
      capturedAt: Math.round(this.#clock.now()),
      guess: this.#clock.guess ?? undefined,
    }
    const storing = this.#unconfirmed.store(given)
    this.#answers.captured(questionId, epoch, answer)
    this.#tell()
    void this.#stored(given, storing, typing)
  }

  async #stored(given: Given, storing: Promise<Unsent>, typing: boolean): Promise<void> {
    const save = await storing
    const { questionId } = given
    if (typing) {
      const replaced = (one: Unsent) => one.questionId === questionId && !this.#sending.includes(one)
      for (const older of this.#unconfirmed.saves.filter(replaced)) this.#unconfirmed.drop(older)
    }
    this.#unconfirmed.stored(given, save)
    const { waiting } = this.#pace
    if (!this.#unconfirmed.isStoring(questionId)) this.#answers.held(questionId, save.kept, waiting)
    this.#tell()
    if (waiting) return
    if (typing && isLong(given.answer)) this.#pace.within(this.#longPause())
    else this.#pace.in(typing ? typingPause : 0)
  }

  #longPause(): number {
    return Math.max(typingPause, Math.min(longPause, this.#leftFor() - beforeTheEnd))
  }

  /** The last number that was used in this browser: what is captured from now on has a greater one. */
  lastNumber(): Promise<number> {
    return this.#unconfirmed.lastNumber()
  }

  /** What the server has not confirmed, in order. */
  unsentSaves(): UnsentAnswers['saves'] {
    this.#unconfirmed.correctTimes()
    return this.#unconfirmed.saves.map((save) => ({ epoch: save.epoch, ...said(save) }))
  }

  /** Tries at once: the network is back, or somebody signed in again. */
  nudge(): void {
    if (this.#unconfirmed.saves.length > 0) this.#pace.soon()
  }

  stop(): void {
    this.#pace.stop()
  }

  go(): void {
    this.#pace.start()
    this.nudge()
  }

  async #send(): Promise<void> {
    const epoch = this.#unconfirmed.saves[0]?.epoch
    if (this.#sending.length > 0 || epoch === undefined || this.#pace.stopped) return
    this.#sending = oneRequest(
      this.#unconfirmed.saves.filter((save) => save.epoch === epoch),
      mostAtOnce,
    )
    try {
      await this.#ready()
      this.#unconfirmed.correctTimes()
      const sentAt = performance.now()
      const reply = await this.#post({
        body: {
          attemptId: this.#attemptId,
          epoch,
          device: this.#device,
          saves: this.#sending.map(said),
          left: this.#unconfirmed.count - this.#sending.length,
        },
      })
      this.#clock.set(reply.savedAt, sentAt)
      this.#pace.wentWell()
      const sent = this.#sending
      for (const [index, save] of sent.entries()) await this.#settle(save, reply.outcomes[index], reply.savedAt)
      this.#sending = []
      if (reply.epoch > this.#kept.epoch) this.#events.newerEpoch()
      this.#events.extraTime(reply.extraSeconds)
      const left = this.#unconfirmed.saves
      if (left.some(({ answer }) => !isLong(answer))) this.#pace.in(0)
      else if (left.length > 0) this.#pace.within(this.#longPause())
    } catch (error) {
      const sent = this.#sending
      this.#sending = []
      // Anyone who posts throws CallError alone.
      this.#fail(error as CallError, sent)
    }
    this.#tell()
  }

  async #settle(save: Unsent, outcome: SaveOutcome | undefined, at: string): Promise<void> {
    switch (outcome) {
      case 'saved':
      case 'late':
        this.#unconfirmed.confirm(save, at)
        this.#answers.settled(save.questionId, { kind: 'saved', at })
        return
      case 'sequence':
        // Another tab, or an older copy of this browser's storage, has used the number: the answer gets a new one.
        await this.#unconfirmed.renumber(save)
        return
      case undefined:
        return
      case 'notEntered':
      case 'moduleOver':
      case 'notOpen':
      case 'unknown':
        this.#unconfirmed.drop(save)
        this.#answers.settled(save.questionId, { kind: 'refused', why: outcome })
    }
  }

  #fail(error: CallError, sent: readonly Unsent[]): void {
    if (error.code === 'invalid' && this.#refuse(unreadable(error, sent))) {
      this.#pace.wentWell()
      this.#pace.in(0)
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
    for (const { questionId, kept } of this.#unconfirmed.saves) {
      if (!this.#unconfirmed.isStoring(questionId)) this.#answers.held(questionId, kept, true)
    }
    this.#pace.failed(error.retryAfter)
  }

  /** What can never be saved must not hold up the others. Whether there was any. */
  #refuse(saves: readonly Unsent[]): boolean {
    for (const save of saves) {
      this.#unconfirmed.drop(save)
      this.#answers.settled(save.questionId, { kind: 'refused', why: 'unreadable' })
    }
    return saves.length > 0
  }

  #snapshot(): OutboxState {
    const unsent = this.#unconfirmed.count
    const unkept = this.#unconfirmed.saves.some(({ kept }) => !kept)
    return { states: this.#answers.all(), unsent, stuckSince: unsent === 0 ? null : this.#pace.stuckSince, unkept }
  }

  #tell(): void {
    this.#state = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }
}

/** What is sent of an answer. */
function said({ sequence, questionId, answer, capturedAt }: Unsent) {
  return { sequence, questionId, answer, capturedAt }
}

/** The answers that the server could not read, by the fields that it names: `saves.3.answer.value`. */
function unreadable({ fields }: CallError, sent: readonly Unsent[]): Unsent[] {
  return sent.filter((_, index) => Object.keys(fields).some((field) => field.startsWith(`saves.${index}.answer`)))
}
