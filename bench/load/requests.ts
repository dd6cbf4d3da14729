import { canonicalJson } from '@agon/domain/canonical-json'
import type { Answer } from '@agon/domain/question/question'
import { choiceAt, type Sitter } from './sitter.ts'
import type { Ledger } from './steady.ts'

interface EnteredReply {
  answers: { questionId: number; answer: Answer }[]
  lastSequence: number
}

/** The requests of one learner, of which all that stays the same is written once. */
export class Requests {
  readonly #sitter: Sitter
  readonly #start: string
  readonly #choices: string[][]
  readonly #acknowledged: number[] = []
  #sequence = 0
  readonly #returning: string
  #last: { count: number; answers: ReadonlyMap<number, string> } | undefined

  constructor(sitter: Sitter) {
    this.#sitter = sitter
    const { attemptId, epoch, device, answers } = sitter
    this.#start = `{"attemptId":${attemptId},"epoch":${epoch},"device":"${device}","saves":[{"sequence":`
    this.#returning = JSON.stringify({ epoch, device, hasSealed: true })
    this.#choices = answers.map(({ questionId, answers: its }) =>
      its.map((answer) => `,"questionId":${questionId},"answer":${JSON.stringify(answer)},"capturedAt":`),
    )
  }

  /** The next save, with its number. */
  next(): { sequence: number; request: string } {
    this.#sequence += 1
    return { sequence: this.#sequence, request: this.#post('/api/sitting/answers', this.#save(this.#sequence)) }
  }

  /** Whether a save was acknowledged, which is kept. */
  take(sequence: number, status: number, body: string): boolean {
    if (status !== 200 || !body.includes('"outcomes":["saved"]')) return false
    this.#acknowledged.push(sequence)
    return true
  }

  ledger(): Ledger {
    const { attemptId, epoch } = this.#sitter
    const entries = this.#acknowledged.flatMap((sequence) => {
      const { question, answer } = choiceAt(this.#sitter, sequence)
      return [sequence, question, answer]
    })
    return { attemptId, epoch, entries: Int32Array.from(entries) }
  }

  /** Enters the first part again, as a page does that was loaded again and has the part's file. */
  return(): string {
    return this.#post('/api/sitting/module/1/enter', this.#returning)
  }

  /** Whether a reply to that has each question's last acknowledged answer, and the last number. */
  isReturned(body: string): boolean {
    const { answers, lastSequence } = JSON.parse(body) as EnteredReply // compared below
    const last = this.#lastAnswers()
    return (
      lastSequence === (this.#acknowledged.at(-1) ?? 0) &&
      answers.length === last.size &&
      answers.every(({ questionId, answer }) => last.get(questionId) === canonicalJson(answer))
    )
  }

  /** The same request as a save or a return, to a constant. */
  to(path: string, body: 'save' | 'return'): string {
    return this.#post(path, body === 'save' ? this.#save(this.#sequence + 1) : this.#returning)
  }

  /** Of each question that was answered; there are no saves while learners return. */
  #lastAnswers(): ReadonlyMap<number, string> {
    if (this.#last?.count === this.#acknowledged.length) return this.#last.answers
    this.#acknowledged.sort((a, b) => a - b)
    const answers = new Map(
      this.#acknowledged.map((sequence) => {
        const { question, answer } = choiceAt(this.#sitter, sequence)
        const its = this.#sitter.answers[question]
        return [its?.questionId ?? 0, canonicalJson(its?.answers[answer])]
      }),
    )
    this.#last = { count: this.#acknowledged.length, answers }
    return answers
  }

  #save(sequence: number): string {
    const { question, answer } = choiceAt(this.#sitter, sequence)
    return `${this.#start}${sequence}${this.#choices[question]?.[answer]}${Date.now()}}]}`
  }

  #post(path: string, body: string): string {
    return (
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${this.#sitter.token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  }
}
