import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { AttemptId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { SaveOutcome } from '@agon/domain/sitting'
import type { CallError } from '#/api/send.ts'
import type { AnswerStates } from './answer-states.ts'
import type { AttemptStore } from './attempt-store.ts'
import { firstBatch, isLong, toSend, unreadable } from './batch.ts'
import type { ServerClock } from './clock.ts'
import type { UnsentAnswer } from './captured-answer.ts'
import { named, unconfirmed, type OtherTabs } from './other-tabs.ts'
import { RetryScheduler } from './retry-scheduler.ts'
import type { OutboxEvents, SaveState } from './save-state.ts'

type SaveCall = CallByKey['POST /api/sitting/answers']
export type PostSaves = (input: CallInput<SaveCall>) => Promise<CallReply<SaveCall>>

const mostAtOnce = 50
/** What is being typed is sent after this pause, in milliseconds. */
const typingPause = 500
/** A long text that is being typed is sent so often, pauses or not; until then it is on the device. */
const longPause = 10_000
/** Before a part ends, what is typed in it has left by then. */
const beforeTheEnd = 3000

export interface SenderParts {
  store: AttemptStore
  attemptId: AttemptId
  device: string
  post: PostSaves
  clock: ServerClock
  events: OutboxEvents
  tabs: OtherTabs
  /** What must be known before anything is sent. Throws CallError when it cannot be learned. */
  ready?: () => Promise<void>
  /** Milliseconds until the part that runs has ended. */
  leftFor?: () => number
}

/** Posts the stored answers in order, one request at a time, until the server has confirmed or refused each. */
export class AnswerSender {
  readonly #parts: SenderParts
  readonly #store: AttemptStore
  readonly #answers: AnswerStates
  readonly #changed: () => void
  readonly #retries = new RetryScheduler(() => void this.#send())
  #sending: readonly UnsentAnswer[] = []

  constructor(parts: SenderParts, answers: AnswerStates, changed: () => void) {
    this.#parts = parts
    this.#store = parts.store
    this.#answers = answers
    this.#changed = changed
    if (this.#store.unsent.length > 0) this.#retries.in(0)
  }

  /** Whether the last request failed: the next one waits for its time. */
  get waiting(): boolean {
    return this.#retries.waiting
  }

  /** Since when no request has succeeded, by `performance.now()`. */
  get stuckSince(): number | null {
    return this.#retries.stuckSince
  }

  /** Whether the answer is in the request that is under way. */
  isSending(save: UnsentAnswer): boolean {
    return this.#sending.includes(save)
  }

  /** Plans the request for an answer that was just stored: at once, or after a pause while it is typed. */
  plan(answer: Answer, typing: boolean): void {
    if (typing && isLong(answer)) this.#retries.within(this.#longPause())
    else this.#retries.in(typing ? typingPause : 0)
  }

  #longPause(): number {
    const left = this.#parts.leftFor?.() ?? Infinity
    return Math.max(typingPause, Math.min(longPause, left - beforeTheEnd))
  }

  /** Tries at once: the network is back, or the learner signed in again. */
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
    const ofEpoch = this.#store.unsent.filter((save) => save.epoch === epoch)
    this.#sending = firstBatch(ofEpoch, mostAtOnce)
    try {
      await this.#post(epoch)
    } catch (error) {
      const sent = this.#sending
      this.#sending = []
      // Anyone who posts throws CallError alone.
      this.#fail(error as CallError, sent)
    }
    this.#changed()
  }

  async #post(epoch: number): Promise<void> {
    const { attemptId, device, post, clock, events, ready } = this.#parts
    await ready?.()
    this.#store.correctTimes(clock)
    const sentAt = performance.now()
    const saves = this.#sending.map(toSend)
    const left = this.#store.unsentCount - this.#sending.length
    const reply = await post({ body: { attemptId, epoch, device, saves, left } })
    clock.set(reply.savedAt, sentAt)
    this.#retries.wentWell()
    const sent = this.#sending
    for (const [index, save] of sent.entries()) await this.#settle(save, reply.outcomes[index], reply.savedAt)
    this.#sending = []
    if (reply.epoch > this.#store.epoch) events.newerEpoch()
    events.extraTime(reply.extraSeconds)
    const unsent = this.#store.unsent
    if (unsent.some(({ answer }) => !isLong(answer))) this.#retries.in(0)
    else if (unsent.length > 0) this.#retries.within(this.#longPause())
  }

  async #settle(save: UnsentAnswer, outcome: SaveOutcome | undefined, at: string): Promise<void> {
    switch (outcome) {
      case 'saved':
      case 'late':
        this.#store.confirm(save, at)
        this.#settled(save, { kind: 'saved', at })
        return
      case 'sequence':
        // Another tab, or an older copy of this browser's storage, has used the number: the answer gets a new one.
        for (const one of await this.#store.renumber(save)) this.#parts.tabs.tell(unconfirmed(one, false))
        return
      case undefined:
        return
      case 'notEntered':
      case 'moduleOver':
      case 'notOpen':
      case 'unknown':
        this.#store.drop(save)
        this.#settled(save, { kind: 'refused', why: outcome })
    }
  }

  #settled(save: UnsentAnswer, state: SaveState): void {
    this.#answers.settled(save, state)
    this.#parts.tabs.tell({ ...named(save), state })
  }

  #fail(error: CallError, sent: readonly UnsentAnswer[]): void {
    const { events } = this.#parts
    if (error.code === 'invalid' && this.#refuse(unreadable(error, sent))) {
      this.#retries.wentWell()
      this.#retries.in(0)
      return
    }
    if (error.code === 'attemptOver') {
      this.stop()
      events.attemptGone()
      return
    }
    // Staff has reset it, and anyone who made this outbox stops it; or another user was signed in for a moment, and it goes on.
    if (error.code === 'notFound') events.attemptGone()
    if (error.code === 'otherDevice') events.newerEpoch()
    for (const { questionId, kept } of this.#store.unsent) {
      if (!this.#store.isStoring(questionId)) this.#answers.held(questionId, kept, true)
    }
    this.#retries.failed(error.retryAfter)
  }

  /** What can never be saved must not hold up the others. Whether there was any. */
  #refuse(saves: readonly UnsentAnswer[]): boolean {
    for (const save of saves) {
      this.#store.drop(save)
      this.#settled(save, { kind: 'refused', why: 'unreadable' })
    }
    return saves.length > 0
  }
}
