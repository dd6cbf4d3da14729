/** A jump between the device's two clocks beyond this means sleep or a changed clock, in milliseconds. */
const jump = 2000

/**
 * The server's clock as the device can tell it. What the device's own clock says does not matter, only how it runs; when
 * it jumps, `jumped` says so once, and the next reply sets things right.
 */
export class ServerClock {
  #offset = 0
  #base = Date.now() - performance.now()

  /** Takes the server's time out of a reply to a request that was sent at `sentAt` (by `Date.now()`). */
  set(serverTime: string, sentAt: number): void {
    const received = Date.now()
    // The reply was written about halfway between sending and receiving.
    this.#offset = Date.parse(serverTime) - (sentAt + received) / 2
    this.#base = received - performance.now()
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return Date.now() + this.#offset
  }

  jumped(): boolean {
    const base = Date.now() - performance.now()
    const has = Math.abs(base - this.#base) > jump
    this.#base = base
    return has
  }
}
