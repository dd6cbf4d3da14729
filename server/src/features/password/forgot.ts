import type { UserId } from '@agon/domain/ids'
import { findOlympiad } from '#/db/names.ts'
import { beginTry } from '#/db/throttle.ts'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { normalName } from '../identity/names.ts'
import { invite } from '#/passwords/invite.ts'
import { linkLife } from '#/passwords/links.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { mailLink } from '#/passwords/mail-link.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'identity.forgot-password': { username: string; olympiadName: string | null }
  }
}

/** Links of one hour: nobody’s letter box is filled by others. */
const mostLinks = 3

interface LinkRequest {
  username: string
  olympiadName: string | undefined
  address: string
  now: Date
}

/** Says nothing and takes the same time whatever the name: whose it is, a job looks up. Throws `locked` after ten from one address. */
export async function askForLink(app: App, { username, olympiadName, address, now }: LinkRequest): Promise<void> {
  const name = normalName(username)
  const { db } = app.database
  await beginTry(db, { door: `forgot|${name}`, address, now })
  await app.jobs.add(db, 'identity.forgot-password', { username: name, olympiadName: olympiadName ?? null })
}

/**
 * Mails a link to each person of that name: a teacher and a member of staff may have the same. A person who has set no
 * password yet gets the invitation again.
 */
export async function sendLinks(
  app: App,
  { username, olympiadName }: { username: string; olympiadName: string | null },
): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'username', 'fullName', 'email', 'locale', 'passwordHash'])
      .where('username', '=', username)
      .where('disabledAt', 'is', null)
      .where('email', 'is not', null)
      .forUpdate()
      .execute()
    for (const { passwordHash, ...user } of users) {
      const now = app.now()
      const { held } = await tx
        .selectFrom('passwordLinks')
        .select((eb) => eb.fn.countAll<number>().as('held'))
        .where('userId', '=', user.id)
        .where('createdAt', '>', new Date(now.getTime() - linkLife))
        .executeTakeFirstOrThrow()
      if (Number(held) >= mostLinks || user.email === null) continue
      if (passwordHash === null) {
        await invite(app, tx, { userId: user.id, now })
        continue
      }
      await mailLink(app, tx, {
        user: { ...user, email: user.email },
        olympiadId: await olympiadOf(tx, user.id, olympiadName),
        about: 'password-link',
        life: linkLife,
        render: (link, { fullName: name, username, locale }) =>
          renderSystemMail(tx, 'password-link', { olympiadId: null, locale, variables: { name, username, link } }),
        now,
      })
    }
  })
}

/** In whose log of mails it stands: the olympiad that was named, else the one of the grant used last. */
async function olympiadOf(tx: Tx, userId: UserId, olympiadName: string | null) {
  const named = olympiadName === null ? undefined : await findOlympiad(tx, olympiadName)
  if (named !== undefined) return named.id
  const row = await tx
    .selectFrom('accounts')
    .select('olympiadId')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return row?.olympiadId ?? null
}
