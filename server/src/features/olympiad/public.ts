import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { liveCounts, type LiveCounts } from './live.ts'
import { findOlympiads, findProject, findProjects, type OlympiadRecord } from './store.ts'

/** The public details of an olympiad; a draft has none. */
export async function publicOlympiad(app: App, id: OlympiadId, now: Date) {
  const [olympiad] = await findOlympiads(app.database.db, { id })
  if (olympiad === undefined || olympiad.phase === 'draft') throw new Problem('notFound')
  return { ...publicFields(olympiad), project: olympiad.project, live: await liveOf(app, olympiad, now) }
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
        olympiad: pinned === undefined ? null : { ...publicFields(pinned), live: await liveOf(app, pinned, now) },
        upcoming: showUpcoming ? upcoming.map(publicFields) : [],
      }
    }),
  )
}

/** A project by its id or its name, also by one that it had, with its olympiads that are no longer drafts. */
export async function publicProject(db: Db, idOrName: string) {
  const project = await findProject(db, idOrName)
  const [subProjects, olympiads] = await Promise.all([
    db
      .selectFrom('subProjects')
      .select(['id', 'projectId', 'name', 'title', 'position'])
      .where('projectId', '=', project.id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    findOlympiads(db, { project: project.id }),
  ])
  const known = olympiads.filter(({ phase }) => phase !== 'draft')
  return {
    ...project,
    subProjects,
    olympiads: known.map((olympiad) => ({
      ...publicFields(olympiad),
      subProjectId: olympiad.subProjectId,
      pinned: olympiad.pinned,
    })),
  }
}

function isToCome({ phase, opensAt }: OlympiadRecord, now: Date): boolean {
  return (phase === 'registration' || phase === 'open') && opensAt > now
}

function publicFields({ id, name, title, subject, phase, timeZone, opensAt, closesAt }: OlympiadRecord) {
  return { id, name, title, subject, phase, timeZone, opensAt, closesAt }
}

async function liveOf(app: App, olympiad: OlympiadRecord, now: Date): Promise<LiveCounts | null> {
  const open = olympiad.phase === 'open' && olympiad.opensAt <= now
  return open ? liveCounts(app, olympiad.id, now) : null
}
