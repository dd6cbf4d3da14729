import { pageLanguages } from '@agon/domain/website-copy'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, olympiadScope, whole } from '../schema.ts'
import { subProjectRow } from '../sub-project/calls.ts'
import { projectEdit } from './edit.ts'
import { projectList } from './list.ts'

const overlord = ['overlord'] as const

const projectRow = rowSchema(projectList.fields)

/** `olympiadId`: −1 or absent for all projects, or the olympiad whose project is wanted. */
export const projects = resource(projectList, overlord, 'Projects', { olympiadId: olympiadScope })

const { add: addProject, change: changeProject } = editCalls(projectEdit, {
  id: id<'project'>(),
  item: projectRow,
  own: {
    issuerId: whole(1, 2_147_483_647).nullable().optional(),
    languages: z.array(z.enum(pageLanguages)).min(1).max(pageLanguages.length).optional(),
  },
  add: { audience: overlord, summary: 'Add a project' },
  change: {
    audience: overlord,
    summary: 'Change a project; its old name redirects to a new one',
    refusals: ['duplicate'],
  },
})

const oneProject = z.object({ id: id<'project'>() })

export const projectCalls = {
  listProjects: projects.list,
  countProjects: projects.count,
  exportProjects: projects.export,
  oneProject: call('GET', '/api/agon-project/single', overlord, 'One project with its sub-projects and olympiads', {
    effect: 'read',
    query: oneProject,
    reply: z.object({
      item: projectRow,
      subProjects: z.array(subProjectRow),
      olympiads: z.array(z.object({ id: id<'olympiad'>(), name: z.string(), title: z.string() })),
      /** Names that redirect to the project. */
      formerNames: z.array(z.string()),
    }),
  }),
  addProject,
  changeProject,
  removeProject: call('DELETE', '/api/agon-project/{id}', overlord, 'Delete a project without olympiads', {
    effect: 'write',
    params: oneProject,
    reply: emptyReply,
    refusals: ['projectInUse'],
  }),
}
