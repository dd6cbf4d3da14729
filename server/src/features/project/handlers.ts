import type { projectCalls } from '@agon/contract/project/calls'
import type { Handlers } from '#/http/handler.ts'
import { subProjectRows } from '../sub-project/rows.ts'
import { addProject, changeProject } from './change.ts'
import { removeProject } from './remove.ts'
import { readProjects } from './resource.ts'
import { findPartsOf, findProject } from './rows.ts'

export const projectHandlers: Handlers<typeof projectCalls> = {
  listProjects: readProjects.list,
  countProjects: readProjects.count,
  exportProjects: readProjects.export,

  async oneProject({ db, query: { id } }) {
    const [item, subProjects, parts] = await Promise.all([
      findProject(db, id),
      subProjectRows(db)
        .where('subProjects.projectId', '=', id)
        .orderBy('subProjects.position')
        .orderBy('subProjects.id')
        .execute(),
      findPartsOf(db, id),
    ])
    return { item, subProjects, ...parts }
  },

  addProject,
  changeProject,

  async removeProject({ db, params: { id } }) {
    await removeProject(db, id)
    return {}
  },
}
