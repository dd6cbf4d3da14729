import { subProjects } from '@agon/contract/sub-project/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { olympiadsOfSubProject, subProjectRows } from './rows.ts'

export const readSubProjects = readResource(subProjects, {
  rows: ({ db, actor }, { olympiadId }) => subProjectRows(db, staffScope(actor, olympiadId)),
  from: 'sub_projects',
  at: { project: 'projects.title', olympiads: olympiadsOfSubProject },
})
