import type { WatchedFile } from '@agon/contract/olympiad/watch-file'
import type { Milestone } from './milestone.ts'

/** A project with one of its olympiads; null where it has announced none. */
export type WatchedProject = Omit<WatchedFile['items'][number], 'open'>
export type WatchedOlympiad = NonNullable<WatchedProject['olympiad']>

/** The content of the front page. */
export interface Watch {
  /** The pinned olympiad of each project, and every other one that is open; undefined: they could not be read. */
  readonly projects: readonly WatchedProject[] | undefined
  readonly failed: boolean
  readonly isOnline: boolean
  /** Figures come as they change. */
  readonly isLive: boolean
  /** Now by the server's clock, in milliseconds since 1970. */
  readonly now: number
  /** The last one that was passed while the page was open. */
  readonly milestone: Milestone | null
}

type Live = NonNullable<WatchedOlympiad['live']>
/** Published figures by olympiad, newer than those of the file. */
export type Figures = ReadonlyMap<number, Omit<Live, 'hour'>>

export const shownOf = ({ olympiad, open }: WatchedFile['items'][number]) => [
  ...(olympiad === null ? [] : [olympiad]),
  ...open,
]

/** The pinned olympiad of each project, and every other one that is open. */
export function projectsOf({ items }: WatchedFile, figures: Figures): WatchedProject[] {
  return items.flatMap(({ open, ...project }): WatchedProject[] => {
    const shown = shownOf({ ...project, open })
    if (shown.length === 0) return [project]
    return shown.map((one) => {
      const live = figures.get(one.id)
      return {
        ...project,
        olympiad: { ...one, live: live === undefined ? one.live : { ...live, hour: one.live?.hour ?? [] } },
      }
    })
  })
}
