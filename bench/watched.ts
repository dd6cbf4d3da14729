import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { round } from './load/figures.ts'
import { databaseSeconds, processorSeconds } from './load/processors.ts'

/** Milliseconds between two looks at the processes. */
const pause = 250
/** Looks after which the database is looked at too: its memory takes longer to count. */
const looksUntilDatabase = 8

/** A command as a process of its own, from its start until it has ended; megabytes at most. */
export interface Watched {
  readonly seconds: number
  readonly output: string
  /** The process alone: all that is in memory, and what of it is no file’s. */
  readonly memory: { readonly resident: number; readonly own: number }
  /** The PostgreSQL that the command started, all of its processes together: their own, and what they share. */
  readonly database: { readonly own: number; readonly shared: number }
  readonly processorSeconds: { readonly command: number; readonly database: number }
}

export class TookTooLong extends Error {}

/** Runs a command of node and watches its memory. Linux. */
export async function watched(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { longest }: { longest: number },
): Promise<Watched> {
  const started = performance.now()
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = child.pid ?? 0
  const memory = { resident: 0, own: 0 }
  const database = { own: 0, shared: 0 }
  const ofProcessors = { command: 0, database: 0 }
  let looks = 0
  let isLate = false
  const watching = setInterval(() => {
    raise(memory, { resident: statusOf(pid, 'VmHWM'), own: statusOf(pid, 'RssAnon') })
    looks += 1
    if (looks % looksUntilDatabase === 0) {
      const all = databaseOf(pid)
      raise(database, memoryOf(all))
      raise(ofProcessors, {
        command: processorSeconds(pid),
        database: all[0] === undefined ? 0 : databaseSeconds(all[0]),
      })
    }
    if (performance.now() - started < longest * 1000 || isLate) return
    isLate = true
    child.kill('SIGTERM')
  }, pause)
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(watching)
  if (isLate) throw new TookTooLong(`${words.join(' ')} took more than ${longest} s.`)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${signal ?? code}.`)
  return {
    seconds: round((performance.now() - started) / 1000),
    output,
    memory,
    database,
    processorSeconds: ofProcessors,
  }
}

/** Keeps the most of each figure. */
export function raise<Name extends string>(most: Record<Name, number>, now: Readonly<Record<Name, number>>): void {
  for (const name of Object.keys(now) as Name[]) most[name] = Math.max(most[name], now[name])
}

/** Megabytes. */
function statusOf(pid: number, name: string): number {
  return megabytesIn(`/proc/${pid}/status`, name)
}

/** The processes of the PostgreSQL that a process started, the postmaster first. */
function databaseOf(pid: number): number[] {
  return descendants(pid).filter((one) => read(`/proc/${one}/comm`).trim() === 'postgres')
}

function memoryOf(all: readonly number[]): { own: number; shared: number } {
  const sum = (name: string) => all.reduce((so, one) => so + megabytesIn(`/proc/${one}/smaps_rollup`, name), 0)
  return { own: sum('Pss_Anon'), shared: sum('Pss_Shmem') }
}

function descendants(pid: number): number[] {
  const children = tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [...children, ...children.flatMap(descendants)]
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function megabytesIn(file: string, name: string): number {
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(file))?.[1] ?? 0) / 1024)
}

/** Of a process that has ended, nothing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
