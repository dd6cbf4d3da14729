import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { UnsentAnswer } from './captured-answer.ts'
import type { SaveState } from './save-state.ts'

interface AnswerOnDevice {
  readonly epoch: number
  readonly answer: Answer
  /** By `Date.now()`; null while the server has not confirmed it. */
  readonly confirmedAt: number | null
}

/** What the page says of each question's answer, and which answers of this device the server's list may not have yet. */
export class AnswerStates {
  readonly #states = new Map<QuestionId, SaveState>()
  readonly #given = new Map<QuestionId, AnswerOnDevice>()
  readonly #isOnItsWay: (questionId: QuestionId) => boolean

  /** `isOnItsWay`: whether an answer to the question is not confirmed yet. */
  constructor(unsent: readonly UnsentAnswer[], isOnItsWay: (questionId: QuestionId) => boolean) {
    this.#isOnItsWay = isOnItsWay
    for (const { questionId, epoch, answer } of unsent) {
      this.held(questionId, true, false)
      this.#given.set(questionId, { epoch, answer, confirmedAt: null })
    }
  }

  all(): ReadonlyMap<QuestionId, SaveState> {
    return new Map(this.#states)
  }

  /** The answer of this device; one of another epoch counts less than the server's. */
  given(questionId: QuestionId, epoch: number): Answer | undefined {
    const given = this.#given.get(questionId)
    return given?.epoch === epoch ? given.answer : undefined
  }

  captured(questionId: QuestionId, epoch: number, answer: Answer): void {
    this.#given.set(questionId, { epoch, answer, confirmedAt: null })
    this.#states.set(questionId, { kind: 'saving' })
  }

  held(questionId: QuestionId, kept: boolean, waiting: boolean): void {
    this.#states.set(questionId, { kind: 'held', kept, waiting })
  }

  /** The server has said what becomes of an answer. */
  settled(questionId: QuestionId, state: SaveState): void {
    // A newer answer to the same question is still on its way: what the page says is about that one.
    if (this.#isOnItsWay(questionId)) return
    const given = this.#given.get(questionId)
    if (given !== undefined) this.#given.set(questionId, { ...given, confirmedAt: Date.now() })
    this.#states.set(questionId, state)
  }

  /** What the server had when it was asked (`Date.now()`). */
  resume(answers: readonly { questionId: QuestionId; savedAt: string }[], askedAt: number): void {
    for (const [questionId, { confirmedAt }] of this.#given) {
      if (confirmedAt !== null && confirmedAt < askedAt) this.#given.delete(questionId)
    }
    // Of a part that was given back nothing is known any more.
    for (const questionId of this.#states.keys()) if (!this.#isOnItsWay(questionId)) this.#states.delete(questionId)
    for (const { questionId, savedAt } of answers) {
      if (!this.#isOnItsWay(questionId)) this.#states.set(questionId, { kind: 'saved', at: savedAt })
    }
  }
}
