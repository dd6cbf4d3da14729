import { schools } from '@agon/contract/school/calls'
import { demoSchoolId } from '@agon/domain/constants'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { legitimate } from './store.ts'

/** Schools are the nation's: every olympiad's staff sees them all. The scope only says under which grant they look. */
export const readSchools = readResource(schools, {
  rows: (context, query) => {
    staffScope(context.actor, query.olympiadId)
    return context.db
      .selectFrom('schools')
      .select([
        'id',
        'natemis',
        'name',
        'province',
        'district',
        'town',
        'phase',
        'sector',
        'quintile',
        'status',
        'version',
        'createdAt',
      ])
      .select(legitimate.as('legitimate'))
  },
  from: 'schools',
  at: { legitimate: `(schools.legitimate_at is not null or schools.id = ${demoSchoolId})` },
})
