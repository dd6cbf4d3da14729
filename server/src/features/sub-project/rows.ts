import type { OlympiadId, SubProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export const olympiadsOfSubProject =
  '(select count(*)::integer from olympiads o where o.sub_project_id = sub_projects.id)'

/** Sub-projects as the overlord's list shows them: all, or those of an olympiad's project. */
export function subProjectRows(db: Db, olympiadId: OlympiadId | null = null) {
  const rows = db
    .selectFrom('subProjects')
    .innerJoin('projects', 'projects.id', 'subProjects.projectId')
    .select(['subProjects.id', 'subProjects.name', 'subProjects.title', 'subProjects.projectId'])
    .select(['projects.title as project', 'subProjects.position', 'subProjects.version'])
    .select(sql<number>`${sql.raw(olympiadsOfSubProject)}`.as('olympiads'))
  if (olympiadId === null) return rows
  return rows.where('projects.id', '=', ({ selectFrom }) =>
    selectFrom('olympiads').select('olympiads.projectId').where('olympiads.id', '=', olympiadId),
  )
}

export async function findSubProject(db: Db, id: SubProjectId) {
  const row = await subProjectRows(db).where('subProjects.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
