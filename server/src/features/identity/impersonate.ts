import type { OlympiadId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { systemSettingsOf } from '#/db/system-settings.ts'
import type { SignedIn } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { grantedOlympiad, reaches } from '#/http/scope.ts'
import { openSession, proofOf, type SessionSubject } from './sessions.ts'
import { findGrants } from './store.ts'

export interface Wanted {
  /** Null: as the person last worked. */
  olympiadId: OlympiadId | null
  userEmail: string | undefined
  userId: UserId | undefined
  participantId: ParticipantId | undefined
  reason: string
}

type By = Exclude<SignedIn, { role: 'teacher' | 'learner' }>

/** Who was acted as (a learner where `participantId` says so), by whom, since when (ISO 8601) and why. */
export interface Impersonated {
  userId: UserId | undefined
  participantId: ParticipantId | undefined
  byId: UserId
  at: string
  reason: string
}

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'identity.tell-impersonated': Impersonated
  }
}

/** Begins to impersonate a user. The own session lives on, and the other ends with it. */
export async function impersonate(
  app: App,
  by: By,
  wanted: Wanted,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { db } = app.database
  const subject = await choose(db, by, wanted)
  const { impersonationMinutes } = await systemSettingsOf(app.database)
  const runAt = new Date(now.getTime() + impersonationMinutes * 60_000)
  const { userId, participantId } = subject
  const told = { userId, participantId, byId: by.userId, at: now.toISOString(), reason: wanted.reason }
  const alongside = (tx: Tx) => app.jobs.add(tx, 'identity.tell-impersonated', told, { runAt })
  const { factorAt } = await proofOf(db, by.sessionId)
  const impersonator: { userId: UserId; sessionId: SessionId } = { userId: by.userId, sessionId: by.sessionId }
  return openSession(app, { ...subject, factorAt, impersonator, expiresAt: runAt, alongside }, now)
}

/** Whom the caller may act as. Who is out of reach is not found, exactly as one who does not exist. */
async function choose(db: Db, by: By, wanted: Wanted): Promise<SessionSubject> {
  if (wanted.participantId !== undefined) return asLearner(db, by, wanted.participantId)
  for (const user of await findUsers(db, wanted)) {
    const subject =
      user.kind === 'staff' ? await asStaff(db, by, user.id, wanted) : await asTeacher(db, by, user.id, wanted)
    if (subject !== null) return subject
  }
  throw new Problem('notFound')
}

async function findUsers(db: Db, { userId, userEmail }: Wanted) {
  const name = userEmail?.trim().toLowerCase() ?? ''
  if (userId === undefined && name === '') return []
  return db
    .selectFrom('users')
    .select(['id', 'kind'])
    .where((eb) =>
      userId === undefined
        ? eb.or([eb(sql`lower(email)`, '=', name), eb('username', '=', name)])
        : eb('id', '=', userId),
    )
    .where('disabledAt', 'is', null)
    .orderBy('kind')
    .orderBy('id')
    .limit(20)
    .execute()
}

async function asStaff(db: Db, by: By, userId: UserId, { olympiadId }: Wanted): Promise<SessionSubject | null> {
  const grants = await findGrants(db, userId)
  const isAbove = grants.some(({ role }) => role === 'overlord')
  if (userId === by.userId || isAbove) {
    if (by.role === 'overlord') throw new Problem('aboveYou')
    return null
  }
  const grant = grants.find(
    ({ olympiad }) =>
      (olympiadId === null || olympiad === null || olympiad.id === olympiadId) &&
      reachesGrant(by, olympiad?.id ?? null),
  )
  return grant === undefined ? null : { role: grant.role, userId, accountId: grant.accountId }
}

/** A grant for all olympiads is reached from such a grant alone. */
function reachesGrant(by: By, olympiadId: OlympiadId | null): boolean {
  const own = grantedOlympiad(by)
  return own === null || own === olympiadId
}

/** A teacher's session carries no olympiad: all that the teacher looks after must be within reach. */
async function asTeacher(db: Db, by: By, userId: UserId, { olympiadId }: Wanted): Promise<SessionSubject | null> {
  const own = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .select('c.olympiadId')
    .distinct()
    .where('teachers.userId', '=', userId)
    .execute()
  if (olympiadId !== null && !own.some((one) => one.olympiadId === olympiadId)) return null
  if (own.some((one) => !reaches(by, one.olympiadId))) {
    if (own.some((one) => reaches(by, one.olympiadId))) throw new Problem('teacherElsewhere')
    return null
  }
  return own.length === 0 && by.role !== 'overlord' ? null : { role: 'teacher', userId }
}

async function asLearner(db: Db, by: By, id: ParticipantId): Promise<SessionSubject> {
  const row = await db.selectFrom('participants').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(by, row.olympiadId)) throw new Problem('notFound')
  return { role: 'learner', participantId: id }
}
