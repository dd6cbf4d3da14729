import type { QuestionId } from '@agon/domain/ids'
import type { ServerClock } from './clock.ts'
import type { Given, Kept, Unsent } from './kept.ts'

/** The answers that the server has not confirmed: those that have their number, in order, and those that are being stored. */
export class Unconfirmed {
  readonly #kept: Kept
  readonly #clock: ServerClock
  #saves: Unsent[]
  /** On their way to the browser's storage. */
  #storing: readonly Given[] = []
  /** New numbers are above it. */
  #floor: number

  constructor(kept: Kept, clock: ServerClock) {
    this.#kept = kept
    this.#clock = clock
    this.#saves = [...kept.unsent]
    this.#floor = Math.max(0, ...this.#saves.map(({ sequence }) => sequence))
  }

  get saves(): readonly Unsent[] {
    return this.#saves
  }

  get count(): number {
    return this.#saves.length + this.#storing.length
  }

  /** The server has numbers up to this one. */
  numbersFrom(lastSequence: number): void {
    this.#floor = Math.max(this.#floor, lastSequence)
  }

  /** The last number that was used in this browser. */
  lastNumber(): Promise<number> {
    return this.#kept.lastNumber(this.#floor)
  }

  /** Gives an answer its number and keeps it; until `stored` it is on its way. */
  store(given: Given): Promise<Unsent> {
    this.#storing = [...this.#storing, given]
    return this.#kept.add(given, this.#floor)
  }

  stored(given: Given, save: Unsent): void {
    this.#storing = this.#storing.filter((one) => one !== given)
    this.#saves.push(save)
  }

  isStoring(questionId: QuestionId): boolean {
    return this.#storing.some((given) => given.questionId === questionId)
  }

  isOnItsWay(questionId: QuestionId): boolean {
    return this.isStoring(questionId) || this.#saves.some((save) => save.questionId === questionId)
  }

  /** What was captured by a guessed time gets the true one, once, on the disk too: the page may end before all is sent. */
  correctTimes(): void {
    if (this.#clock.guess !== null) return
    for (const save of this.#saves) {
      if (save.guess === undefined) continue
      save.capturedAt = this.#clock.corrected(save.capturedAt, save.guess, save.here)
      save.guess = undefined
      this.#kept.rewrite(save)
    }
  }

  /** Newer answers to the same question are given again behind it: the greatest number is the one that counts. */
  async renumber(save: Unsent): Promise<void> {
    const again = [save, ...this.#saves.filter((one) => one.questionId === save.questionId && one !== save)]
    // All are asked for at once, before anything that is answered meanwhile.
    const renumbered = await Promise.all(again.map((one) => this.#kept.add(one, Math.max(this.#floor, one.sequence))))
    for (const one of again) this.drop(one)
    this.#saves.push(...renumbered)
    this.#saves.sort((a, b) => a.epoch - b.epoch || a.sequence - b.sequence)
  }

  /** The server has it. */
  confirm(save: Unsent, at: string): void {
    this.#leave(save)
    this.#kept.confirm(save, at)
  }

  drop(save: Unsent): void {
    this.#leave(save)
    this.#kept.remove(save)
  }

  #leave(save: Unsent): void {
    this.#saves = this.#saves.filter((one) => one !== save)
  }
}
