import { setTimeout as sleep } from 'node:timers/promises'
import { mayChange, publishedEvery } from '@agon/domain/published/live'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { liveFigures, type LiveFigures } from '#/db/live-figures.ts'

/** Seconds that a stream stays open unless the call names others. */
export const usualWatch = 240

/** Milliseconds between two looks at the clock. */
const tick = 1000
/** Milliseconds after which a sign of life keeps the connection open. */
const signOfLife = 15_000

interface Reading {
  figures: Promise<readonly LiveFigures[]>
  /** When figures may have changed; while they are read, never. */
  until: number
}

/** The last reading of each process: all of its viewers share it, so that they cost one query a minute. */
const readings = perApp((): { last?: Reading } => ({}))

/** The published figures at once, and whenever they change. */
export async function* watchLive(app: App, seconds: number, signal: AbortSignal) {
  const ends = performance.now() + seconds * 1000
  let [last, sent, heard]: [readonly LiveFigures[] | null, string, number] = [null, '', performance.now()]
  do {
    const items = await readShared(app)
    const text = items === last ? sent : JSON.stringify(items)
    last = items
    if (text !== sent) {
      yield { now: app.now(), items: items.map(withoutHour) }
      ;[sent, heard] = [text, performance.now()]
    } else if (performance.now() - heard >= signOfLife) {
      yield undefined
      heard = performance.now()
    }
    const left = ends - performance.now()
    await sleep(Math.min(tick, Math.max(0, left)), undefined, { signal }).catch(() => undefined)
  } while (!signal.aborted && performance.now() < ends)
}

/** Viewers have the hour from the file of the page, and add each event to it. */
const withoutHour = ({ olympiadId, asOf, sitting, finished, lit }: LiveFigures) => ({
  olympiadId,
  asOf,
  sitting,
  finished,
  lit,
})

export function readShared(app: App): Promise<readonly LiveFigures[]> {
  const own = readings(app)
  const now = app.now().getTime()
  if (own.last !== undefined && now < own.last.until) return own.last.figures
  const reading: Reading = { figures: liveFigures(app.database.db, new Date(now)), until: Infinity }
  own.last = reading
  return reading.figures.then(
    (figures) => {
      const first = Math.min(now, ...figures.map(({ asOf }) => asOf.getTime()))
      reading.until = mayChange(first, now) ? now + tick : first + publishedEvery
      return figures
    },
    (error: unknown) => {
      delete own.last
      throw error
    },
  )
}
