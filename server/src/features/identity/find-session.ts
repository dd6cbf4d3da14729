import { everyKey } from '#/config/secret.ts'
import type { AccountId, OlympiadId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import { sql } from 'kysely'
import type { Database } from '#/db/database.ts'
import type { Actor, SignedIn } from '#/http/actor.ts'
import { holderOfSchoolLink } from '#/db/school-link.ts'
import { holderOfLink } from '#/passwords/links.ts'
import { idleLimit, type Holder } from './sessions.ts'
import { bearerOf, hashToken, isOurs } from '#/config/tokens.ts'

/** However much it is used, anyone who holds a session proves again who they are after this long; milliseconds. */
const longest = 7 * 24 * 3_600_000
/** Use is written down at most this often; milliseconds. */
const touchInterval = 5 * 60_000

export interface LiveSession {
  actor: SignedIn
  expiresAt: Date
}

/** The actor of an Authorization header; a missing, unknown or expired token has none. */
export async function findSession(
  app: Holder,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  return (await findSessions(app, [authorization], now))[0] ?? null
}

async function findSessions(
  { database, keys }: Holder,
  authorizations: readonly (string | undefined)[],
  now: Date,
): Promise<(LiveSession | null)[]> {
  const hashes = authorizations.map((authorization) => {
    const token = bearerOf(authorization)
    return token === undefined || !isOurs(everyKey(keys, 'sessions'), token) ? undefined : hashToken(token)
  })
  const known = hashes.filter((hash) => hash !== undefined)
  if (known.length === 0) return hashes.map(() => null)
  const rows = await database.db
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
    .select(['sessions.termsDue', lacksFactor.as('lacksFactor')])
    .where('sessions.tokenHash', 'in', known)
    .execute()
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return Promise.all(
    hashes.map((hash) => (hash === undefined ? null : liveSession(database, byHash.get(hash.toString('hex')), now))),
  )
}

/** The person has a second factor, and this session was opened without one. */
const lacksFactor = sql<boolean>`sessions.factor_at is null and sessions.impersonator_id is null and (
  exists (select from second_factors f where f.user_id = sessions.user_id)
  or exists (select from passkeys k where k.user_id = sessions.user_id))`

interface FoundSession extends SessionRow {
  expiresAt: Date
  lastUsedAt: Date
  authenticatedAt: Date
  disabledAt: Date | null
  lacksFactor: boolean
  impersonatorId: UserId | null
  ownExpiresAt: Date | null
  ownDisabledAt: Date | null
}

async function liveSession(database: Database, row: FoundSession | undefined, now: Date): Promise<LiveSession | null> {
  if (row === undefined || row.expiresAt <= now || row.disabledAt !== null || row.lacksFactor) return null
  if (row.role !== 'learner' && now.getTime() - row.authenticatedAt.getTime() > longest) return null
  const actor = asActor(row)
  if (actor === null) return null
  if (row.impersonatorId !== null) return impersonated(actor, row.impersonatorId, row, now)
  if (row.role !== 'learner' && now.getTime() - row.lastUsedAt.getTime() > touchInterval)
    await touch(database, row.id, now)
  return { actor, expiresAt: row.expiresAt }
}

const nobody = { role: 'nobody' } as const

/** Another user's session: over when the own one is, and never prolonged. */
function impersonated(actor: SignedIn, by: UserId, row: FoundSession, now: Date): LiveSession | null {
  if (row.ownExpiresAt === null || row.ownExpiresAt <= now || row.ownDisabledAt !== null) return null
  return { actor: { ...actor, impersonatorId: by }, expiresAt: row.expiresAt }
}

export function authenticator(app: Holder) {
  return async (authorization: string | undefined, now: Date): Promise<Actor> => {
    const session = await findSession(app, authorization, now)
    if (session !== null) return session.actor
    const linkOf = await holderOfLink(app, authorization, now)
    if (linkOf !== undefined) return { ...nobody, linkOf }
    const schoolLink = await holderOfSchoolLink(app, authorization, now)
    return { ...nobody, ...(schoolLink === undefined ? {} : { schoolLink }) }
  }
}

/** The same for many at once. */
export function groupAuthenticator(app: Holder) {
  return async (authorizations: readonly (string | undefined)[], now: Date): Promise<Actor[]> =>
    (await findSessions(app, authorizations, now)).map((session) => session?.actor ?? nobody)
}

async function touch(database: Database, id: SessionId, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + (await idleLimit(database)))
  await database.db.updateTable('sessions').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).execute()
}

interface SessionRow {
  id: SessionId
  role: Role
  userId: UserId | null
  accountId: AccountId | null
  participantId: ParticipantId | null
  accountOlympiadId: OlympiadId | null
  participantOlympiadId: OlympiadId | null
  termsDue: string | null
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
  if (row.role === 'teacher')
    return {
      role: row.role,
      sessionId,
      userId: row.userId,
      ...(row.termsDue === null ? {} : { termsDue: row.termsDue }),
    }
  if (row.accountId === null) return null
  const grant = { sessionId, userId: row.userId, accountId: row.accountId }
  return row.role === 'overlord'
    ? { role: row.role, ...grant }
    : { role: row.role, ...grant, olympiadId: row.accountOlympiadId }
}
