import type { AccountId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Role } from '@agon/domain/role'
import type { Db, Tx } from '../../db/database.ts'
import { heldSecondFactorRoles } from '../../db/second-factor-roles.ts'
import type { App } from '../../http/handler.ts'
import { hashToken, newToken } from './tokens.ts'

/** A session without use for this long is over, for everybody but learners; milliseconds. */
export const idleLimit = 12 * 3_600_000

/** What sessions are kept in and made with. */
export type Holder = Pick<App, 'database' | 'keys'>

export interface SessionSubject {
  role: Role
  userId?: UserId
  accountId?: AccountId
  participantId?: ParticipantId
  /** When a second factor was proved; null or absent: never. */
  factorAt?: Date | null
  /** A switch of grants: the session that ends with this one's beginning, and whose proofs it carries over. */
  replaces?: SessionId
  /** Version of the password that was checked. A session is refused if the password has changed since. */
  passwordVersion?: number
  userAgent?: string | undefined
  /** Who acts as this person, from which own session; such a session ends when it ends, used or not. */
  impersonator?: { userId: UserId; sessionId: SessionId }
  /** For a learner and while impersonating: when the sign-in ends whatever happens. Others end when idle. */
  expiresAt?: Date
}

/**
 * Throws `password` if the password has changed since it was checked, `unauthenticated` if the session that it replaces has ended,
 * and `2fa_notSetYet` if the role needs a second factor that was not proved.
 */
export async function openSession(
  { database, keys }: Holder,
  subject: SessionSubject,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(keys.sessions)
  const expiresAt = subject.expiresAt ?? new Date(now.getTime() + idleLimit)
  if (subject.userId === undefined) {
    await insertSession(database.db, { ...subject, authenticatedAt: now }, { token, expiresAt, now })
  } else {
    const { userId } = subject
    await database.db.transaction().execute(async (tx) => {
      await holdPerson(tx, userId, subject.passwordVersion)
      const proof = subject.replaces === undefined ? undefined : await endReplaced(tx, subject.replaces)
      const { authenticatedAt = now, factorAt = subject.factorAt ?? null } = proof ?? {}
      if (factorAt === null) await refuseWithoutFactor(tx, subject.role)
      await insertSession(tx, { ...subject, authenticatedAt, factorAt }, { token, expiresAt, now })
    })
  }
  return { token, expiresAt }
}

/** Holds the person until the end of the transaction: what ends the person's sessions waits, and then ends this one. */
async function holdPerson(tx: Tx, userId: UserId, passwordVersion: number | undefined): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('passwordVersion')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (passwordVersion !== undefined && person?.passwordVersion !== passwordVersion) throw new Problem('password')
}

/** Of two switches at once, or where the session has been ended since the request began, there is nothing to replace. */
async function endReplaced(tx: Tx, id: SessionId): Promise<{ authenticatedAt: Date; factorAt: Date | null }> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning(['authenticatedAt', 'factorAt'])
    .executeTakeFirst()
  if (ended === undefined) throw new Problem('unauthenticated')
  return ended
}

async function refuseWithoutFactor(tx: Tx, role: Role): Promise<void> {
  if ((await heldSecondFactorRoles(tx)).some((one) => one === role)) throw new Problem('2fa_notSetYet')
}

async function insertSession(
  db: Db,
  subject: SessionSubject & { authenticatedAt: Date },
  { token, expiresAt, now }: { token: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      role: subject.role,
      userId: subject.userId ?? null,
      accountId: subject.accountId ?? null,
      participantId: subject.participantId ?? null,
      impersonatorId: subject.impersonator?.userId ?? null,
      impersonatorSessionId: subject.impersonator?.sessionId ?? null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      authenticatedAt: subject.authenticatedAt,
      factorAt: subject.factorAt ?? null,
      userAgent: subject.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
}

export async function closeSession(db: Db, sessionId: SessionId): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** When the holder of a session last signed in, and when they proved a second factor, if they did. */
export function proofOf(db: Db, id: SessionId): Promise<{ authenticatedAt: Date; factorAt: Date | null }> {
  return db
    .selectFrom('sessions')
    .select(['authenticatedAt', 'factorAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
