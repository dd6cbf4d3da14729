import type { AccountId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Role } from '@agon/domain/role'
import type { Db, Tx } from '../../db/database.ts'
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
  /** Absent: just now. A switch of grants carries it over. */
  authenticatedAt?: Date
  /** When a second factor was proved; null or absent: never. A switch of grants carries it over. */
  factorAt?: Date | null
  /** Version of the password that was checked. A session is refused if the password has changed since. */
  passwordVersion?: number
  userAgent?: string | undefined
  /** Who acts as this person, from which own session; such a session ends when it ends, used or not. */
  impersonator?: { userId: UserId; sessionId: SessionId }
  /** For a learner and while impersonating: when the sign-in ends whatever happens. Others end when idle. */
  expiresAt?: Date
}

/** Throws `password` if the password has changed since it was checked. */
export async function openSession(
  { database, keys }: Holder,
  subject: SessionSubject,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(keys.sessions)
  const expiresAt = subject.expiresAt ?? new Date(now.getTime() + idleLimit)
  const { userId, passwordVersion } = subject
  if (userId === undefined || passwordVersion === undefined) {
    await insertSession(database.db, subject, { token, expiresAt, now })
  } else {
    await database.db.transaction().execute(async (tx) => {
      await refuseOldPassword(tx, userId, passwordVersion)
      await insertSession(tx, subject, { token, expiresAt, now })
    })
  }
  return { token, expiresAt }
}

/** Holds the person until the end of the transaction: a new password waits, and then ends this session. */
async function refuseOldPassword(tx: Tx, userId: UserId, passwordVersion: number): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('passwordVersion')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (person?.passwordVersion !== passwordVersion) throw new Problem('password')
}

async function insertSession(
  db: Db,
  subject: SessionSubject,
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
      authenticatedAt: subject.authenticatedAt ?? now,
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
