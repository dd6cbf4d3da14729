import { setTimeout as sleep } from 'node:timers/promises'
import { LeanConnection } from './lean-connection.ts'
import type { Ran } from './messages.ts'
import type { Requests } from './requests.ts'

/** Of all learners together. More of them than this share connections. */
const mostConnections = 5000

/**
 * Each learner has a connection, and saves are due at random moments (a Poisson process), whatever became of those
 * before. A latency is counted from the moment at which the save was due: one that had to wait, because the thread was late or the
 * connection still had one on its way, waited.
 */
export async function openLoop(
  { port, perSecond, seconds }: { port: number; perSecond: number; seconds: number },
  learners: readonly Requests[],
): Promise<Omit<Ran, 'processorSeconds'>> {
  const callers: Caller[] = []
  // A hundred at once: a queue of a server's new connections has an end.
  const connections = Math.min(learners.length, mostConnections)
  while (callers.length < connections) {
    const some = Array.from({ length: Math.min(100, connections - callers.length) }, (_, at) => callers.length + at)
    const open = some.map(async (index) => {
      const own = learners.filter((_, at) => at % connections === index)
      return new Caller(own, await LeanConnection.open(port))
    })
    callers.push(...(await Promise.all(open)))
  }
  const started = performance.now()
  let due = 0
  let turn = 0
  const end = seconds * 1000
  while (due < end) {
    const now = performance.now() - started
    while (due <= now && due < end) {
      callers[turn++ % callers.length]?.dueAt(started + due)
      due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    await sleep(1)
  }
  const took = (performance.now() - started) / 1000
  await Promise.all(callers.map((caller) => caller.idle()))
  for (const caller of callers) caller.close()
  const replies = callers.flatMap((caller) => caller.replies).toSorted((a, b) => a.due - b.due)
  const refusals = callers.flatMap((caller) => caller.refusals)
  return {
    latencies: Float64Array.from(replies, ({ took: one }) => one),
    moments: Float64Array.from(replies, ({ due: one }) => one - started),
    startedAt: performance.timeOrigin + started,
    seconds: took,
    refused: refusals.length,
    firstRefusal: refusals[0] ?? null,
  }
}

class Caller {
  readonly replies: { due: number; took: number }[] = []
  readonly refusals: string[] = []
  readonly #learners: readonly Requests[]
  readonly #connection: LeanConnection
  readonly #due: number[] = []
  #sequence = 0
  #turn = 0
  #onIdle: (() => void) | undefined

  constructor(learners: readonly Requests[], connection: LeanConnection) {
    this.#learners = learners
    this.#connection = connection
    connection.onBroken = (error) => this.#answered(error.message)
    connection.onReply = (status, body) =>
      this.#answered(
        this.#learner?.take(this.#sequence, status, body) === true ? null : `${status} ${body.slice(0, 200)}`,
      )
  }

  dueAt(moment: number): void {
    if (this.#due.push(moment) === 1) this.#send()
  }

  /** Resolves when everything due is answered. */
  async idle(): Promise<void> {
    if (this.#due.length > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve))
  }

  close(): void {
    this.#connection.close()
  }

  get #learner(): Requests | undefined {
    return this.#learners[this.#turn % this.#learners.length]
  }

  #send(): void {
    this.#turn += 1
    const next = this.#learner?.next()
    if (next === undefined) return
    this.#sequence = next.sequence
    this.#connection.send(next.request)
  }

  #answered(refusal: string | null): void {
    const due = this.#due.shift()
    if (due !== undefined) this.replies.push({ due, took: performance.now() - due })
    if (refusal !== null) this.refusals.push(refusal)
    if (this.#due.length > 0) this.#send()
    else this.#onIdle?.()
  }
}
