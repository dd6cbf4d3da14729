import type { Flag, Flags } from '#/sitting/answers/flags.ts'
import { isFinal, waitAfter } from './trying-again.ts'

/** A learner who flags and thinks better of it has said one thing, in milliseconds. */
const pause = 1000
const mostAtOnce = 200

type Send = (flags: Flag[]) => Promise<unknown>

/**
 * Tells the server which questions the learner wants to look at again, for another device. It holds nothing up: what cannot be told
 * stays on this device, and is told when the network is there.
 */
export class FlagTeller {
  readonly #flags: Flags
  readonly #send: Send
  readonly #unsubscribe: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #telling = false
  #stopped = false

  constructor(flags: Flags, send: Send) {
    this.#flags = flags
    this.#send = send
    this.#unsubscribe = flags.subscribe(() => this.#tellIn(pause))
    this.#tellIn(0)
  }

  /** Tells at once, and soon again: the network is back. */
  nudge(): void {
    this.#tries = 0
    this.#tellIn(0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsubscribe()
  }

  #tellIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#tell(), milliseconds)
  }

  async #tell(): Promise<void> {
    const flags = this.#flags.unsent().slice(0, mostAtOnce)
    if (flags.length === 0 || this.#telling) return
    this.#telling = true
    let again = 0
    try {
      await this.#send(flags)
      // What is forgotten meanwhile must not be kept again.
      if (this.#stopped) return
      this.#tries = 0
      this.#flags.markSent(flags)
    } catch (error) {
      if (this.#stopped) return
      // Another device has the sitting, or it has ended: here it stays as it is.
      if (isFinal(error)) this.#flags.markSent(flags)
      else again = waitAfter(error, this.#tries++)
    }
    this.#telling = false
    if (this.#flags.unsent().length > 0) this.#tellIn(again)
  }
}
