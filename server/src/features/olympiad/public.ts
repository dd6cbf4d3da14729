import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { findPublicData } from '#/db/olympiad-data.ts'
import type { App } from '#/http/handler.ts'
import { liveFigures, type LiveFigures } from '#/db/live-figures.ts'
import { findOlympiads, findProject, findProjects, type OlympiadRecord } from './store.ts'

/** The public details of an olympiad; a draft has none. */
export async function publicOlympiad(app: App, id: OlympiadId, now: Date) {
  const [olympiad] = await findOlympiads(app.database.db, { id })
  if (olympiad === undefined || olympiad.phase === 'draft') throw new Problem('notFound')
  const { db } = app.database
  const [figures, olympiadData] = await Promise.all([liveFigures(db, now), findPublicData(db, id)])
  return { ...publicFields(olympiad), project: olympiad.project, live: liveOf(olympiad, figures), olympiadData }
}

/** Every project with its pinned olympiad, its others that are open, and, when asked for, those that are still to come. */
export async function publicProjects(app: App, now: Date, showUpcoming: boolean) {
  const { db } = app.database
  const [listed, figures] = await Promise.all([listOlympiads(db), liveFigures(db, now)])
  return projectsWith(listed, figures, now, showUpcoming)
}

export interface Listed {
  readonly projects: Awaited<ReturnType<typeof findProjects>>
  readonly olympiads: readonly OlympiadRecord[]
}

export async function listOlympiads(db: Db): Promise<Listed> {
  const [projects, olympiads] = await Promise.all([findProjects(db), findOlympiads(db, {})])
  return { projects, olympiads }
}

export function projectsWith(
  { projects, olympiads }: Listed,
  figures: readonly LiveFigures[],
  now: Date,
  showUpcoming: boolean,
) {
  const known = olympiads.filter(({ phase }) => phase !== 'draft')
  const withLive = (olympiad: OlympiadRecord) => ({ ...publicFields(olympiad), live: liveOf(olympiad, figures) })
  return projects.map((project) => {
    const own = known.filter((olympiad) => olympiad.project.id === project.id)
    const pinned = own.find((olympiad) => olympiad.pinned)
    const others = own.filter((olympiad) => !olympiad.pinned)
    return {
      ...project,
      olympiad: pinned === undefined ? null : withLive(pinned),
      open: others.filter((olympiad) => isOpen(olympiad, now)).map(withLive),
      upcoming: showUpcoming ? others.filter((olympiad) => isToCome(olympiad, now)).map(publicFields) : [],
    }
  })
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

function publicFields(olympiad: OlympiadRecord) {
  const { id, name, title, subject, phase, timeZone, opensAt, closesAt, ofTeams } = olympiad
  return { id, name, title, subject, phase, timeZone, opensAt, closesAt, ofTeams }
}

function isOpen({ phase, opensAt, closesAt }: OlympiadRecord, now: Date): boolean {
  return phase === 'open' && opensAt <= now && now < closesAt
}

function liveOf({ id }: OlympiadRecord, figures: readonly LiveFigures[]) {
  const own = figures.find(({ olympiadId }) => olympiadId === id)
  if (own === undefined) return null
  const { sitting, finished, lit, hour, asOf } = own
  return { sitting, finished, lit: [...lit], hour: [...hour], asOf }
}
