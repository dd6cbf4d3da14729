import { availableParallelism } from 'node:os'
import { WorkerPool } from '../threads/pool.ts'

/**
 * Where passwords are hashed: a thread for each core, and each stands back for whatever else wants it, so that answers are
 * saved at their pace while a country signs in.
 */
export const passwordThreads = Math.min(8, availableParallelism())

export const passwordPool = new WorkerPool({
  size: passwordThreads,
  idleMs: 60_000,
  mostMs: 120_000,
  niceness: 5,
})
