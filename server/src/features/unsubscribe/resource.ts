import { unsubscribes } from '@agon/contract/unsubscribe/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

/** Unsubscriptions in force. An olympiad's list has those that apply there: from its project, and from all mailings. */
export const readUnsubscribes = readResource(unsubscribes, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return db
      .selectFrom('suppressions')
      .leftJoin('projects', 'projects.id', 'suppressions.projectId')
      .select(['suppressions.id', 'projects.title as project', 'suppressions.reason', 'suppressions.since'])
      .select([sql<string>`coalesce(address, '')`.as('email'), sql<boolean>`(project_id is null)`.as('isEverywhere')])
      .where('suppressions.kind', '=', 'unsubscribed')
      .where('suppressions.liftedAt', 'is', null)
      .$if(olympiadId !== null, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('suppressions.projectId', 'is', null),
            eb('suppressions.projectId', '=', (one) =>
              one.selectFrom('olympiads').select('projectId').where('id', '=', olympiadId),
            ),
          ]),
        ),
      )
  },
  from: 'suppressions',
  at: {
    email: `coalesce(suppressions.address, '')`,
    project: 'projects.title',
    isEverywhere: '(suppressions.project_id is null)',
  },
})
