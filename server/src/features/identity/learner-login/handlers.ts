import { type learnerLoginCalls, learnerLogins } from '@agon/contract/learner-login'
import { sql } from 'kysely'
import type { Handlers } from '../../../http/handler.ts'
import { readResource } from '../../../http/resource.ts'
import { staffScope } from '../../../http/scope.ts'

const name = sql<string>`participants.first_name || ' ' || participants.last_name`

const readLearnerLogins = readResource(learnerLogins, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return (
      db
        .selectFrom('sessions')
        .innerJoin('participants', 'participants.id', 'sessions.participantId')
        .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
        .select(['sessions.id', 'participants.id as participantId', name.as('name'), 'participants.username'])
        .select(['participants.schoolName', 'olympiads.title as olympiadTitle'])
        .select(['sessions.createdAt as signedInAt', 'sessions.expiresAt'])
        // Whoever looks on in a learner's name is not the learner.
        .where('sessions.impersonatorId', 'is', null)
        .$if(olympiadId !== null, (rows) => rows.where('participants.olympiadId', '=', olympiadId))
    )
  },
  id: 'sessions.id',
  columns: {
    name: 'participants.last_name',
    username: 'participants.username',
    schoolName: 'participants.school_name',
    olympiadTitle: 'olympiads.title',
    // Ids are given in the order of signing in, and have an index.
    signedInAt: { sort: 'sessions.id', filter: 'sessions.created_at' },
    expiresAt: 'sessions.expires_at',
  },
  search: 'participants.search',
})

export const learnerLoginHandlers: Handlers<typeof learnerLoginCalls> = {
  listLearnerLogins: readLearnerLogins.list,
  countLearnerLogins: readLearnerLogins.count,
  exportLearnerLogins: readLearnerLogins.export,
}
