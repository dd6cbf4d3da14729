import { perSecond, describe, round, spread } from './figures.ts'
import type { Load } from './load.ts'
import type { Ran, Task } from './messages.ts'
import { databaseSeconds, threadSeconds } from './processors.ts'

type Timed = Exclude<Task, { what: 'acknowledged' }>

/** A run with what it cost: microseconds of a processor per request, of the server's thread, the database and the learners' side. */
export async function costed(load: Load, postmaster: number, task: Timed) {
  const before = [threadSeconds(), databaseSeconds(postmaster)] as const
  const ran: Ran = await load.run(task)
  const server = threadSeconds() - before[0]
  const each = (used: number) => round((used * 1e6) / ran.latencies.length)
  return {
    ...describe(ran),
    processorMicroseconds: {
      server: each(server),
      database: each(databaseSeconds(postmaster) - before[1]),
      learners: each(ran.processorSeconds),
    },
    serverBusy: round((server / ran.latencies.length) * perSecond(ran)),
  }
}

export type Costed = Awaited<ReturnType<typeof costed>>

/** Least, median and most of what several runs of the same gave; microseconds are the server's and the database's. */
export function spreadOf(runs: readonly Costed[]) {
  return {
    perSecond: spread(runs.map((run) => run.perSecond)),
    p50: spread(runs.map(({ p50 }) => p50)),
    p99: spread(runs.map(({ p99 }) => p99)),
    serverMicroseconds: spread(runs.map((run) => run.processorMicroseconds.server)),
    databaseMicroseconds: spread(runs.map((run) => run.processorMicroseconds.database)),
  }
}
