import { userEdit } from '@agon/contract/user/edit'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { as } from '#/http/handler.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { refuseLosingOverlord } from '../identity/overlords.ts'
import { endPasswordLinks } from '#/passwords/links.ts'
import { inviteOrRefuse } from '#/passwords/invite.ts'
import { endAccess } from './end-access.ts'
import { findUser } from './resource.ts'

/** A new staff user cannot sign in until a grant is given and a password is set. */
export const addUser = recordAdd(userEdit, {
  async insert({ app, tx, values, now }) {
    const added = await tx
      .insertInto('users')
      .values({ kind: 'staff', ...values, createdAt: now })
      .onConflict((conflict) => conflict.columns(['kind', 'username']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) await inviteOrRefuse(app, tx, { userId: added.id, now }, 'email')
    return added?.id
  },
  duplicate: { username: 'This user name is taken.' },
  read: findUser,
})

/**
 * Disabling a user ends the user's sessions and unfinished sign-ins, for good. Another address ends the links mailed to
 * the old one.
 */
export const changeUser = recordEdit(userEdit, {
  table: 'users',
  // A session that is being opened refers to the user: this waits until it is there to be ended.
  async reach(tx, _actor, id: UserId) {
    const user = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (user === undefined) throw new Problem('notFound')
    return user.id
  },
  read: findUser,
  async change({ tx, actor, now, id, before, values: { disabled, ...values } }) {
    if (disabled && !before.disabled) await refuseLosingOverlord(tx, id, as(actor, 'overlord').userId)
    if (disabled) await endAccess(tx, [id])
    else if (values.email !== (before.email ?? '')) await endPasswordLinks(tx, id)
    return {
      fullName: values.fullName,
      email: values.email === '' ? null : values.email,
      ...(disabled === before.disabled ? {} : { disabledAt: disabled ? now : null }),
    }
  },
})
