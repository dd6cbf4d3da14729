/** A jump between the device's two clocks beyond this means sleep or a changed clock, in milliseconds. */
const jump = 2000

/**
 * The server's clock as the device can tell it. What the device's own clock says, or is set to, does not matter: from what was
 * last heard of the server it goes on by the clock that nobody can set. That one may stand while the device sleeps; `jumped` says
 * once that either has happened, and the next reply sets things right.
 */
export class ServerClock {
  #heard = Date.now() - performance.now()
  #base = Date.now() - performance.now()
  #guess: number | null = null
  /** How far the guess of this page was behind, once that is known. */
  #behind = 0

  /** Takes the server's time out of a reply that was sent for at `sentAt` and came at `heardAt` (by `performance.now()`). */
  set(serverTime: string, sentAt: number, heardAt = performance.now()): void {
    const before = this.now()
    // The reply was written about halfway between sending and receiving.
    this.#start(Date.parse(serverTime), (sentAt + heardAt) / 2)
    if (this.#guess === null) return
    this.#behind = this.now() - before
    this.#guess = null
  }

  /** Without the server the device's clock has to do: by it, and what it was off when the server was heard last, it is this time. */
  setByGuess(time: number): void {
    this.#start(time, performance.now())
    this.#guess = time - Date.now()
  }

  /** While the time is a guess: what it is ahead of the device's clock. */
  get guess(): number | null {
    return this.#guess
  }

  /** When something was truly captured, of which the time was guessed, by this page or by one before it. */
  corrected(capturedAt: number, guess: number, byThisPage: boolean): number {
    return Math.round(capturedAt + (byThisPage ? this.#behind : this.now() - Date.now() - guess))
  }

  #start(time: number, at: number): void {
    this.#heard = time - at
    this.#base = Date.now() - performance.now()
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#heard + performance.now()
  }

  jumped(): boolean {
    const base = Date.now() - performance.now()
    const has = Math.abs(base - this.#base) > jump
    this.#base = base
    return has
  }
}
