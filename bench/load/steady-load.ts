import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Heard, Ledger, Order, SteadyLoad } from './steady.ts'

/** The learners' side, in a thread of the measuring process: no kill reaches it. */
export class Learners {
  readonly #worker: Worker

  constructor(load: SteadyLoad) {
    this.#worker = new Worker(new URL('./steady-worker.ts', import.meta.url), { workerData: load })
  }

  go(): void {
    this.#worker.postMessage({ what: 'go' } satisfies Order, [])
  }

  async mark(): Promise<void> {
    await this.#ask({ what: 'mark' })
  }

  tell(): Promise<Heard> {
    return this.#ask({ what: 'tell' })
  }

  /** Waits until every save that was sent is acknowledged. */
  async end(): Promise<Ledger[]> {
    const ledgers = await this.#ask<Ledger[]>({ what: 'end' })
    await this.#worker.terminate()
    return ledgers
  }

  async #ask<Answer>(order: Order): Promise<Answer> {
    this.#worker.postMessage(order, [])
    const [answer]: Answer[] = await once(this.#worker, 'message')
    // `mark` is answered with nothing.
    return answer as Answer
  }
}
