import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ran, Task, Told } from './messages.ts'
import type { Sitter } from './sitter.ts'
import type { Ledger } from './steady.ts'

/** The learners' side: a thread beside the server's. */
export class Load {
  readonly #worker: Worker

  constructor(port: number, sitters: readonly Sitter[]) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { port, sitters } })
  }

  /** Throws when anything but the expected was answered. */
  async run(task: Exclude<Task, { what: 'acknowledged' }>): Promise<Ran> {
    const ran = await this.#ask<Ran>(task)
    if (ran.refused > 0) throw new Error(`${ran.refused} replies were refusals, such as ${ran.firstRefusal}`)
    return ran
  }

  acknowledged(): Promise<Ledger[]> {
    return this.#ask<Ledger[]>({ what: 'acknowledged' })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  async #ask<Answer extends Told>(task: Task): Promise<Answer> {
    this.#worker.postMessage(task, [])
    const [answer]: Answer[] = await once(this.#worker, 'message')
    if (answer === undefined) throw new Error('The load has no answer.')
    return answer
  }
}
