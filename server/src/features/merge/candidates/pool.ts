import { inThreadOf, WorkerPool } from '#/threads/pool.ts'
import type * as rules from './in-thread.ts'

/** Where records are compared with each other: for staff who wait, behind everything else. */
export const comparingPool = new WorkerPool({ size: 1, idleMs: 20_000, mostMs: 180_000, niceness: 10 })

export const compareInThread = inThreadOf<typeof rules>(comparingPool, new URL('./in-thread.ts', import.meta.url))
