import { availableParallelism } from 'node:os'
import { inThreadOf, WorkerPool } from '../threads/pool.ts'

/** Where drawings, places and formulas are read that people send: small, but perhaps made to take long. They neither wait for prints nor hold them up. */
export const foreignPool = new WorkerPool({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  idleMs: 60_000,
  mostMs: 20_000,
})

/** The functions of a module, to be called in a thread of that pool. */
export function inForeignThread<Module>(module: URL) {
  return inThreadOf<Module>(foreignPool, module)
}
