import { z } from 'zod'
import { accountRow } from '../account/calls.ts'
import { bulkCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { signedIn } from '../identity/calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, line, olympiadScope, words } from '../schema.ts'
import { userEdit } from './edit.ts'
import { userList } from './list.ts'

const overlord = ['overlord'] as const

const userRow = rowSchema(userList.fields)

export const users = resource(userList, overlord, 'Users', { olympiadId: olympiadScope })

const { add: addUser, change: changeUser } = editCalls(userEdit, {
  id: id<'user'>(),
  item: userRow,
  add: {
    audience: overlord,
    summary: 'Add a staff user, without any grant yet, and invite them by e-mail',
    refusals: ['mailStopped'],
  },
  change: {
    audience: overlord,
    summary: 'Change or disable a user',
    refusals: ['lastOverlord', 'oneself'],
  },
})

export const userCalls = {
  impersonate: call(
    'GET',
    '/api/user/impersonate',
    ['admin', 'overlord'],
    'Impersonate a user for 30 minutes; not a user with a higher role, and not while impersonating',
    {
      effect: 'write',
      query: z.object({
        /** Under the grant for this olympiad; −1 or absent, as the person last worked, for an overlord only. */
        olympiadId: olympiadScope,
        /** E-mail address or user name of staff or a teacher … */
        userEmail: words(200).optional(),
        /** … or that person exactly … */
        userId: id<'user'>().optional(),
        /** … or a learner, whose sitting can then be looked at. */
        participantId: id<'participant'>().optional(),
        /** Kept in the activity log, and told to the person afterwards. The app always asks for it. */
        reason: line(300, 0).optional(),
      }),
      reply: signedIn,
      refusals: ['aboveYou', 'teacherElsewhere', 'impersonating', 'factorFirst'],
    },
  ),
  basicList: call(
    'GET',
    '/api/user/get-basic-list',
    ['admin', 'accountant', 'funding', 'marketing', 'overlord'],
    'The names of the staff that one works with',
    {
      effect: 'read',
      reply: z.object({ items: z.array(z.object({ id: id<'user'>(), name: z.string() })) }),
    },
  ),
  listUsers: users.list,
  countUsers: users.count,
  exportUsers: users.export,
  bulkUsers: bulkCall(users, userEdit, {
    audience: overlord,
    summary: 'Disable many users at once or let them sign in again, after a preview',
  }),
  readUser: call('GET', '/api/user/single', overlord, 'One user, with what was granted', {
    effect: 'read',
    query: z.object({ userId: id<'user'>() }),
    reply: z.object({ item: userRow, accounts: z.array(accountRow) }),
  }),
  addUser,
  inviteUser: call('POST', '/api/user/invite/{id}', overlord, 'Send a staff user another password link', {
    effect: 'write',
    params: z.object({ id: id<'user'>() }),
    reply: emptyReply,
    refusals: ['notInvitable', 'mailStopped'],
  }),
  changeUser,
}
