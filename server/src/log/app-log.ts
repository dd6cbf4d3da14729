import { hostname } from 'node:os'
import type { AppLogKey, LogLevel } from '@agon/domain/app-log'
import type pg from 'pg'
import { placeOf, problemOf } from './describe-error.ts'
import type { Log, LogFields } from './log.ts'

interface Line {
  readonly at: Date
  readonly level: LogLevel
  readonly key: AppLogKey
  readonly request_id: string | null
  readonly route: string | null
  readonly status: number | null
  readonly ms: number | null
  readonly olympiad_id: number | null
  readonly role: string | null
  readonly problem: string | null
  readonly place: string | null
}

/** Milliseconds until lines that came together are written. */
const gathering = 1000
/** Lines that wait in memory. */
const most = 2000

/** Keeps warnings and errors in the database, in batches, apart from the requests. Of each line only the declared fields are kept. */
export class AppLog {
  readonly #process = `${hostname()}:${process.pid}`.slice(0, 80)
  readonly #release: string
  readonly #now: () => Date
  #pool: pg.Pool | undefined
  #waiting: Line[] = []
  #dropped = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor({ release, now }: { release: string; now: () => Date }) {
    this.#release = release
    this.#now = now
  }

  /** A log that writes to `log` and keeps its warnings and errors here. */
  over(log: Log): Log {
    const both = (level: LogLevel) => (fields: LogFields, message: string) => {
      log[level](fields, message)
      this.#add(level, fields)
    }
    return {
      debug: (fields, message) => log.debug(fields, message),
      info: (fields, message) => log.info(fields, message),
      warn: both('warn'),
      error: both('error'),
      fatal: both('fatal'),
    }
  }

  writeTo(pool: pg.Pool): void {
    this.#pool = pool
  }

  /** Resolves after the attempt to write all lines. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #add(level: LogLevel, fields: LogFields): void {
    if (this.#waiting.length >= most) this.#dropped += 1
    else this.#waiting.push(lineOf(this.#now(), level, fields))
    this.#timer ??= setTimeout(() => void this.write(), gathering).unref()
  }

  async #write(): Promise<void> {
    if (this.#pool === undefined) return
    const lines = this.#waiting
    const dropped = this.#dropped
    if (lines.length === 0 && dropped === 0) return
    this.#waiting = []
    this.#dropped = 0
    const counted =
      dropped === 0 ? [] : [{ ...lineOf(this.#now(), 'warn', { key: 'log.dropped' }), problem: `${dropped}` }]
    try {
      await this.#pool.query(insert, [JSON.stringify([...lines, ...counted]), this.#process, this.#release])
    } catch {
      // The database is unavailable: the lines wait for the next ones, within the bound. Logging this would repeat itself.
      const retained = [...lines, ...this.#waiting].slice(0, most)
      this.#dropped += dropped + lines.length + this.#waiting.length - retained.length
      this.#waiting = retained
    }
  }
}

// The lines, and their causes in one order: two processes that write the same ones wait for each other.
const insert = `
with line as (
  select * from jsonb_to_recordset($1::jsonb) as line(at timestamptz, level text, key text, request_id text, route text,
    status smallint, ms integer, olympiad_id integer, role text, problem text, place text)),
stored as (
  insert into app_log (at, level, key, request_id, route, status, ms, olympiad_id, role, process, release, problem, place)
  select at, level, key, request_id, route, status, ms, olympiad_id, role, $2, $3, problem, place from line)
insert into app_log_causes as cause
  (level, key, route, problem, place, olympiad_id, count, first_at, last_at, first_release, last_release)
select level, key, route, case when key <> 'log.dropped' then problem end, place, olympiad_id, count(*), min(at), max(at), $3, $3
from line group by 1, 2, 3, 4, 5, 6 order by 2, 1, 3, 4, 5, 6
on conflict (key, level, route, problem, place, olympiad_id) do update
set count = cause.count + excluded.count, last_at = greatest(cause.last_at, excluded.last_at),
  last_release = excluded.last_release`

function lineOf(at: Date, level: LogLevel, { key, err, code, ...fields }: LogFields): Line {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : null)
  const number = (value: unknown) => (typeof value === 'number' ? Math.round(value) : null)
  return {
    at,
    level,
    key,
    request_id: text(fields['requestId']),
    route: text(fields['route']),
    status: number(fields['status']),
    ms: number(fields['ms']),
    olympiad_id: number(fields['olympiadId']),
    role: text(fields['role']),
    // The code of a refusal is one of the catalogue.
    problem: problemOf(err) ?? text(code),
    // Of a page that failed, in a file of the build.
    place: placeOf(err) ?? text(fields['place']),
  }
}
