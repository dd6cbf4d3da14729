import type { AttemptId, ParticipantId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { Shelf } from './shelf.ts'

/** An answer that the server has not confirmed. */
export interface Unsent {
  epoch: number
  sequence: number
  questionId: QuestionId
  answer: Answer
  /** By the server's clock. */
  capturedAt: number
}

/** What is kept of one attempt. Each unsent answer has a key of its own, so that two tabs never overwrite each other. */
export class Kept {
  readonly #shelf: Shelf
  readonly #prefix: string

  constructor(shelf: Shelf, attemptId: AttemptId) {
    this.#shelf = shelf
    this.#prefix = `sitting.${attemptId}.`
  }

  /** The epoch that this browser holds; 0 for none. */
  get epoch(): number {
    return Number(this.#shelf.get(`${this.#prefix}epoch`) ?? 0)
  }
  set epoch(epoch: number) {
    this.#shelf.set(`${this.#prefix}epoch`, String(epoch))
  }

  /** Where the learner was last: `module/question`. */
  get page(): string | null {
    return this.#shelf.get(`${this.#prefix}page`)
  }
  set page(page: string) {
    this.#shelf.set(`${this.#prefix}page`, page)
  }

  get seen(): ReadonlySet<number> {
    return new Set((this.#shelf.get(`${this.#prefix}seen`) ?? '').split(',').map(Number))
  }
  see(questionId: QuestionId): void {
    const seen = this.seen
    if (!seen.has(questionId)) this.#shelf.set(`${this.#prefix}seen`, [...seen, questionId].join(','))
  }

  /** The next number of an epoch; never below `atLeast`. Read afresh each time, as another tab may count, too. */
  nextSequence(epoch: number, atLeast: number): number {
    const key = `${this.#prefix}sequence.${epoch}`
    const next = Math.max(Number(this.#shelf.get(key) ?? 0), atLeast) + 1
    this.#shelf.set(key, String(next))
    return next
  }

  add(unsent: Unsent): void {
    this.#shelf.set(this.#keyOf(unsent), JSON.stringify(unsent))
  }

  remove(unsent: Unsent): void {
    this.#shelf.remove(this.#keyOf(unsent))
  }

  /** In the order in which they were given. */
  unsent(): Unsent[] {
    return this.#shelf
      .keys(`${this.#prefix}unsent.`)
      .flatMap((key) => read(this.#shelf.get(key)))
      .sort((a, b) => a.epoch - b.epoch || a.sequence - b.sequence)
  }

  /** After the sitting a shared computer keeps nothing of it. */
  forget(): void {
    for (const key of this.#shelf.keys(this.#prefix)) this.#shelf.remove(key)
  }

  #keyOf({ epoch, sequence }: Unsent): string {
    return `${this.#prefix}unsent.${epoch}.${sequence}`
  }
}

/** Written by `add`, in this browser only; a half-written one is none. */
function read(text: string | null): Unsent[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Unsent]
  } catch {
    return []
  }
}

/** The secret by which the server knows this browser again. Made before it is first sent, so that no lost reply loses it. */
export function deviceSecret(shelf: Shelf, participantId: ParticipantId): string {
  const key = deviceKey(participantId)
  const known = shelf.get(key)
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  shelf.set(key, secret)
  return secret
}

export function forgetDevice(shelf: Shelf, participantId: ParticipantId): void {
  shelf.remove(deviceKey(participantId))
}

function deviceKey(participantId: ParticipantId): string {
  return `sitting.device.${participantId}`
}
