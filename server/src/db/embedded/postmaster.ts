import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { commandAs } from './identity.ts'
import { disownStalePidFile, readPidFile, serverWordsOf } from './pid-file.ts'
import { lifeOf, signal } from './processes.ts'

/** A server that has said it is ready. */
export interface Postmaster {
  pid: number
  /** Settles when the process has ended, however that came. */
  ended: Promise<void>
}

export class StartFailed extends Error {
  constructor(cluster: Cluster, said: string) {
    super(`PostgreSQL did not start in ${cluster.folder}:\n${said}`)
    this.name = 'StartFailed'
  }
}

const pollMs = 25
const watchMs = 250
const biggestLog = 8 * 1024 * 1024

/** The server that a killed product left behind, if it is alive and as we would start it; one that differs is stopped. */
export async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const found = await readPidFile(cluster.folder)
  const words = found === null ? null : serverWordsOf(cluster, found.pid)
  if (found === null || words === null) return null
  const left = { pid: found.pid, ended: watch(found.pid) }
  // A throwaway server dies with its parent, so one that is still there is on its way out.
  const asOurs = cluster.wrapper.length === 0 && words.join('\0') === cluster.serverWords.join('\0')
  if (asOurs && (await becomesReady(cluster, left))) return left
  await end(left)
  return null
}

/** Starts the server apart from our terminal and process group, so that it gets neither Ctrl-C nor our death. */
export async function launch(cluster: Cluster): Promise<Postmaster> {
  await disownStalePidFile(cluster)
  const from = await rotateLog(cluster.logFile)
  const log = await open(cluster.logFile, 'a', 0o600)
  const { words, user } = commandAs(cluster.site.identity, [...cluster.wrapper, ...cluster.serverWords])
  const [command = '', ...rest] = words
  try {
    const child = spawn(command, rest, {
      cwd: cluster.site.home,
      env: cluster.site.environment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...user,
    })
    await once(child, 'spawn')
    if (child.pid === undefined) throw new StartFailed(cluster, 'no process')
    child.unref()
    const postmaster = { pid: child.pid, ended: once(child, 'exit').then(() => undefined) }
    if (await becomesReady(cluster, postmaster)) return postmaster
    throw new StartFailed(cluster, (await readFile(cluster.logFile, 'utf8')).slice(from).trim())
  } finally {
    await log.close()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the sessions and leaves a clean cluster. The harsher ones are for a server that hangs. */
export async function end(postmaster: Postmaster): Promise<void> {
  for (const [name, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!signal(postmaster.pid, name)) return
    const patience = new AbortController()
    const gone = postmaster.ended.then(() => true)
    const late = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false)
    const ended = await Promise.race([gone, late])
    patience.abort()
    if (ended) return
  }
}

async function becomesReady(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  let over = false
  void postmaster.ended.then(() => (over = true))
  for (;;) {
    if (over) return false
    const found = await readPidFile(cluster.folder)
    if (found?.pid === postmaster.pid && found.ready) return true
    await sleep(pollMs)
  }
}

// Of a process that is not our child the system tells nothing, so it is looked at.
async function watch(pid: number): Promise<void> {
  const life = lifeOf(pid)
  const alive = (): boolean => life !== null && lifeOf(pid) === life
  while (alive()) await sleep(watchMs, undefined, { ref: false })
}

/** Begins a new log when the last has grown; answers how long the log is now. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size < biggestLog) return size
  await rename(file, `${file}.1`)
  return 0
}
