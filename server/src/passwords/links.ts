import { everyKey } from '../config/secret.ts'
import type { UserId } from '@agon/domain/ids'
import type { Db, Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { bearerOf, hashToken, isOurs, newToken } from '../config/tokens.ts'

/** How long a link holds, in milliseconds. */
export const linkLife = 3_600_000

type Holder = Pick<App, 'database' | 'keys'>

/** A new link's token; those before it hold until their own end, so that mails that cross do no harm. */
export async function newLink(
  db: Db,
  keys: App['keys'],
  userId: UserId,
  now: Date,
  life: number = linkLife,
): Promise<string> {
  const token = newToken(keys.passwordLinks)
  await db
    .insertInto('passwordLinks')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + life),
    })
    .execute()
  return token
}

/** The user whose password the link of an Authorization header sets; undefined if it is used, expired or unknown. */
export async function holderOfLink(
  { database: { db }, keys }: Holder,
  authorization: string | undefined,
  now: Date,
): Promise<UserId | undefined> {
  const token = bearerOf(authorization)
  if (token === undefined || !isOurs(everyKey(keys, 'passwordLinks'), token)) return undefined
  const row = await db
    .selectFrom('passwordLinks as l')
    .innerJoin('users', 'users.id', 'l.userId')
    .select('l.userId')
    .where('l.tokenHash', '=', hashToken(token))
    .where('l.expiresAt', '>', now)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  return row?.userId
}

/** Ends the links that set a password: what was mailed to an address counts as long as the address is the person's. */
export async function endPasswordLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passwordLinks').where('userId', '=', userId).execute()
}
