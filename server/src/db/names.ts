import type { OlympiadId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
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
}

export async function findOlympiad(db: Db, name: string): Promise<NamedOlympiad | undefined> {
  return db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'olympiads.name', 'olympiads.title', 'olympiads.phase', 'projects.accent'])
    .select(['olympiads.timeZone', 'olympiads.currency', 'olympiads.opensAt', 'olympiads.closesAt'])
    .where((where) =>
      where.or([
        where('olympiads.name', '=', name),
        where.and([where('projects.name', '=', name), where('olympiads.pinned', '=', true)]),
      ]),
    )
    .executeTakeFirst()
}

/** The title of the olympiad or project with this name. */
export async function titleOfName(db: Db, name: string): Promise<string | undefined> {
  const olympiad = await findOlympiad(db, name)
  if (olympiad !== undefined) return olympiad.title
  const project = await db.selectFrom('projects').select('title').where('name', '=', name).executeTakeFirst()
  return project?.title
}

/** Whether a first segment of an address names a project or an olympiad. */
export async function isKnownName(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('urlNames').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}
