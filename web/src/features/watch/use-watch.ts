import { watchedDataId, watchFilePath, type WatchedFile } from '@agon/contract/olympiad/watch-file'
import { useEffect, useEffectEvent, useState } from 'react'
import { eventsOf } from '#/api/listen.ts'
import { withPoint } from './last-hour.ts'
import { projectsOf, shownOf, type Figures, type WatchedOlympiad, type WatchedProject } from './watched.ts'

type Watched = WatchedFile

/** Milliseconds between two reads of the file; figures come by themselves. */
const every = 60_000
/** Milliseconds before a stream that ended or broke is opened again, spread so that not all viewers ask together. */
const pause = () => 1000 + Math.random() * 4000

export interface Watch {
  /** The pinned olympiad of each project, and every other one that is open. */
  projects: readonly WatchedProject[] | undefined
  failed: boolean
  /** Figures come as they change. */
  isLive: boolean
  /** Now by the server's clock, in milliseconds since 1970; it moves every second. */
  now: number
}

/** The projects with their published figures, which are sent as they change while the page is in sight. */
export function useWatch(): Watch {
  const [watched, setWatched] = useState(watchedInDocument)
  const [figures, setFigures] = useState<Figures>(new Map())
  const [failed, setFailed] = useState(false)
  const [isLive, setLive] = useState(false)
  const [ahead, setAhead] = useState(0)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const reply = await readFile(signal)
      if (signal.aborted) return
      setWatched((before) => withHours(before, reply))
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })
  const hear = useEffectEvent(async (signal: AbortSignal) => {
    for await (const { now, items } of eventsOf('GET /api/agon-suite/live', { query: {} }, signal)) {
      if (signal.aborted) return
      setLive(true)
      setAhead(Date.parse(String(now)) - Date.now())
      const heard: Figures = new Map(
        items.map(({ olympiadId, asOf, lit, ...live }) => [
          olympiadId,
          { ...live, lit: [...lit], asOf: new Date(asOf).toISOString() },
        ]),
      )
      setFigures(heard)
      setWatched((before) => before && withHeard(before, heard))
      const isKnown = (id: number) => watched?.items.some((project) => shownOf(project).some((one) => one.id === id))
      if (watched !== undefined && items.some(({ olympiadId }) => isKnown(olympiadId) !== true)) void read(signal)
    }
  })
  useEffect(
    () =>
      whileInSight((signal) =>
        repeat(
          signal,
          () => every,
          () => read(signal),
        ),
      ),
    [],
  )
  useEffect(() => whileInSight((signal) => repeat(signal, pause, () => hear(signal))), [])
  return {
    projects: watched === undefined ? undefined : projectsOf(watched, figures),
    failed,
    isLive,
    now: useClock(ahead),
  }
}

/** The file that the document of the front page was made from, so that the first view shows the same. */
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

/** Starts work when the page comes into sight and ends it when it leaves. */
function whileInSight(work: (signal: AbortSignal) => Promise<void>): () => void {
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
  return () => {
    running?.abort()
    document.removeEventListener('visibilitychange', change)
  }
}

async function repeat(signal: AbortSignal, rest: () => number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, rest()))
  }
}

/** The server's clock; it moves as the second changes there. */
function useClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = Date.now() + ahead
      setNow(current)
      timer = setTimeout(tick, 1000 - (current % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [ahead])
  return now
}
