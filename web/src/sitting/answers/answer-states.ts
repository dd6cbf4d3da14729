import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { isOlder, type ConfirmedAnswer, type SaveNumber, type UnsentAnswer } from './captured-answer.ts'
import type { AnswerElsewhere } from './other-tabs.ts'
import type { SaveState } from './save-state.ts'

interface AnswerOnDevice {
  readonly epoch: number
  readonly answer: Answer
  /** null while it waits for one. */
  readonly number: SaveNumber | null
  /** By `Date.now()`; null while the server has not settled it. */
  readonly settledAt: number | null
}

/** What the page says of each question's answer, and which answers of this device the server's list may not have yet. */
export class AnswerStates {
  readonly #states = new Map<QuestionId, SaveState>()
  readonly #onDevice = new Map<QuestionId, AnswerOnDevice>()
  /** The numbers of the server's list. */
  readonly #listed = new Map<QuestionId, SaveNumber>()
  readonly #onItsWay: (questionId: QuestionId) => SaveNumber | undefined

  /** `onItsWay`: the number of the newest answer to the question that is not confirmed yet. */
  constructor(unsent: readonly UnsentAnswer[], onItsWay: (questionId: QuestionId) => SaveNumber | undefined) {
    this.#onItsWay = onItsWay
    for (const save of unsent) {
      this.held(save.questionId, true, false)
      this.#onDevice.set(save.questionId, { epoch: save.epoch, answer: save.answer, number: save, settledAt: null })
    }
  }

  all(): ReadonlyMap<QuestionId, SaveState> {
    return new Map(this.#states)
  }

  /** The answer of this device; one of another epoch counts less than the server's. */
  answerTo(questionId: QuestionId, epoch: number): Answer | undefined {
    const newest = this.#onDevice.get(questionId)
    return newest?.epoch === epoch ? newest.answer : undefined
  }

  captured(questionId: QuestionId, epoch: number, answer: Answer): void {
    this.#onDevice.set(questionId, { epoch, answer, number: null, settledAt: null })
    this.#states.set(questionId, { kind: 'saving' })
  }

  held(questionId: QuestionId, kept: boolean, waiting: boolean): void {
    const [own, onItsWay] = [this.#own(questionId), this.#onItsWay(questionId)]
    // Another tab's newer answer is on the page.
    if (own !== undefined && onItsWay !== undefined && isOlder(onItsWay, own)) return
    this.#states.set(questionId, { kind: 'held', kept, waiting })
  }

  /** The server has said what becomes of an answer. */
  settled(save: UnsentAnswer, state: SaveState): void {
    const { questionId } = save
    // A newer answer to the same question is still on its way: what the page says is about that one.
    if (this.#isOnItsWay(questionId)) return
    const given = this.#onDevice.get(questionId)
    // So is another tab's.
    if (given !== undefined && given.number !== null && isOlder(save, given.number)) return
    if (given !== undefined) this.#onDevice.set(questionId, { ...given, number: save, settledAt: Date.now() })
    this.#states.set(questionId, state)
  }

  /** Of another tab of this browser. The newest answer is on the page, whichever tab it came from. */
  elsewhere({ questionId, epoch, sequence, answer, state }: AnswerElsewhere): void {
    const number = { epoch, sequence }
    const known = [this.#own(questionId), this.#listed.get(questionId)]
    if (known.some((one) => one !== undefined && isOlder(number, one))) return
    const settledAt = state.kind === 'saved' || state.kind === 'refused' ? Date.now() : null
    this.#onDevice.set(questionId, { epoch, answer, number, settledAt })
    this.#states.set(questionId, state)
  }

  /**
   * What the server had when it was asked (`Date.now()`). Its answer to a question may be newer than this page's, from another tab:
   * then it counts.
   */
  resume(answers: readonly ConfirmedAnswer[], askedAt: number): void {
    for (const answer of answers) this.#listed.set(answer.questionId, answer)
    for (const [questionId, { settledAt }] of this.#onDevice) {
      if (settledAt !== null && settledAt < askedAt) this.#onDevice.delete(questionId)
    }
    for (const answer of answers) {
      const own = this.#own(answer.questionId)
      if (own !== undefined && isOlder(own, answer)) this.#onDevice.delete(answer.questionId)
    }
    // An answer that is on its way, or was confirmed after the server was asked, keeps its state.
    // Of a part that was given back nothing is known any more.
    for (const questionId of this.#states.keys()) if (!this.#isNewer(questionId)) this.#states.delete(questionId)
    for (const { questionId, savedAt } of answers) {
      if (!this.#isNewer(questionId)) this.#states.set(questionId, { kind: 'saved', at: savedAt })
    }
  }

  /** The number of the newest answer of this browser that the page knows. */
  #own(questionId: QuestionId): SaveNumber | undefined {
    const onItsWay = this.#onItsWay(questionId)
    const newest = this.#onDevice.get(questionId)?.number ?? undefined
    if (onItsWay === undefined || newest === undefined) return onItsWay ?? newest
    return isOlder(onItsWay, newest) ? newest : onItsWay
  }

  #isNewer(questionId: QuestionId): boolean {
    return this.#onDevice.has(questionId) || this.#isOnItsWay(questionId)
  }

  #isOnItsWay(questionId: QuestionId): boolean {
    return this.#onItsWay(questionId) !== undefined
  }
}
