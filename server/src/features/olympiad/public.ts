import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { App } from '#/http/handler.ts'
import { liveCounts, type LiveCounts } from './live.ts'
import { findOlympiads, findProjects, type OlympiadRecord } from './store.ts'

/** What everybody may know of an olympiad; a draft is not known at all. */
export async function publicOlympiad(app: App, id: OlympiadId, now: Date) {
  const [olympiad] = await findOlympiads(app.database.db, { id })
  if (olympiad === undefined || olympiad.phase === 'draft') throw new Problem('notFound')
  return { ...faceOf(olympiad), project: olympiad.project, live: await liveOf(app, olympiad, now) }
}

/** Every project with its pinned olympiad, and, when asked for, its others that are still to come. */
export async function publicProjects(app: App, now: Date, showUpcoming: boolean) {
  const { db } = app.database
  const [projects, olympiads] = await Promise.all([findProjects(db), findOlympiads(db, {})])
  const known = olympiads.filter(({ phase }) => phase !== 'draft')
  return Promise.all(
    projects.map(async (project) => {
      const own = known.filter((olympiad) => olympiad.project.id === project.id)
      const pinned = own.find((olympiad) => olympiad.pinned)
      const upcoming = own.filter((olympiad) => !olympiad.pinned && isToCome(olympiad, now))
      return {
        ...project,
        olympiad: pinned === undefined ? null : { ...faceOf(pinned), live: await liveOf(app, pinned, now) },
        upcoming: showUpcoming ? upcoming.map(faceOf) : [],
      }
    }),
  )
}

function isToCome({ phase, opensAt }: OlympiadRecord, now: Date): boolean {
  return (phase === 'registration' || phase === 'open') && opensAt > now
}

function faceOf({ id, name, title, subject, phase, timeZone, opensAt, closesAt }: OlympiadRecord) {
  return { id, name, title, subject, phase, timeZone, opensAt, closesAt }
}

async function liveOf(app: App, olympiad: OlympiadRecord, now: Date): Promise<LiveCounts | null> {
  const open = olympiad.phase === 'open' && olympiad.opensAt <= now
  return open ? liveCounts(app, olympiad.id, now) : null
}
