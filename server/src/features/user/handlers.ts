import type { userCalls } from '@agon/contract/user/calls'
import { Problem } from '@agon/domain/problem'
import { recordBulk } from '#/http/bulk/record-bulk.ts'
import type { Handlers } from '#/http/handler.ts'
import { as } from '#/http/handler.ts'
import { grantedOlympiad, staffScope } from '#/http/scope.ts'
import { accountRows } from '../account/resource.ts'
import { impersonate } from '../identity/impersonate.ts'
import { findSession } from '../identity/find-session.ts'
import { describeActor } from '../identity/store.ts'
import { usersInBulk } from './bulk.ts'
import { addUser, changeUser } from './change.ts'
import { inviteStaff } from './invite.ts'
import { findUser, readUsers } from './resource.ts'
import { findColleagues } from './store.ts'

export const userHandlers: Handlers<typeof userCalls> = {
  async impersonate({ app, db, actor, query, now }) {
    const by = as(actor, 'admin', 'overlord')
    const { userEmail, userId, participantId, reason = '' } = query
    const olympiadId = staffScope(actor, query.olympiadId)
    const { token, expiresAt } = await impersonate(
      app,
      by,
      { olympiadId, userEmail, userId, participantId, reason },
      now,
    )
    const session = await findSession(app, `Bearer ${token}`, now)
    if (session === null) throw new Problem('notFound')
    return { token, expiresAt, ...(await describeActor(db, session.actor)) }
  },

  async basicList({ db, actor }) {
    return { items: await findColleagues(db, grantedOlympiad(actor)) }
  },

  listUsers: readUsers.list,
  countUsers: readUsers.count,
  exportUsers: readUsers.export,

  bulkUsers: recordBulk(usersInBulk),

  async readUser({ db, query }) {
    const item = await findUser(db, query.userId)
    const accounts = await accountRows(db).where('accounts.userId', '=', query.userId).orderBy('accounts.id').execute()
    return { item, accounts }
  },

  addUser,
  changeUser,

  async inviteUser({ app, db, params, now }) {
    await db.transaction().execute((tx) => inviteStaff(app, tx, params.id, now))
    return {}
  },
}
