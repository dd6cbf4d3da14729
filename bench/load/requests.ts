import { choiceAt, type Sitter } from './sitter.ts'
import type { Ledger } from './steady.ts'

/** The requests of one learner, of which all that stays the same is written once. */
export class Requests {
  readonly #sitter: Sitter
  readonly #start: string
  readonly #choices: string[][]
  readonly #acknowledged: number[] = []
  #sequence = 0

  constructor(sitter: Sitter) {
    this.#sitter = sitter
    const { attemptId, epoch, device, answers } = sitter
    this.#start = `{"attemptId":${attemptId},"epoch":${epoch},"device":"${device}","saves":[{"sequence":`
    this.#choices = answers.map(({ questionId, answers: its }) =>
      its.map((answer) => `,"questionId":${questionId},"answer":${JSON.stringify(answer)},"capturedAt":`),
    )
  }

  /** The next save, with its number. */
  next(): { sequence: number; request: string } {
    this.#sequence += 1
    return { sequence: this.#sequence, request: this.#post('/api/sitting/answers', this.#sequence) }
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

  /** The same request to a constant. */
  to(path: string): string {
    return this.#post(path, this.#sequence + 1)
  }

  #post(path: string, sequence: number): string {
    const { question, answer } = choiceAt(this.#sitter, sequence)
    const body = `${this.#start}${sequence}${this.#choices[question]?.[answer]}${Date.now()}}]}`
    return (
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${this.#sitter.token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  }
}
