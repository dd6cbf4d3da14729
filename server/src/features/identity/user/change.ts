import type { UserId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../../db/database.ts'
import type { ActorOf } from '../../../http/actor.ts'
import { refuseOutdated } from '../../../http/outdated.ts'
import { refuseLosingOverlord } from '../overlords.ts'
import { endPasswordLinks, endUnfinishedSignIns } from '../unfinished-sign-ins.ts'
import { userRows } from './resource.ts'

interface NewUser {
  username: string
  fullName: string
  email: string
}

/** Somebody new on the staff: until a grant is given and a password set, nobody comes in by this name. */
export async function addUser(db: Db, { username, fullName, email }: NewUser, now: Date) {
  refuseUnprintable({ fullName })
  const added = await db
    .insertInto('users')
    .values({ kind: 'staff', username, fullName, email, createdAt: now })
    .onConflict((conflict) => conflict.columns(['kind', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined)
    throw new Problem('duplicate', {}, { fields: { username: 'Somebody has this name already.' } })
  return userRows(db).where('users.id', '=', added.id).executeTakeFirstOrThrow()
}

interface Changed {
  id: UserId
  fullName: string
  email: string
  disabled: boolean
  version: number
}

/** Changes a user. Disabling ends the user's sessions and unfinished sign-ins, for good; another address ends the links mailed to the old one. */
export async function changeUser(
  db: Db,
  { id, fullName, email, disabled, version }: Changed,
  { actor, now }: { actor: ActorOf<'overlord'>; now: Date },
) {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['fullName', 'disabledAt', 'email', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) throw new Problem('notFound')
    await refuseOutdated(tx, {
      actor,
      seen: version,
      now: user.version,
      record: { table: 'users', id, version: user.version },
      newer: () => userRows(tx).where('users.id', '=', id).executeTakeFirstOrThrow(),
    })
    refuseUnprintable({ fullName }, user)
    if (disabled && user.disabledAt === null) await refuseLosingOverlord(tx, id, actor.userId)
    await tx
      .updateTable('users')
      .set(({ eb }) => ({
        fullName,
        email: email === '' ? null : email,
        disabledAt: disabled ? (user.disabledAt ?? now) : null,
        version: version + 1,
        ...(disabled ? { signInVersion: eb('signInVersion', '+', 1) } : {}),
      }))
      .where('id', '=', id)
      .execute()
    if (disabled || email !== (user.email ?? '')) await endPasswordLinks(tx, id)
    if (disabled) {
      await endUnfinishedSignIns(tx, id)
      await tx.deleteFrom('sessions').where('userId', '=', id).execute()
    }
    return userRows(tx).where('users.id', '=', id).executeTakeFirstOrThrow()
  })
}
