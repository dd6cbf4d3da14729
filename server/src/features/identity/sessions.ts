import type { AccountId, OlympiadId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import type { Db } from '../../db/database.ts'
import type { Actor, SignedIn } from '../../http/actor.ts'
import type { App } from '../../http/handler.ts'
import { holderOfLink } from './password/links.ts'
import { bearerOf, hashToken, isOurs, newToken } from './tokens.ts'

/** A session without use for this long is over, for everybody but learners; milliseconds. */
const idleLimit = 12 * 3_600_000
/** However much it is used, whoever holds a session proves again who they are after this long; milliseconds. */
const longest = 7 * 24 * 3_600_000
/** Use is written down at most this often; milliseconds. */
const touchInterval = 5 * 60_000

/** What sessions are kept in and made with. */
type Holder = Pick<App, 'database' | 'keys'>

export interface SessionSubject {
  role: Role
  userId?: UserId
  accountId?: AccountId
  participantId?: ParticipantId
  /** Absent: just now. A switch of grants carries it over. */
  authenticatedAt?: Date
  userAgent?: string | undefined
  /** Who acts as this person, from which own session; such a session ends when it ends, used or not. */
  impersonator?: { userId: UserId; sessionId: SessionId }
  /** For a learner and while impersonating: when the sign-in ends whatever happens. Others end when idle. */
  expiresAt?: Date
}

export async function openSession(
  { database, keys }: Holder,
  subject: SessionSubject,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(keys.sessions)
  const expiresAt = subject.expiresAt ?? new Date(now.getTime() + idleLimit)
  await database.db
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
      userAgent: subject.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return { token, expiresAt }
}

export async function closeSession(db: Db, sessionId: SessionId): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** When the holder of a session last proved who they are. */
export async function provedAt(db: Db, id: SessionId): Promise<Date> {
  const row = await db.selectFrom('sessions').select('authenticatedAt').where('id', '=', id).executeTakeFirstOrThrow()
  return row.authenticatedAt
}

export interface LiveSession {
  actor: SignedIn
  expiresAt: Date
}

/** The actor of an Authorization header; a missing, unknown or expired token is nobody's. */
export async function findSession(
  app: Holder,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  return (await findSessions(app, [authorization], now))[0] ?? null
}

async function findSessions(
  { database: { db }, keys }: Holder,
  authorizations: readonly (string | undefined)[],
  now: Date,
): Promise<(LiveSession | null)[]> {
  const hashes = authorizations.map((authorization) => {
    const token = bearerOf(authorization)
    return token === undefined || !isOurs(keys.sessions, token) ? undefined : hashToken(token)
  })
  const known = hashes.filter((hash) => hash !== undefined)
  if (known.length === 0) return hashes.map(() => null)
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('participants', 'participants.id', 'sessions.participantId')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('sessions as own', 'own.id', 'sessions.impersonatorSessionId')
    .leftJoin('users as impersonator', 'impersonator.id', 'sessions.impersonatorId')
    .select(['sessions.id', 'sessions.role', 'sessions.userId', 'sessions.accountId', 'sessions.participantId'])
    .select(['sessions.impersonatorId', 'own.expiresAt as ownExpiresAt', 'impersonator.disabledAt as ownDisabledAt'])
    .select([
      'sessions.expiresAt',
      'sessions.lastUsedAt',
      'sessions.authenticatedAt',
      'accounts.olympiadId as accountOlympiadId',
    ])
    .select(['participants.olympiadId as participantOlympiadId', 'users.disabledAt', 'sessions.tokenHash'])
    .where('sessions.tokenHash', 'in', known)
    .execute()
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return Promise.all(
    hashes.map((hash) => (hash === undefined ? null : liveSession(db, byHash.get(hash.toString('hex')), now))),
  )
}

interface FoundSession extends SessionRow {
  expiresAt: Date
  lastUsedAt: Date
  authenticatedAt: Date
  disabledAt: Date | null
  impersonatorId: UserId | null
  ownExpiresAt: Date | null
  ownDisabledAt: Date | null
}

async function liveSession(db: Db, row: FoundSession | undefined, now: Date): Promise<LiveSession | null> {
  if (row === undefined || row.expiresAt <= now || row.disabledAt !== null) return null
  if (row.role !== 'learner' && now.getTime() - row.authenticatedAt.getTime() > longest) return null
  const actor = asActor(row)
  if (actor === null) return null
  if (row.impersonatorId !== null) return impersonated(actor, row.impersonatorId, row, now)
  if (row.role !== 'learner' && now.getTime() - row.lastUsedAt.getTime() > touchInterval) await touch(db, row.id, now)
  return { actor, expiresAt: row.expiresAt }
}

const nobody = { role: 'nobody' } as const

/** Somebody else's session: over when the own one is, and never prolonged. */
function impersonated(actor: SignedIn, by: UserId, row: FoundSession, now: Date): LiveSession | null {
  if (row.ownExpiresAt === null || row.ownExpiresAt <= now || row.ownDisabledAt !== null) return null
  return { actor: { ...actor, impersonatorId: by }, expiresAt: row.expiresAt }
}

export function authenticator(app: Holder) {
  return async (authorization: string | undefined, now: Date): Promise<Actor> => {
    const session = await findSession(app, authorization, now)
    if (session !== null) return session.actor
    const linkOf = await holderOfLink(app, authorization, now)
    return linkOf === undefined ? nobody : { ...nobody, linkOf }
  }
}

/** The same for many at once. */
export function groupAuthenticator(app: Holder) {
  return async (authorizations: readonly (string | undefined)[], now: Date): Promise<Actor[]> =>
    (await findSessions(app, authorizations, now)).map((session) => session?.actor ?? nobody)
}

async function touch(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + idleLimit) })
    .where('id', '=', id)
    .execute()
}

interface SessionRow {
  id: SessionId
  role: Role
  userId: UserId | null
  accountId: AccountId | null
  participantId: ParticipantId | null
  accountOlympiadId: OlympiadId | null
  participantOlympiadId: OlympiadId | null
}

/** The table's checks make the missing cases impossible; they end as no session. */
function asActor(row: SessionRow): SignedIn | null {
  const sessionId = row.id
  if (row.role === 'learner') {
    return row.participantId !== null && row.participantOlympiadId !== null
      ? { role: row.role, sessionId, participantId: row.participantId, olympiadId: row.participantOlympiadId }
      : null
  }
  if (row.userId === null) return null
  if (row.role === 'teacher') return { role: row.role, sessionId, userId: row.userId }
  if (row.accountId === null) return null
  const grant = { sessionId, userId: row.userId, accountId: row.accountId }
  return row.role === 'overlord'
    ? { role: row.role, ...grant }
    : { role: row.role, ...grant, olympiadId: row.accountOlympiadId }
}
