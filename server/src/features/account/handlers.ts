import type { accountCalls } from '@agon/contract/account/calls'
import { Problem } from '@agon/domain/problem'
import { as, type Handlers } from '#/http/handler.ts'
import { lockPerson } from '../identity/lock-person.ts'
import { refuseLosingOverlord } from '../identity/overlords.ts'
import { endUnfinishedSignIns } from '../identity/unfinished-sign-ins.ts'
import { accountRows, readAccounts } from './resource.ts'

export const accountHandlers: Handlers<typeof accountCalls> = {
  listAccounts: readAccounts.list,
  countAccounts: readAccounts.count,
  exportAccounts: readAccounts.export,

  async addAccount({ db, body, now }) {
    const { userId, role } = body
    const olympiadId = role === 'overlord' ? null : body.olympiadId
    const user = await db.selectFrom('users').select('kind').where('id', '=', userId).executeTakeFirst()
    if (user?.kind !== 'staff') throw new Problem('invalid', {}, { fields: { userId: 'Choose a staff user.' } })
    if (olympiadId !== null) {
      const olympiad = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
      if (olympiad === undefined) throw new Problem('invalid', {}, { fields: { olympiadId: 'Choose an olympiad.' } })
    }
    const added = await db
      .insertInto('accounts')
      .values({ userId, olympiadId, role, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new Problem('duplicate')
    return { item: await accountRows(db).where('accounts.id', '=', added.id).executeTakeFirstOrThrow() }
  },

  async withdrawAccount({ db, actor, params }) {
    const by = as(actor, 'overlord')
    await db.transaction().execute(async (tx) => {
      const grant = tx.selectFrom('accounts').select(['userId', 'role']).where('id', '=', params.id)
      const holder = await grant.executeTakeFirst()
      // The person before the grant, in the same order as everything else that changes how somebody signs in.
      if (holder !== undefined) await lockPerson(tx, holder.userId)
      const account = await grant.forUpdate().executeTakeFirst()
      if (account === undefined) throw new Problem('notFound')
      if (account.role === 'overlord') await refuseLosingOverlord(tx, account.userId, by.userId)
      await tx.deleteFrom('accounts').where('id', '=', params.id).execute()
      await endUnfinishedSignIns(tx, account.userId)
    })
    return {}
  },
}
