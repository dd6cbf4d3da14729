import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { nextHourly } from '#/jobs/jobs.ts'
import type { JobName } from '#/jobs/payloads.ts'
import { stateOfJob } from './read-tasks.ts'
import { purposes } from './purposes.ts'

interface Counts {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly nextAt: Date | null
}

/** Every kind of job, with the numbers of its jobs. `hourly` has the kinds that the clock asks for. */
export async function readKinds(db: Db, hourly: readonly JobName[], now: Date) {
  const counts = await countJobs(db)
  const held = new Set((await db.selectFrom('heldJobKinds').select('kind').execute()).map(({ kind }) => kind))
  const scheduled: readonly string[] = hourly
  return Object.entries(purposes).map(([kind, purpose]) => {
    const own = counts.get(kind)
    const isHourly = scheduled.includes(kind)
    return {
      kind,
      purpose,
      waiting: own?.waiting ?? 0,
      running: own?.running ?? 0,
      failed: own?.failed ?? 0,
      held: held.has(kind),
      schedule: isHourly ? 'Every hour at minute 23' : null,
      nextAt: held.has(kind) ? null : (own?.nextAt ?? (isHourly ? nextHourly(now) : null)),
    }
  })
}

async function countJobs(db: Db): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts>`
    select kind, count(*) filter (where state = 'queued') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed, min(run_at) filter (where state = 'queued') as next_at
    from (select task_identifier as kind, run_at, ${stateOfJob} as state from graphile_worker.jobs) jobs
    group by kind`.execute(db)
  return new Map(rows.map((row) => [row.kind, row]))
}
