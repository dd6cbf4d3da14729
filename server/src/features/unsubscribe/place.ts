import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { isProjectNamed } from '#/db/names.ts'

/** The project of a page's first segment, which is an olympiad's or a project's name. */
export interface Place {
  readonly projectId: ProjectId
  readonly projectTitle: string
  readonly olympiadId: OlympiadId | null
}

export async function findPlace(db: Db, name: string): Promise<Place> {
  const columns = ['projects.id as projectId', 'projects.title as projectTitle'] as const
  const olympiad = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select([...columns, 'olympiads.id as olympiadId'])
    .where('olympiads.name', '=', name)
    .executeTakeFirst()
  if (olympiad !== undefined) return olympiad
  const project = await db.selectFrom('projects').select(columns).where(isProjectNamed(name)).executeTakeFirst()
  if (project === undefined) throw new Problem('notFound')
  return { ...project, olympiadId: null }
}
