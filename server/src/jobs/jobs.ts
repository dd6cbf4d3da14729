import { EventEmitter } from 'node:events'
import { parseCronItems, run, runOnce, type Runner, type TaskList, type WorkerEvents, Logger } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { quietOf } from '../db/quiet.ts'
import type { App } from '../http/handler.ts'
import { watchForAbandoned } from './abandoned.ts'
import { heldKinds } from './held-kinds.ts'
import { quietJobs } from './quiet-jobs.ts'
import { keepAlive } from './life.ts'
import type { JobName, JobPayloads, Jobs } from './payloads.ts'
import type { Log } from '../log/log.ts'

/** What a feature does for its jobs: each gets the app and its payload, and calls one command. */
export type JobHandlers = { [N in JobName]: (app: App, payload: JobPayloads[N]) => Promise<void> }

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      job_key := ${options.key ?? null}, run_at := ${options.runAt ?? null}, max_attempts := ${options.maxAttempts ?? null},
      flags := array[${name}])`.execute(db)
  },
}

/** What a process does: jobs that were asked for, as many at a time as it is told, and once an hour those that nobody asks for. */
export interface Work {
  handlers: Partial<JobHandlers>
  hourly?: readonly JobName[]
  concurrency: number
}

/** Once for all processes together, away from the full hours at which olympiads open. */
const minuteOfHour = 23
const everyHour = `${minuteOfHour} * * * *`

/** When the jobs of the clock run next. */
export function nextHourly(now: Date): Date {
  const next = new Date(now)
  next.setUTCMinutes(minuteOfHour, 0, 0)
  return next > now ? next : new Date(next.getTime() + 3_600_000)
}

export interface JobRunner {
  /** The name under which it shows that it lives. */
  readonly worker: string
  /** Lets running jobs end, gives back the rest. */
  stop(): Promise<void>
}

export async function runJobs(
  app: App,
  pool: pg.Pool,
  { handlers, hourly = [], concurrency }: Work,
): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  let worker = ''
  // The name under which the queue notes who has a job.
  events.once('pool:create', ({ workerPool }) => (worker = workerPool.id))
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList: tasksOf(app, handlers),
    parsedCronItems: parseCronItems(hourly.map((task) => ({ task, match: everyHour }))),
    concurrency,
    // Every job has its kind as a flag; those of held kinds are not taken.
    forbiddenFlags: () => waitingKinds(app, handlers),
    noHandleSignals: true,
    logger: queueLogger(app.log),
    pollInterval: 5000,
  })
  const life = await keepAlive(pool, worker)
  const watch = watchForAbandoned(pool, app.log)
  return {
    worker,
    async stop() {
      await watch.end()
      await runner.stop()
      await life.end()
    },
  }
}

/** Works until the queue is empty, then returns: for commands and tests. */
export async function workOff(app: App, pool: pg.Pool, handlers: Partial<JobHandlers>): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: tasksOf(app, handlers),
    forbiddenFlags: () => waitingKinds(app, handlers),
    noHandleSignals: true,
    logger: queueLogger(app.log),
  })
}

/** The kinds whose jobs wait: those that are held, and nearly all of a platform that was restored and is not live yet. */
async function waitingKinds({ database }: App, handlers: Partial<JobHandlers>): Promise<string[]> {
  if ((await quietOf(database)) === null) return [...(await heldKinds(database))]
  const allowed: readonly string[] = quietJobs
  return Object.keys(handlers).filter((name) => !allowed.includes(name))
}

function tasksOf(app: App, handlers: Partial<JobHandlers>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue keeps JSON; the payload's type is the one `add` asked for under this name.
      async (payload: unknown) => {
        // Jobs of the clock, and those that a statement of its own added, have no flag yet.
        if ((await waitingKinds(app, handlers)).includes(name)) return waitHeld(app, name, payload)
        await (handle as (app: App, payload: unknown) => Promise<void>)(app, payload).catch((error: unknown) => {
          app.log.error({ key: 'job.failed', err: error, route: `job ${name}` }, 'a job failed')
          throw error
        })
      },
    ]),
  )
}

/** Puts a job back that was taken although its kind is held; of the same work one is enough. */
async function waitHeld({ database }: App, name: string, payload: unknown): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select graphile_worker.add_job(${name}, payload := ${text}::json,
    job_key := ${`held ${name} ${text}`}, flags := array[${name}])`.execute(database.db)
}

/** The queue's own words in our log; its debug chatter is left out. Messages carry job names and ids, never payloads. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job has its own line, without the message of its error.
    if (message.startsWith('Failed task')) return
    if (level === 'error') log.error({ key: 'job.queue', queue: message, code: errorCode(meta) }, 'job queue')
    else if (level === 'warning') log.warn({ key: 'job.queue', queue: message }, 'job queue')
  })
}

function errorCode(meta: unknown): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('error' in meta)) return undefined
  return meta.error instanceof Error ? meta.error.name : undefined
}
