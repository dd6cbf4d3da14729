import { fullName } from '@agon/domain/person-name'
import type { AccountId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import type { GrantedRole, UserKind } from '@agon/domain/role'
import type { Whoami } from '@agon/contract/identity/calls'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { SignedIn } from '#/http/actor.ts'

export async function findUser(db: Db, kind: UserKind, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'signInVersion', 'disabledAt'])
    .where('kind', '=', kind)
    .where('username', '=', username)
    .executeTakeFirst()
}

export interface Grant {
  accountId: AccountId
  role: GrantedRole
  olympiad: { id: OlympiadId; name: string; title: string } | null
}

/** A person's grants, the last used first. */
export async function findGrants(db: Db, userId: UserId): Promise<Grant[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('olympiads', 'olympiads.id', 'accounts.olympiadId')
    .select([
      'accounts.id as accountId',
      'accounts.role',
      'olympiads.id',
      'olympiads.name',
      'olympiads.title',
      'accounts.lastUsedAt',
    ])
    .where('accounts.userId', '=', userId)
    .orderBy('accounts.lastUsedAt', (order) => order.desc().nullsLast())
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ accountId, role, id, name, title }) => ({
    accountId,
    role,
    olympiad: id === null || name === null || title === null ? null : { id, name, title },
  }))
}

/** What a person may work on: each olympiad under each role, the newest first; a grant for all olympiads stands with each. */
export async function findReach(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('olympiads', (join) =>
      join.on((eb) =>
        eb.or([
          eb('olympiads.id', '=', eb.ref('accounts.olympiadId')),
          eb.and([eb('accounts.olympiadId', 'is', null), eb('accounts.role', '<>', 'overlord')]),
        ]),
      ),
    )
    .leftJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['accounts.id as accountId', 'accounts.role'])
    .select(['olympiads.id', 'olympiads.name', 'olympiads.title', 'projects.accent'])
    .select(['olympiads.opensAt', 'olympiads.timeZone'])
    .where('accounts.userId', '=', userId)
    .orderBy('olympiads.opensAt', (order) => order.desc().nullsFirst())
    .orderBy('olympiads.title')
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ accountId, role, id, name, title, accent, opensAt, timeZone }) => {
    if (id === null || name === null || title === null || accent === null || opensAt === null || timeZone === null)
      return { accountId, role, olympiad: null }
    return { accountId, role, olympiad: { id, name, title, accent, year: editionYear({ name, opensAt, timeZone }) } }
  })
}

export async function markGrantUsed(db: Db, accountId: AccountId, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ lastUsedAt: now }).where('id', '=', accountId).execute()
}

/** What one participant has, and what was given to all. */
const extraSeconds = sql<number>`participants.extra_seconds + olympiads.extra_seconds`.as('extraSeconds')

export async function findLearnerByUsername(db: Db, olympiadId: OlympiadId, username: string) {
  return db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .leftJoin('participantCredentials as c', 'c.participantId', 'participants.id')
    .select(['participants.id', extraSeconds, 'c.passwordHash', 'c.secrets', 'c.signInVersion'])
    .where('participants.olympiadId', '=', olympiadId)
    .where('participants.username', '=', username)
    .executeTakeFirst()
}

/** The customer participants that a teacher looks after in one olympiad. */
export async function findOwnParticipants(db: Db, userId: UserId, olympiadId: OlympiadId) {
  return db
    .selectFrom('customerParticipants as c')
    .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .select(['c.id', 'c.kind', 'c.schoolId', customerName.as('name')])
    .where('teachers.userId', '=', userId)
    .where('c.olympiadId', '=', olympiadId)
    .orderBy('name')
    .execute()
}

/** What the shell shows of the person who is signed in. */
export async function describeActor(db: Db, actor: SignedIn): Promise<Whoami> {
  const impersonator = await nameOf(db, actor.impersonatorId)
  if (actor.role === 'learner') return { ...(await describeLearner(db, actor.participantId)), impersonator }
  const user = await db
    .selectFrom('users')
    .select(['fullName', 'locale'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const olympiadId = actor.role === 'teacher' || actor.role === 'overlord' ? null : actor.olympiadId
  return {
    role: actor.role,
    name: user.fullName,
    userId: actor.userId,
    participantId: null,
    olympiad: olympiadId === null ? null : await describeOlympiad(db, olympiadId),
    locale: user.locale,
    impersonator,
    termsDue: actor.role === 'teacher' ? (actor.termsDue ?? null) : null,
  }
}

async function nameOf(db: Db, id: UserId | undefined): Promise<{ name: string } | null> {
  if (id === undefined) return null
  return db.selectFrom('users').select('fullName as name').where('id', '=', id).executeTakeFirstOrThrow()
}

async function describeLearner(db: Db, participantId: ParticipantId): Promise<Omit<Whoami, 'impersonator'>> {
  const row = await db
    .selectFrom('participants')
    .select(['firstName', 'lastName', 'olympiadId'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  return {
    role: 'learner',
    name: fullName(row),
    userId: null,
    participantId,
    olympiad: await describeOlympiad(db, row.olympiadId),
    locale: 'en',
    termsDue: null,
  }
}

function describeOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'olympiads.name', 'olympiads.title', 'projects.accent'])
    .where('olympiads.id', '=', id)
    .executeTakeFirstOrThrow()
}
