import type { Kysely } from 'kysely'
import type { DB } from '../db/generated.ts'

/** Payloads by job name. Each feature adds its own by declaration merging, beside its job's code. */
// oxlint-disable-next-line typescript/no-empty-interface -- features fill it
export interface JobPayloads {}

export type JobName = keyof JobPayloads

export interface JobOptions {
  /** A job with a key replaces one that waits under the same key. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Puts jobs into the queue, inside the transaction that needs them. */
export interface Jobs {
  add<N extends JobName>(db: Kysely<DB>, name: N, payload: JobPayloads[N], options?: JobOptions): Promise<void>
}
