import { availableParallelism } from 'node:os'
import { inThreadOf, WorkerPool } from '../threads/pool.ts'

/** Where pages are laid out. One core stays free for requests where there is more than one. */
export const pdfPool = new WorkerPool({
  size: Math.max(1, Math.min(4, availableParallelism() - 1)),
  idleMs: 60_000,
  mostMs: 120_000,
})

/** The functions of a module, to be called in a thread of that pool. */
export function inThread<Module>(module: URL) {
  return inThreadOf<Module>(pdfPool, module)
}
