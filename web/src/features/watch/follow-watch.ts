import { watchedDataId, watchFilePath, type WatchedFile } from '@agon/contract/olympiad/watch-file'
import { eventsOf } from '#/api/listen.ts'
import { withPoint } from './last-hour.ts'
import { milestonesPassed } from './milestone.ts'
import { leading } from './stage.ts'
import type { Watch } from './watch.ts'
import { projectsOf, shownOf, type Figures, type WatchedOlympiad } from './watched.ts'

type Watched = WatchedFile

/** Milliseconds between two reads of the file; figures come by themselves. */
const every = 60_000
/** Milliseconds before a stream that ended or broke is opened again, spread so that not all viewers ask together. */
const pause = () => 1000 + Math.random() * 4000

/**
 * Shows the projects with their published figures: at once, every second, and when figures change. Figures are sent while the page is in
 * sight.
 */
export function followWatch(show: (watch: Watch) => void): void {
  let watched = watchedInDocument()
  let figures: Figures = new Map()
  let failed = watched === undefined
  let isLive = false
  let ahead = 0
  const passed = milestonesPassed()
  const changed = () => {
    const now = Date.now() + ahead
    const projects = watched && projectsOf(watched, figures)
    const olympiad = leading(projects ?? [], now)?.olympiad ?? null
    show({ projects, failed, isOnline: navigator.onLine, isLive, now, milestone: passed(olympiad, now) })
  }
  const read = async (signal: AbortSignal) => {
    try {
      const file = await readFile(signal)
      if (signal.aborted) return
      watched = withHours(watched, file)
      failed = false
    } catch {
      if (signal.aborted) return
      failed = true
    }
    changed()
  }
  const hear = async (signal: AbortSignal) => {
    for await (const { now, items } of eventsOf('GET /api/agon-suite/live', { query: {} }, signal)) {
      if (signal.aborted) return
      isLive = true
      ahead = Date.parse(String(now)) - Date.now()
      figures = new Map(
        items.map(({ olympiadId, asOf, lit, ...live }) => [
          olympiadId,
          { ...live, lit: [...lit], asOf: new Date(asOf).toISOString() },
        ]),
      )
      const known = new Set(watched?.items.flatMap(shownOf).map(({ id }) => id))
      if (watched !== undefined) {
        watched = withHeard(watched, figures)
        if (items.some(({ olympiadId }) => !known.has(olympiadId))) void read(signal)
      }
      changed()
    }
  }
  const tick = () => {
    changed()
    // As the second changes by the server's clock.
    setTimeout(tick, 1000 - ((Date.now() + ahead) % 1000))
  }
  tick()
  whileInSight((signal) => repeat(signal, () => every, read))
  whileInSight((signal) => repeat(signal, pause, hear))
}

/** The file that the document was made from. */
function watchedInDocument(): Watched | undefined {
  const written = document.getElementById(watchedDataId)?.textContent
  // The server writes what the call declares.
  return written === undefined ? undefined : (JSON.parse(written) as Watched)
}

async function readFile(signal: AbortSignal): Promise<Watched> {
  const reply = await fetch(watchFilePath, { signal })
  if (!reply.ok) throw new Error('The server has no figures.')
  // The server writes what the call declares.
  return (await reply.json()) as Watched
}

/** Every olympiad of these projects, changed. */
function mapped({ items }: Watched, change: (olympiad: WatchedOlympiad) => WatchedOlympiad): Watched {
  return {
    items: items.map((project) => ({
      ...project,
      olympiad: project.olympiad === null ? null : change(project.olympiad),
      open: project.open.map(change),
    })),
  }
}

/** A file from a proxy may be a little older than what was heard: points that are known stay. */
function withHours(before: Watched | undefined, read: Watched): Watched {
  const known = new Map(before?.items.flatMap(shownOf).map(({ id, live }) => [id, live?.hour ?? []]))
  return mapped(read, (olympiad) => {
    if (olympiad.live === null) return olympiad
    const hour = (known.get(olympiad.id) ?? []).reduce(withPoint, olympiad.live.hour)
    return { ...olympiad, live: { ...olympiad.live, hour: [...hour] } }
  })
}

function withHeard(before: Watched, heard: Figures): Watched {
  return mapped(before, (olympiad) => {
    const live = heard.get(olympiad.id)
    if (live === undefined) return olympiad
    const { asOf: at, sitting, finished } = live
    const hour = withPoint(olympiad.live?.hour ?? [], { at, sitting, finished })
    return { ...olympiad, live: { ...live, hour: [...hour] } }
  })
}

/** Starts work when the page comes into sight, and when the network is back; ends it when the page leaves. */
function whileInSight(work: (signal: AbortSignal) => Promise<void>): void {
  let running: AbortController | undefined
  const change = () => {
    running?.abort()
    running = undefined
    if (document.visibilityState === 'hidden') return
    running = new AbortController()
    void work(running.signal)
  }
  change()
  document.addEventListener('visibilitychange', change)
  addEventListener('online', change)
}

async function repeat(
  signal: AbortSignal,
  rest: () => number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work(signal).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, rest()))
  }
}
