import type { ownSessionCalls } from '@agon/contract/own-session'
import type { SessionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import { as, type Handlers } from '../../../http/handler.ts'

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
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      // Any whole number may be asked for; only one's own sessions are found.
      .where('id', '=', params.id as SessionId)
      .where('userId', '=', person.userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('notFound')
    return {}
  },

  async endOthers({ db, actor }) {
    const person = as(actor, ...grantedRoles, 'teacher')
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('userId', '=', person.userId)
      .where('id', '<>', person.sessionId)
      .executeTakeFirst()
    return { ended: Number(numDeletedRows) }
  },
}
