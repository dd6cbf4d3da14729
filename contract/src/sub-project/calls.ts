import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, olympiadScope } from '../schema.ts'
import { subProjectEdit } from './edit.ts'
import { subProjectList } from './list.ts'

const overlord = ['overlord'] as const

export const subProjectRow = rowSchema(subProjectList.fields)

/** `olympiadId`: −1 or absent for all projects, or the olympiad whose project is wanted. */
export const subProjects = resource(subProjectList, overlord, 'Sub-projects', { olympiadId: olympiadScope })

const { add: addSubProject, change: changeSubProject } = editCalls(subProjectEdit, {
  id: id<'sub-project'>(),
  item: subProjectRow,
  own: { projectId: id<'project'>() },
  add: { audience: overlord, summary: 'Add a sub-project to a project' },
  change: { audience: overlord, summary: 'Change a sub-project', refusals: ['duplicate'] },
})

const oneSubProject = z.object({ id: id<'sub-project'>() })

export const subProjectCalls = {
  listSubProjects: subProjects.list,
  countSubProjects: subProjects.count,
  exportSubProjects: subProjects.export,
  oneSubProject: call('GET', '/api/agon-sub-project/single', overlord, 'One sub-project', {
    effect: 'read',
    query: oneSubProject,
    reply: z.object({ item: subProjectRow }),
  }),
  addSubProject,
  changeSubProject,
  removeSubProject: call('DELETE', '/api/agon-sub-project/{id}', overlord, 'Delete a sub-project without olympiads', {
    effect: 'write',
    params: oneSubProject,
    reply: emptyReply,
    refusals: ['projectInUse'],
  }),
}
