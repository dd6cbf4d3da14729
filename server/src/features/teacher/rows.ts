import type { TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'

/** The participations (alias `c`) that a row shows. */
export interface RowScope {
  readonly within: RawBuilder<boolean>
  /** Schools are named with their olympiads, as there are several. */
  readonly titled: boolean
  readonly now: Date
}

/** Teachers as lists show them. `own` has the schools, `invited` the state of the invitation. */
export function teacherRows(db: Db, scope: RowScope) {
  return db
    .selectFrom('teachers')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .leftJoin('lastSignIns', 'lastSignIns.userId', 'teachers.userId')
    .leftJoinLateral(schoolsOf(db, scope).as('own'), (join) => join.onTrue())
    .innerJoinLateral(invitationOf(db, scope.now).as('invited'), (join) => join.onTrue())
    .select(['teachers.id', 'teachers.userId', 'users.fullName', 'users.email', 'teachers.telephone', 'users.version'])
    .select(['lastSignIns.at as lastSignInAt', 'invited.state as invitation'])
    .select([
      sql<string>`coalesce(own.schools, '')`.as('schools'),
      sql<'lead' | 'helper' | 'none'>`${sql.raw(partOf)}`.as('part'),
      sql<boolean>`${sql.raw(isDisabled)}`.as('disabled'),
      learnersOf(scope).as('learners'),
    ])
}

export const partOf = `(case when own.leads then 'lead' when own.leads is false then 'helper' else 'none' end)`
export const isDisabled = '(users.disabled_at is not null)'

function schoolsOf(db: Db, { within, titled }: RowScope) {
  const name = titled ? sql`${customerName} || ' (' || o.title || ')'` : customerName
  const own = db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .$if(titled, (some) => some.innerJoin('olympiads as o', 'o.id', 'c.olympiadId'))
  const order = titled ? sql`o.closes_at desc, c.id` : sql`c.id`
  return own
    .select([
      sql<string>`string_agg(${name}, ', ' order by ${order})`.as('schools'),
      sql<boolean | null>`bool_or(ct.is_lead)`.as('leads'),
    ])
    .whereRef('ct.teacherId', '=', 'teachers.id' as never) // of the outer query
    .where(within)
}

const hasLink = (now: Date) =>
  sql<boolean>`exists (select from password_links l where l.user_id = users.id and l.expires_at > ${now})`

function invitationOf(db: Db, now: Date) {
  return db.selectNoFrom(
    sql<'accepted' | 'invited' | 'none'>`case when users.password_hash is not null then 'accepted'
      when ${hasLink(now)} then 'invited' else 'none' end`.as('state'),
  )
}

/** The states of an invitation as conditions whose frequency the database knows, unlike that of the expression. */
export function isInvited(states: readonly string[], now: Date): RawBuilder<boolean> {
  const conditions: Readonly<Record<string, RawBuilder<boolean>>> = {
    accepted: sql`users.password_hash is not null`,
    invited: sql`(users.password_hash is null and ${hasLink(now)})`,
    none: sql`(users.password_hash is null and not ${hasLink(now)})`,
  }
  return sql<boolean>`(${sql.join(
    states.map((state) => conditions[state] ?? sql<boolean>`false`),
    sql` or `,
  )})`
}

function learnersOf({ within }: RowScope) {
  return sql<number>`(select count(*) from customer_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id
    join participants p on p.customer_participant_id = c.id
    where ct.teacher_id = teachers.id and ${within})::int4`
}

/** One teacher, with the schools of all olympiads. */
export const findTeacher = async (db: Db, id: TeacherId, scope: RowScope) => {
  const row = await teacherRows(db, scope).where('teachers.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
