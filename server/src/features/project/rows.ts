import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export const olympiadsOfProject = '(select count(*)::integer from olympiads o where o.project_id = projects.id)'
export const titlesOfSubProjects = `array(select s.title from sub_projects s where s.project_id = projects.id
  order by s.position, s.id)`

/** Projects as the overlord's list shows them: all, or that of an olympiad. */
export function projectRows(db: Db, olympiadId: OlympiadId | null = null) {
  const rows = db
    .selectFrom('projects')
    .select(['projects.id', 'projects.name', 'projects.title', 'projects.accent', 'projects.position'])
    .select(['projects.languages', 'projects.domain', 'projects.sender', 'projects.replyTo'])
    .select(['projects.issuerId', 'projects.version'])
    .select([
      sql<number>`${sql.raw(olympiadsOfProject)}`.as('olympiads'),
      sql<string[]>`${sql.raw(titlesOfSubProjects)}`.as('subProjects'),
    ])
  if (olympiadId === null) return rows
  return rows.where('projects.id', '=', ({ selectFrom }) =>
    selectFrom('olympiads').select('olympiads.projectId').where('olympiads.id', '=', olympiadId),
  )
}

export async function findProject(db: Db, id: ProjectId) {
  const project = await projectRows(db).where('projects.id', '=', id).executeTakeFirst()
  if (project === undefined) throw new Problem('notFound')
  return project
}

/** Details of a project beside its own fields, for overlords. */
export async function findPartsOf(db: Db, id: ProjectId) {
  const [olympiads, former] = await Promise.all([
    db
      .selectFrom('olympiads')
      .select(['id', 'name', 'title'])
      .where('projectId', '=', id)
      .orderBy('opensAt', 'desc')
      .orderBy('id')
      .execute(),
    db.selectFrom('formerNames').select('name').where('projectId', '=', id).orderBy('name').execute(),
  ])
  return { olympiads, formerNames: former.map(({ name }) => name) }
}
