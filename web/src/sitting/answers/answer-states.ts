import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { isOlder, type ConfirmedAnswer, type SaveNumber, type UnsentAnswer } from './captured-answer.ts'
import type { SaveState } from './save-state.ts'

interface AnswerOnDevice {
  readonly epoch: number
  readonly answer: Answer
  /** null while the server has not confirmed it. */
  readonly confirmed: Confirmed | null
}

interface Confirmed {
  /** By `Date.now()`. */
  readonly at: number
  readonly number: SaveNumber
}

/** What the page says of each question's answer, and which answers of this device the server's list may not have yet. */
export class AnswerStates {
  readonly #states = new Map<QuestionId, SaveState>()
  readonly #onDevice = new Map<QuestionId, AnswerOnDevice>()
  readonly #onItsWay: (questionId: QuestionId) => SaveNumber | undefined

  /** `onItsWay`: the number of the newest answer to the question that is not confirmed yet. */
  constructor(unsent: readonly UnsentAnswer[], onItsWay: (questionId: QuestionId) => SaveNumber | undefined) {
    this.#onItsWay = onItsWay
    for (const { questionId, epoch, answer } of unsent) {
      this.held(questionId, true, false)
      this.#onDevice.set(questionId, { epoch, answer, confirmed: null })
    }
  }

  all(): ReadonlyMap<QuestionId, SaveState> {
    return new Map(this.#states)
  }

  /** The answer of this device; one of another epoch counts less than the server's. */
  given(questionId: QuestionId, epoch: number): Answer | undefined {
    const given = this.#onDevice.get(questionId)
    return given?.epoch === epoch ? given.answer : undefined
  }

  captured(questionId: QuestionId, epoch: number, answer: Answer): void {
    this.#onDevice.set(questionId, { epoch, answer, confirmed: null })
    this.#states.set(questionId, { kind: 'saving' })
  }

  held(questionId: QuestionId, kept: boolean, waiting: boolean): void {
    this.#states.set(questionId, { kind: 'held', kept, waiting })
  }

  /** The server has said what becomes of an answer. */
  settled(save: UnsentAnswer, state: SaveState): void {
    const { questionId } = save
    // A newer answer to the same question is still on its way: what the page says is about that one.
    if (this.#isOnItsWay(questionId)) return
    const given = this.#onDevice.get(questionId)
    if (given !== undefined) this.#onDevice.set(questionId, { ...given, confirmed: { at: Date.now(), number: save } })
    this.#states.set(questionId, state)
  }

  /**
   * What the server had when it was asked (`Date.now()`). Its answer to a question may be newer than this page's, from another tab:
   * then it counts.
   */
  resume(answers: readonly ConfirmedAnswer[], askedAt: number): void {
    for (const [questionId, { confirmed }] of this.#onDevice) {
      if (confirmed !== null && confirmed.at < askedAt) this.#onDevice.delete(questionId)
    }
    for (const answer of answers) {
      const own = this.#onItsWay(answer.questionId) ?? this.#onDevice.get(answer.questionId)?.confirmed?.number
      if (own !== undefined && isOlder(own, answer)) this.#onDevice.delete(answer.questionId)
    }
    // An answer that is on its way, or was confirmed after the server was asked, keeps its state.
    // Of a part that was given back nothing is known any more.
    for (const questionId of this.#states.keys()) if (!this.#isNewer(questionId)) this.#states.delete(questionId)
    for (const { questionId, savedAt } of answers) {
      if (!this.#isNewer(questionId)) this.#states.set(questionId, { kind: 'saved', at: savedAt })
    }
  }

  #isNewer(questionId: QuestionId): boolean {
    return this.#onDevice.has(questionId) || this.#isOnItsWay(questionId)
  }

  #isOnItsWay(questionId: QuestionId): boolean {
    return this.#onItsWay(questionId) !== undefined
  }
}
