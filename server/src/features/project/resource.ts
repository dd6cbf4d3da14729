import { projects } from '@agon/contract/project/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { olympiadsOfProject, projectRows, titlesOfSubProjects } from './rows.ts'

export const readProjects = readResource(projects, {
  rows: ({ db, actor }, { olympiadId }) => projectRows(db, staffScope(actor, olympiadId)),
  from: 'projects',
  at: { olympiads: olympiadsOfProject, subProjects: titlesOfSubProjects },
})
