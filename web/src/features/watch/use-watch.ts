import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { eventsOf } from '#/api/listen.ts'
import { send } from '#/api/send.ts'

type Watched = CallReply<CallByKey['GET /api/agon-suite/projects']>
/** A project with one of its olympiads; null where it has announced none. */
export type WatchedProject = Omit<Watched['items'][number], 'open'>
export type WatchedOlympiad = NonNullable<WatchedProject['olympiad']>

/** Milliseconds between two reads of the projects; the figures come by themselves. */
const every = 120_000
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

type Figures = ReadonlyMap<number, NonNullable<WatchedOlympiad['live']>>

/** The projects with their published figures, which are sent as they change while the page is in sight. */
export function useWatch(): Watch {
  const [watched, setWatched] = useState<Watched>()
  const [figures, setFigures] = useState<Figures>(new Map())
  const [failed, setFailed] = useState(false)
  const [isLive, setLive] = useState(false)
  const [ahead, setAhead] = useState(0)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const reply = await send('GET /api/agon-suite/projects', { query: { showUpcoming: true } })
      if (signal.aborted) return
      setAhead(Date.parse(reply.now) - Date.now())
      setWatched(reply)
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })
  const hear = useEffectEvent(async (signal: AbortSignal) => {
    for await (const { items } of eventsOf('GET /api/agon-suite/live', { query: {} }, signal)) {
      if (signal.aborted) return
      setLive(true)
      setFigures(
        new Map(
          items.map(({ olympiadId, asOf, ...live }) => [olympiadId, { ...live, asOf: new Date(asOf).toISOString() }]),
        ),
      )
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
    projects: watched === undefined ? undefined : withFigures(watched, figures),
    failed,
    isLive,
    now: useClock() + ahead,
  }
}

const shownOf = ({ olympiad, open }: Watched['items'][number]) => [...(olympiad === null ? [] : [olympiad]), ...open]

function withFigures({ items }: Watched, figures: Figures): WatchedProject[] {
  return items.flatMap(({ open, ...project }): WatchedProject[] => {
    const shown = shownOf({ ...project, open })
    if (shown.length === 0) return [project]
    return shown.map((one) => ({ ...project, olympiad: { ...one, live: figures.get(one.id) ?? one.live } }))
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

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
