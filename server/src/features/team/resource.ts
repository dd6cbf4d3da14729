import { teams } from '@agon/contract/team/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { statusOf, teamRows } from '#/db/team-rows.ts'

export const readTeams = readResource(teams, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    const rows = teamRows(db)
    return scope === null ? rows : rows.where('c.olympiadId', '=', scope)
  },
  from: 'teams',
  at: { name: 'k.name', code: 'k.code', status: statusOf },
  search: 'k.search',
})
