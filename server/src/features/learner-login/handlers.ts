import { type learnerLoginCalls, learnerLogins } from '@agon/contract/learner-login/calls'
import { sql } from 'kysely'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

const name = sql<string>`trim(participants.first_name || ' ' || participants.last_name)`

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
        // Anyone who looks on in a learner's name is not the learner.
        .where('sessions.impersonatorId', 'is', null)
        .$if(olympiadId !== null, (rows) => rows.where('participants.olympiadId', '=', olympiadId))
    )
  },
  from: 'participants',
  id: 'sessions.id',
  at: {
    name: 'participants.last_name',
    olympiadTitle: 'olympiads.title',
    // Ids are assigned in the order of sign-ins, and are indexed.
    signedInAt: { sort: 'sessions.id', filter: 'sessions.created_at' },
    expiresAt: 'sessions.expires_at',
  },
})

export const learnerLoginHandlers: Handlers<typeof learnerLoginCalls> = {
  listLearnerLogins: readLearnerLogins.list,
  countLearnerLogins: readLearnerLogins.count,
  exportLearnerLogins: readLearnerLogins.export,
}
