import type { ownSessionCalls } from '@agon/contract/own-session/calls'
import type { SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import type { Db, Tx } from '#/db/database.ts'
import { as, type Handlers } from '#/http/handler.ts'
import { lockSelf } from '../identity/lock-person.ts'

export const ownSessionHandlers: Handlers<typeof ownSessionCalls> = {
  async list({ db, actor, now }) {
    const person = as(actor, ...grantedRoles, 'teacher')
    const rows = await db
      .selectFrom('sessions as s')
      .leftJoin('accounts', 'accounts.id', 's.accountId')
      .leftJoin('olympiads', 'olympiads.id', 'accounts.olympiadId')
      .select(['s.id', 's.role', 's.userAgent', 's.createdAt', 's.lastUsedAt', 'olympiads.title as olympiad'])
      .where('s.userId', '=', person.userId)
      .where('s.expiresAt', '>', now)
      .orderBy('s.lastUsedAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(200)
      .execute()
    return { items: rows.map((row) => ({ ...row, current: row.id === person.sessionId })) }
  },

  async end({ db, actor, params }) {
    const person = as(actor, ...grantedRoles, 'teacher')
    // Any whole number may be asked for; only one's own sessions are found.
    const ended = await endSessions(db, person, (sessions) => sessions.where('id', '=', params.id as SessionId))
    if (ended === 0) throw new Problem('notFound')
    return {}
  },

  async endOthers({ db, actor }) {
    const person = as(actor, ...grantedRoles, 'teacher')
    return { ended: await endSessions(db, person, (sessions) => sessions.where('id', '<>', person.sessionId)) }
  },
}

type OwnSessions = ReturnType<typeof ownSessions>

function ownSessions(tx: Tx, userId: UserId) {
  return tx.deleteFrom('sessions').where('userId', '=', userId)
}

/** Waits for a switch of grants that is under way, so that it carries no session on. */
async function endSessions(
  db: Db,
  self: { userId: UserId; sessionId: SessionId },
  which: (own: OwnSessions) => OwnSessions,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSelf(tx, self)
    const { numDeletedRows } = await which(ownSessions(tx, self.userId)).executeTakeFirst()
    return Number(numDeletedRows)
  })
}
