import { grantedRoles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from './call.ts'
import { resource } from './resource.ts'
import { emptyReply, id, moment, momentOrNull, olympiadScope } from './schema.ts'

const overlord = ['overlord'] as const

export const accountRow = z.object({
  id: id<'account'>(),
  userId: id<'user'>(),
  userName: z.string(),
  email: z.string().nullable(),
  role: z.enum(grantedRoles),
  /** Null: all of them. */
  olympiadId: id<'olympiad'>().nullable(),
  olympiadTitle: z.string().nullable(),
  lastUsedAt: momentOrNull,
  createdAt: moment,
})
export type AccountRow = z.infer<typeof accountRow>

/** Who of the staff may do what where. */
export const accounts = resource('/api/account/', overlord, 'Grants: user × olympiad × role', {
  scope: { olympiadId: olympiadScope },
  row: accountRow,
  columns: {
    userName: { title: 'Name' },
    email: { title: 'E-mail' },
    role: { title: 'Role', filter: 'choice', choices: grantedRoles },
    olympiadTitle: { title: 'Olympiad' },
    lastUsedAt: { title: 'Last used' },
    createdAt: { title: 'Since', sort: true, filter: 'range' },
  },
  defaultSort: '-createdAt',
})

export const accountCalls = {
  listAccounts: accounts.list,
  countAccounts: accounts.count,
  exportAccounts: accounts.export,
  addAccount: call('POST', '/api/account/', overlord, 'Grant somebody of the staff a role, for one olympiad or all', {
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
