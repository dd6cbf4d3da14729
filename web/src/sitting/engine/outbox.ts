import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { UnsentAnswers } from '@agon/contract/unsent-file'
import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { SaveOutcome } from '@agon/domain/sitting'
import type { CallError } from '../../api/send.ts'
import { AnswerStates } from './answer-states.ts'
import type { ServerClock } from './clock.ts'
import type { Given, Kept, Unsent } from './kept.ts'
import { isLong, oneRequest } from './letter.ts'
import { Pace } from './pace.ts'
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
  #unsent: Unsent[]
  /** On their way to the browser's storage. */
  #storing: readonly Given[] = []
  #sending: readonly Unsent[] = []
  #state: OutboxState
  readonly #pace = new Pace(() => void this.#send())
  #floor = 0

  constructor(parts: {
    kept: Kept
    attemptId: AttemptId
    device: string
    post: PostSaves
    clock: ServerClock
    events: OutboxEvents
    /** What must be known before anything is sent. Throws CallError when it cannot be learned. */
    ready?: () => Promise<void>
    /** Milliseconds until the part that runs is over. */
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
    this.#unsent = [...parts.kept.unsent]
    this.#floor = Math.max(0, ...this.#unsent.map(({ sequence }) => sequence))
    this.#answers = new AnswerStates(this.#unsent, this.#isOnItsWay)
    this.#state = this.#snapshot()
    if (this.#unsent.length > 0) this.#pace.in(0)
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
    this.#floor = Math.max(this.#floor, lastSequence)
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
    this.#storing = [...this.#storing, given]
    this.#answers.captured(questionId, epoch, answer)
    this.#tell()
    void this.#store(given, typing)
  }

  async #store(given: Given, typing: boolean): Promise<void> {
    const save = await this.#kept.add(given, this.#floor)
    this.#storing = this.#storing.filter((one) => one !== given)
    const { questionId } = given
    if (typing) {
      const replaced = (one: Unsent) => one.questionId === questionId && !this.#sending.includes(one)
      for (const older of this.#unsent.filter(replaced)) this.#drop(older)
    }
    this.#unsent.push(save)
    const { waiting } = this.#pace
    if (!this.#isStoring(questionId)) this.#answers.held(questionId, save.kept, waiting)
    this.#tell()
    if (waiting) return
    if (typing && isLong(given.answer)) this.#pace.within(this.#longPause())
    else this.#pace.in(typing ? typingPause : 0)
  }

  #longPause(): number {
    return Math.max(typingPause, Math.min(longPause, this.#leftFor() - beforeTheEnd))
  }

  /** What the server has not confirmed, in order. */
  unsentSaves(): UnsentAnswers['saves'] {
    this.#correctTimes()
    return this.#unsent.map(({ epoch, sequence, questionId, answer, capturedAt }) => ({
      epoch,
      sequence,
      questionId,
      answer,
      capturedAt,
    }))
  }

  /** Tries at once: the network is back, or somebody signed in again. */
  nudge(): void {
    if (this.#unsent.length > 0) this.#pace.soon()
  }

  stop(): void {
    this.#pace.stop()
  }

  go(): void {
    this.#pace.start()
    this.nudge()
  }

  async #send(): Promise<void> {
    const epoch = this.#unsent[0]?.epoch
    if (this.#sending.length > 0 || epoch === undefined || this.#pace.stopped) return
    this.#sending = oneRequest(
      this.#unsent.filter((save) => save.epoch === epoch),
      mostAtOnce,
    )
    try {
      await this.#ready()
      this.#correctTimes()
      const sentAt = performance.now()
      const reply = await this.#post({
        body: {
          attemptId: this.#attemptId,
          epoch,
          device: this.#device,
          saves: this.#sending.map(({ sequence, questionId, answer, capturedAt }) => ({
            sequence,
            questionId,
            answer,
            capturedAt,
          })),
        },
      })
      this.#clock.set(reply.savedAt, sentAt)
      this.#pace.wentWell()
      const sent = this.#sending
      for (const [index, save] of sent.entries()) await this.#settle(save, reply.outcomes[index], reply.savedAt)
      this.#sending = []
      if (reply.epoch > this.#kept.epoch) this.#events.newerEpoch()
      this.#events.extraTime(reply.extraSeconds)
      if (this.#unsent.some(({ answer }) => !isLong(answer))) this.#pace.in(0)
      else if (this.#unsent.length > 0) this.#pace.within(this.#longPause())
    } catch (error) {
      const sent = this.#sending
      this.#sending = []
      // Whoever posts throws CallError alone.
      this.#fail(error as CallError, sent)
    }
    this.#tell()
  }

  /** What was captured by a guessed time gets the true one, once, on the disk too: the page may end before all is sent. */
  #correctTimes(): void {
    if (this.#clock.guess !== null) return
    for (const save of this.#unsent) {
      if (save.guess === undefined) continue
      save.capturedAt = this.#clock.corrected(save.capturedAt, save.guess, save.here)
      save.guess = undefined
      this.#kept.rewrite(save)
    }
  }

  async #settle(save: Unsent, outcome: SaveOutcome | undefined, at: string): Promise<void> {
    switch (outcome) {
      case 'saved':
      case 'late':
        this.#leave(save)
        this.#kept.confirm(save, at)
        this.#answers.settled(save.questionId, { kind: 'saved', at })
        return
      case 'sequence':
        // Another tab, or an older copy of this browser's storage, has used the number: the answer gets a new one.
        await this.#renumber(save)
        return
      case undefined:
        return
      case 'notEntered':
      case 'moduleOver':
      case 'notOpen':
      case 'unknown':
        this.#drop(save)
        this.#answers.settled(save.questionId, { kind: 'refused', why: outcome })
    }
  }

  /** Newer answers to the same question are given again behind it: the greatest number is the one that counts. */
  async #renumber(save: Unsent): Promise<void> {
    const again = [save, ...this.#unsent.filter((one) => one.questionId === save.questionId && one !== save)]
    // All are asked for at once, before anything that is answered meanwhile.
    const renumbered = await Promise.all(again.map((one) => this.#kept.add(one, Math.max(this.#floor, one.sequence))))
    for (const one of again) this.#drop(one)
    this.#unsent.push(...renumbered)
    this.#unsent.sort((a, b) => a.epoch - b.epoch || a.sequence - b.sequence)
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
    // Staff has reset it, and whoever made this outbox stops it; or somebody else was signed in for a moment, and it goes on.
    if (error.code === 'notFound') this.#events.attemptGone()
    if (error.code === 'otherDevice') {
      this.#events.newerEpoch()
    }
    for (const { questionId, kept } of this.#unsent) {
      if (!this.#isStoring(questionId)) this.#answers.held(questionId, kept, true)
    }
    this.#pace.failed(error.retryAfter)
  }

  /** What can never be saved must not hold up the others. Whether there was any. */
  #refuse(saves: readonly Unsent[]): boolean {
    for (const save of saves) {
      this.#drop(save)
      this.#answers.settled(save.questionId, { kind: 'refused', why: 'unreadable' })
    }
    return saves.length > 0
  }

  #isOnItsWay = (questionId: QuestionId): boolean =>
    this.#isStoring(questionId) || this.#unsent.some((save) => save.questionId === questionId)

  #isStoring(questionId: QuestionId): boolean {
    return this.#storing.some((given) => given.questionId === questionId)
  }

  #drop(save: Unsent): void {
    this.#leave(save)
    this.#kept.remove(save)
  }

  #leave(save: Unsent): void {
    this.#unsent = this.#unsent.filter((one) => one !== save)
  }

  #snapshot(): OutboxState {
    const unsent = this.#unsent.length + this.#storing.length
    const unkept = this.#unsent.some(({ kept }) => !kept)
    return { states: this.#answers.all(), unsent, stuckSince: unsent === 0 ? null : this.#pace.stuckSince, unkept }
  }

  #tell(): void {
    this.#state = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }
}

/** The answers that the server could not read, by the fields that it names: `saves.3.answer.value`. */
function unreadable({ fields }: CallError, sent: readonly Unsent[]): Unsent[] {
  return sent.filter((_, index) => Object.keys(fields).some((field) => field.startsWith(`saves.${index}.answer`)))
}
