import { inThreadOf, WorkerPool } from '#/threads/pool.ts'
import type * as rules from './in-thread.ts'

/** Matches lines for staff who wait, behind everything else. */
const matchingPool = new WorkerPool({ size: 1, idleMs: 20_000, mostMs: 180_000, niceness: 10 })

export const matchInThread = inThreadOf<typeof rules>(matchingPool, new URL('./in-thread.ts', import.meta.url))
