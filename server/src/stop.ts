import { setTimeout as sleep } from 'node:timers/promises'

/** How long a stop waits for a part that is just starting, in milliseconds. */
const patience = 10_000
/** How long all of a stop may take before the process ends all the same. */
const longest = 30_000

export interface Parts {
  /**
   * Waits for a part to be up and remembers how it is stopped. A part that fails stops those before it, and so does the first Ctrl-C or
   * termination request, also in the middle of a start: then this never returns, and the process ends.
   */
  up<Part>(starting: Promise<Part>, stop?: (part: Part) => Promise<void>): Promise<Part>
  /** Does the work for which the parts are up, then stops them. Work that a Ctrl-C breaks off never returns. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The parts of a process, stopped in reverse on the first Ctrl-C or termination request. Asked for before anything is started. */
export function stopOnSignals(): Parts {
  const stops: (() => Promise<void>)[] = []
  let starting: Promise<unknown> = Promise.resolve()
  let asked = false

  let stopping: Promise<void> = Promise.resolve()

  /** Asked for while a stop is under way, it waits for that one. */
  function stopAll(): Promise<void> {
    stopping = stopThose(stops.splice(0).reverse(), stopping)
    return stopping
  }

  async function stopThose(those: readonly (() => Promise<void>)[], before: Promise<void>): Promise<void> {
    await before
    for (const stop of those) await stop()
  }

  async function end(): Promise<void> {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), longest).unref()
    await Promise.race([starting, sleep(patience, undefined, { ref: false })])
    await stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)

  async function settle<Part>(part: Promise<Part>, stop?: (part: Part) => Promise<void>): Promise<Part> {
    const up = await part
    if (stop !== undefined) stops.push(() => stop(up))
    return up
  }

  async function stayIfAsked(): Promise<void> {
    if (asked) await new Promise(() => undefined)
  }

  return {
    async during(work) {
      try {
        return await work()
      } finally {
        await stayIfAsked()
        await stopAll()
      }
    },
    async up(part, stop) {
      const settled = settle(part, stop)
      starting = settled.catch(() => undefined)
      try {
        await settled
      } catch (error) {
        await stayIfAsked()
        await stopAll()
        throw error
      }
      await stayIfAsked()
      return settled
    },
  }
}
