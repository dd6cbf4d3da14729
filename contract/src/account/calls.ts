import { grantedRoles } from '@agon/domain/role'
import { z } from 'zod'
import { accountList } from './list.ts'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, olympiadScope } from '../schema.ts'

const overlord = ['overlord'] as const

export const accountRow = rowSchema(accountList.fields)

export const accounts = resource(accountList, overlord, 'Accounts: user × olympiad × role', {
  olympiadId: olympiadScope,
})

export const accountCalls = {
  listAccounts: accounts.list,
  countAccounts: accounts.count,
  exportAccounts: accounts.export,
  addAccount: call('POST', '/api/account/', overlord, 'Grant a staff user a role, for one olympiad or all', {
    effect: 'write',
    impersonated: 'refused',
    body: z.object({
      userId: id<'user'>(),
      role: z.enum(grantedRoles),
      /** Null: all of them; an overlord’s always. */
      olympiadId: id<'olympiad'>().nullable(),
    }),
    reply: z.object({ item: accountRow }),
    refusals: ['duplicate'],
  }),
  withdrawAccount: call('DELETE', '/api/account/{id}', overlord, 'Withdraw a grant; its sessions end at once', {
    effect: 'write',
    impersonated: 'refused',
    params: z.object({ id: id<'account'>() }),
    reply: emptyReply,
    refusals: ['lastOverlord', 'oneself'],
  }),
}
