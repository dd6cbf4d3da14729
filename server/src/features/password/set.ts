import type { SessionId, UserId } from '@agon/domain/ids'
import { leastPassword } from '@agon/domain/password'
import { Problem } from '@agon/domain/problem'
import type { UserKind } from '@agon/domain/role'
import { hashPassword } from '#/passwords/passwords.ts'
import { refuseWeak } from '#/config/weak-password.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { lockPerson, lockSelf } from '../identity/lock-person.ts'
import { endUnfinishedSignIns } from '../identity/unfinished-sign-ins.ts'

/** The platform's own name is what a guesser tries first. */
const platform = ['agon', 'olympiad', 'olimpiade']

export interface PasswordRules {
  username: string
  least: number
  own: string[]
}

export async function rulesFor(db: Db, userId: UserId): Promise<PasswordRules> {
  const user = await findPerson(db, userId)
  return rulesOf(user)
}

function rulesOf({ kind, username, fullName, email }: Person): PasswordRules {
  const own = [username, fullName, ...(email === null ? [] : [email]), ...platform]
  return { username, least: leastPassword[kind], own }
}

interface Change {
  userId: UserId
  password: string
  /** The session that stays, and the others end; or a one-time link, which is spent by it. */
  by: SessionId | 'link'
}

/**
 * The new password counts at once, everywhere. Links, other sessions and unfinished sign-ins end, and the person gets a mail.
 * Throws `passwordLinkSpent`, and `unauthenticated` where the session has ended meanwhile.
 */
export async function setPassword(app: App, { userId, password, by }: Change): Promise<void> {
  const { db } = app.database
  const person = await findPerson(db, userId)
  await refuseWeak(password, rulesOf(person))
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (by === 'link') await lockPerson(tx, userId)
    else await lockSelf(tx, { userId, sessionId: by })
    const spent = await tx.deleteFrom('passwordLinks').where('userId', '=', userId).executeTakeFirst()
    if (by === 'link' && spent.numDeletedRows === 0n) throw new Problem('passwordLinkSpent')
    await tx
      .updateTable('users')
      .set(({ eb }) => ({ passwordHash, signInVersion: eb('signInVersion', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await endUnfinishedSignIns(tx, userId)
    const all = tx.deleteFrom('sessions').where('userId', '=', userId)
    await (by === 'link' ? all : all.where('id', '<>', by)).execute()
    await tellPerson(app, tx, person)
  })
}

async function tellPerson(app: App, tx: Tx, { id, fullName, email, locale }: Person): Promise<void> {
  if (email === null) return
  const { subject, html, text } = await renderSystemMail(tx, 'password-changed', {
    olympiadId: null,
    locale,
    variables: { name: fullName, link: `${app.config.publicUrl}/forgot-password` },
  })
  await queueEmail(tx, {
    olympiadId: null,
    kind: 'password',
    purpose: `password-changed/${id}/${app.now().getTime()}`,
    recipient: email,
    recipientName: fullName,
    subject,
    text,
    html,
    attachments: [],
  })
}

interface Person {
  id: UserId
  kind: UserKind
  username: string
  fullName: string
  email: string | null
  locale: string
}

function findPerson(db: Db, userId: UserId): Promise<Person> {
  return db
    .selectFrom('users')
    .select(['id', 'kind', 'username', 'fullName', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
