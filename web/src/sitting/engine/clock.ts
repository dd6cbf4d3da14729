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

  /** Takes the server's time out of a reply to a request that was sent at `sentAt` (by `performance.now()`). */
  set(serverTime: string, sentAt: number): void {
    // The reply was written about halfway between sending and receiving.
    this.start(Date.parse(serverTime), (sentAt + performance.now()) / 2)
  }

  /** It was this time by the server's clock, at this moment of the page. */
  start(time: number, at: number = performance.now()): void {
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
