import type { Profile, profileCalls } from '@agon/contract/profile/calls'
import type { UserId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { grantedRoles } from '@agon/domain/role'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { as, type Handlers } from '#/http/handler.ts'
import { proveAgain } from '../identity/confirm.ts'
import { lockSelf } from '../identity/lock-person.ts'
import { endPasswordLinks } from '#/passwords/links.ts'

export const profileHandlers: Handlers<typeof profileCalls> = {
  async read({ db, actor }) {
    return { item: await findProfile(db, as(actor, ...grantedRoles, 'teacher').userId) }
  },

  async update({ app, db, actor, body }) {
    const person = as(actor, ...grantedRoles, 'teacher')
    const { fullName, email, locale, current } = body
    const before = await findProfile(db, person.userId)
    refuseUnprintable({ fullName }, before)
    if (email !== before.email) await proveAgain(app, person, current)
    await db.transaction().execute(async (tx) => {
      await lockSelf(tx, person)
      if (email !== before.email) await endPasswordLinks(tx, person.userId)
      await tx
        .updateTable('users')
        .set({ fullName, email: email === '' ? null : email, locale, version: sql`version + 1` })
        .where('id', '=', person.userId)
        .execute()
    })
    return { item: await findProfile(db, person.userId) }
  },
}

async function findProfile(db: Db, userId: UserId): Promise<Profile> {
  const { email, locale, ...row } = await db
    .selectFrom('users')
    .select(['kind', 'username', 'fullName', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, email: email ?? '', locale: locale === 'af' ? 'af' : 'en' }
}
