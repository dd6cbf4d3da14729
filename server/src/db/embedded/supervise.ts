import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { adopt, end, launch, type Postmaster, StartFailed } from './postmaster.ts'

/**
 * Keeps one server running. States and what moves between them:
 *
 *   up ── the process ends ──→ down ── launched again ──→ up
 *   up, down ── stop() ──→ stopped
 *
 * Between two launches in a row the wait doubles from 0.2 s to 10 s, and starts again once a server has stayed for two seconds:
 * one that was killed is back at once, also when that happens again and again; one that cannot stay is left more and more alone.
 */
export interface Supervised {
  readonly pid: number
  onDown(listener: () => void): void
  onUp(listener: () => void): void
  stop(): Promise<void>
}

const firstWaitMs = 200
const longestWaitMs = 10_000
const steadyMs = 2000
/** Sessions of a killed server let go of its memory within moments, unless one is deep in a query. */
const patienceMs = 30_000

export async function supervise(cluster: Cluster, log: (line: string) => void): Promise<Supervised> {
  const left = await adopt(cluster)
  if (left !== null) log('Found the database still running, and took it over')
  let current = left ?? (await launchPatiently(cluster))
  const downListeners: (() => void)[] = []
  const upListeners: (() => void)[] = []
  const stopping = new AbortController()
  const keeping = keep()

  async function keep(): Promise<void> {
    let waitMs = firstWaitMs
    for (;;) {
      const since = Date.now()
      await Promise.race([current.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      log('The database has gone; starting it again')
      for (const listener of downListeners) listener()
      if (Date.now() - since > steadyMs) waitMs = firstWaitMs
      const next = await relaunch(waitMs)
      if (next === null) return
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      current = next
      log('The database is back')
      for (const listener of upListeners) listener()
    }
  }

  async function relaunch(firstMs: number): Promise<Postmaster | null> {
    for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        return await launch(cluster)
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    get pid() {
      return current.pid
    },
    onDown: (listener) => void downListeners.push(listener),
    onUp: (listener) => void upListeners.push(listener),
    async stop() {
      stopping.abort()
      await keeping
      await end(current)
    },
  }
}

async function launchPatiently(cluster: Cluster): Promise<Postmaster> {
  const since = Date.now()
  for (;;) {
    try {
      return await launch(cluster)
    } catch (error) {
      const heldByTheDead = error instanceof StartFailed && error.message.includes('pre-existing shared memory block')
      if (!heldByTheDead || Date.now() - since > patienceMs) throw error
      await sleep(firstWaitMs)
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
