import { defaultProject } from '@agon/domain/default-project'
import type { OlympiadId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** An olympiad as its address names it: by its own name, or by a project's, which means the pinned one. */
export interface NamedOlympiad {
  id: OlympiadId
  name: string
  title: string
  phase: Phase
  accent: string
  timeZone: string
  currency: string
  opensAt: Date
  closesAt: Date
  ofTeams: boolean
}

export async function findOlympiad(db: Db, name: string): Promise<NamedOlympiad | undefined> {
  return db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'olympiads.name', 'olympiads.title', 'olympiads.phase', 'projects.accent'])
    .select(['olympiads.timeZone', 'olympiads.currency', 'olympiads.opensAt', 'olympiads.closesAt'])
    .select('olympiads.ofTeams')
    .where((where) =>
      where.or([
        where('olympiads.name', '=', name),
        where.and([isProjectNamed(name), where('olympiads.pinned', '=', true)]),
      ]),
    )
    .executeTakeFirst()
}

/** The name of the project of pages and calls that name none. */
export async function defaultName(db: Db): Promise<string | undefined> {
  const projects = await db.selectFrom('projects').select('name').orderBy('position').orderBy('id').execute()
  return defaultProject(projects)?.name
}

/** The title of the olympiad or project with this name. */
export async function titleOfName(db: Db, name: string): Promise<string | undefined> {
  const olympiad = await findOlympiad(db, name)
  if (olympiad !== undefined) return olympiad.title
  const project = await db.selectFrom('projects').select('title').where(isProjectNamed(name)).executeTakeFirst()
  return project?.title
}

/** The project with this name, also by one that it had: forms that were opened before a change of the name are still sent. */
export function isProjectNamed(name: string) {
  return sql<boolean>`(projects.name = ${name}
    or projects.id = (select project_id from former_names where name = ${name}))`
}

/** The present name of the project or olympiad with this name, or of the project that had it; undefined for any other. */
export async function presentName(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('urlNames')
    .leftJoin('formerNames', 'formerNames.name', 'urlNames.name')
    .leftJoin('projects', 'projects.id', 'formerNames.projectId')
    .select(['urlNames.name', 'projects.name as present'])
    .where('urlNames.name', '=', name)
    .executeTakeFirst()
  return row?.present ?? row?.name
}

/** Whether a project has this name now. */
export async function isProject(db: Db, name: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
}
