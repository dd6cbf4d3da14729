import type { AccountId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Role } from '@agon/domain/role'
import type { Database, Db, Tx } from '#/db/database.ts'
import { heldSecondFactorRoles } from '#/db/second-factor-roles.ts'
import { systemSettingsOf } from '#/db/system-settings.ts'
import type { App } from '#/http/handler.ts'
import { hashToken, newToken } from '#/config/tokens.ts'

/** A session without use for this long has ended, for everybody but learners; milliseconds. */
export async function idleLimit(database: Database): Promise<number> {
  return (await systemSettingsOf(database)).sessionHours * 3_600_000
}

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
  /** Of the user or the learner when the proof was checked. A session is refused if it has gone up since. */
  signInVersion?: number
  userAgent?: string | undefined
  /** Who acts as this person, from which own session; such a session ends when it ends, used or not. */
  impersonator?: { userId: UserId; sessionId: SessionId }
  /** For a learner and while impersonating: when the sign-in ends whatever happens. Others end when idle. */
  expiresAt?: Date
  /** The version of the terms that the teacher has to accept before going on. */
  termsDue?: string | null
  /** What is written with the session, or not at all. */
  alongside?: (tx: Tx) => Promise<void>
}

/**
 * Throws `password` or, after a second factor, `ticketSpent` if how the person signs in has changed since it was checked;
 * `unauthenticated` if the session that it replaces has ended. If the role needs a second factor that was not proved: `2fa_notSetYet`, and of a session beside one's own `factorFirst`.
 */
export async function openSession(
  { database, keys }: Holder,
  subject: SessionSubject,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(keys.sessions)
  const expiresAt = subject.expiresAt ?? new Date(now.getTime() + (await idleLimit(database)))
  await database.db.transaction().execute(async (tx) => {
    await holdSubject(tx, subject)
    const proof = subject.replaces === undefined ? undefined : await endReplaced(tx, subject.replaces)
    const { authenticatedAt = now, factorAt = subject.factorAt ?? null } = proof ?? {}
    if (subject.userId !== undefined && factorAt === null) await refuseWithoutFactor(tx, subject)
    await insertSession(tx, { ...subject, authenticatedAt, factorAt }, { token, expiresAt, now })
    await noteSignIn(tx, subject, now)
    await subject.alongside?.(tx)
  })
  return { token, expiresAt }
}

/** Holds the user or the learner until the end of the transaction: what ends their sessions waits, and then ends this one. */
async function holdSubject(tx: Tx, { userId, participantId, signInVersion, factorAt }: SessionSubject): Promise<void> {
  const held =
    userId !== undefined
      ? await holdUser(tx, userId)
      : participantId !== undefined
        ? await holdLearner(tx, participantId)
        : undefined
  if (signInVersion !== undefined && held?.signInVersion !== signInVersion)
    throw new Problem(factorAt == null ? 'password' : 'ticketSpent')
}

function holdUser(tx: Tx, id: UserId) {
  return tx.selectFrom('users').select('signInVersion').where('id', '=', id).forShare().executeTakeFirst()
}

/** The learner before the slip, in the order of what removes a learner. */
function holdLearner(tx: Tx, id: ParticipantId) {
  return tx
    .selectFrom('participants as p')
    .innerJoin('participantCredentials as c', 'c.participantId', 'p.id')
    .select('c.signInVersion')
    .where('p.id', '=', id)
    .forKeyShare('p')
    .forShare('c')
    .executeTakeFirst()
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

async function refuseWithoutFactor(tx: Tx, { role, replaces, impersonator }: SessionSubject): Promise<void> {
  if (!(await heldSecondFactorRoles(tx)).some((one) => one === role)) return
  throw new Problem(replaces === undefined && impersonator === undefined ? '2fa_notSetYet' : 'factorFirst')
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
      termsDue: subject.termsDue ?? null,
    })
    .execute()
}

/** A switch of grants and an impersonation are no sign-ins. */
async function noteSignIn(tx: Tx, { userId, replaces, impersonator }: SessionSubject, at: Date): Promise<void> {
  if (userId === undefined || replaces !== undefined || impersonator !== undefined) return
  await tx
    .insertInto('lastSignIns')
    .values({ userId, at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at }))
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
