import type { AccountId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { seal, unseal } from '#/config/seal.ts'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { hashToken, newToken } from '#/config/tokens.ts'

/** How long somebody has between password and code, in milliseconds. */
const life = 10 * 60_000

export interface Ticket {
  purpose: 'code' | 'enrol'
  userId: UserId
  /** null: of somebody who is signed in. */
  accountId: AccountId | null
  /** Version of the password that was checked: a ticket is void once another was set. */
  signInVersion: number
}

export async function giveTicket(
  app: App,
  { purpose, userId, accountId, signInVersion }: Ticket,
  enrolling?: { secret: Uint8Array; replaces: Date | null },
): Promise<string> {
  const token = newToken(app.keys.passwordLinks)
  await app.database.db
    .insertInto('signinTickets')
    .values({
      tokenHash: hashToken(token),
      purpose,
      userId,
      accountId,
      signInVersion,
      secret: enrolling === undefined ? null : sealFor(app, userId, enrolling.secret),
      replaces: enrolling?.replaces ?? null,
      expiresAt: new Date(app.now().getTime() + life),
    })
    .execute()
  return token
}

/** Throws `ticketSpent`. It stays until it is used up, so that a code may be mistyped. */
export async function findTicket(app: App, token: string, purpose: Ticket['purpose']) {
  const row = await app.database.db
    .selectFrom('signinTickets as t')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 't.userId').onRef('users.signInVersion', '=', 't.signInVersion'),
    )
    .select(['t.userId', 't.accountId', 't.signInVersion', 't.secret', 't.replaces'])
    .where('t.tokenHash', '=', hashToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.expiresAt', '>', app.now())
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('ticketSpent')
  return row
}

/** Of two who use one ticket at once, the second gets `ticketSpent`. */
export async function useUp(tx: Tx, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('signinTickets')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('ticketSpent')
}

/** Sealed together with whose it is, so that one row’s secret cannot be put into another. */
export function sealFor({ keys }: App, userId: UserId, secret: Uint8Array): Buffer {
  return seal(keys.secondFactors, `${userId} ${Buffer.from(secret).toString('base64')}`)
}

export function unsealFor({ keys }: App, userId: UserId, sealed: Uint8Array): Buffer {
  const [owner, secret = ''] = unseal(keys.secondFactors, sealed).split(' ')
  if (owner !== String(userId))
    throw new Error('A second factor belongs to a different user than it was encrypted for.')
  return Buffer.from(secret, 'base64')
}
