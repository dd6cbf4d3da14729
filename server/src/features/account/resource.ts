import { accounts } from '@agon/contract/account/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import type { Db } from '#/db/database.ts'

export function accountRows(db: Db) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .leftJoin('olympiads', 'olympiads.id', 'accounts.olympiadId')
    .select(['accounts.id', 'accounts.userId', 'users.fullName as userName', 'users.email', 'accounts.role'])
    .select(['accounts.olympiadId', 'olympiads.title as olympiadTitle', 'accounts.lastUsedAt', 'accounts.createdAt'])
}

export const readAccounts = readResource(accounts, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return accountRows(db).$if(olympiadId !== null, (rows) =>
      rows.where((eb) => eb.or([eb('accounts.olympiadId', '=', olympiadId), eb('accounts.olympiadId', 'is', null)])),
    )
  },
  from: 'accounts',
  at: { userName: 'users.full_name', email: 'users.email', olympiadTitle: 'olympiads.title' },
  search: 'users.search',
})
