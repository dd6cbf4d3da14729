import type { WatchedFile } from '@agon/contract/olympiad/watch-file'

/** A project with one of its olympiads; null where it has announced none. */
export type WatchedProject = Omit<WatchedFile['items'][number], 'open'>
export type WatchedOlympiad = NonNullable<WatchedProject['olympiad']>

/** The public page with the results of a project’s newest olympiad. */
export const resultsAddress = ({ name }: Pick<WatchedProject, 'name'>) => `/${name}/top-results`

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
