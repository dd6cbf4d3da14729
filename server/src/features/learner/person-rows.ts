import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads, withinReach } from '#/http/reach.ts'
import { yearsOf } from './years.ts'

export type Asked = Readonly<Record<string, string | undefined>>

/** The filters of a person's newest participation, as conditions on it. `byIndex`: few rows of a grade are found by its own index. */
export function newestFits(
  alias: 'p' | 'newest' | 'later',
  { grade, province, consent, sittingStatus, seated }: Asked,
  byIndex = alias !== 'newest',
) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const fits: RawBuilder<boolean>[] = []
  if (isAsked(grade) && !byIndex) fits.push(sql`${of('grade')} = any(${gradesOf(grade)}::int4[])`)
  else if (isAsked(grade))
    fits.push(sql`exists (select from participant_grades g
      where g.participant_id = ${of('id')} and g.olympiad_id = ${of('olympiad_id')} and g.grade = any(${gradesOf(grade)}::int4[]))`)
  if (isAsked(province)) fits.push(sql`${of('province')} = any(${province.split(',')})`)
  if (isAsked(consent)) fits.push(sql`${of('consent')} = any(${consent.split(',')})`)
  if (isAsked(seated)) fits.push(sql`(${of('seat_assigned_at')} is not null) = ${seated === 'true'}`)
  if (isAsked(sittingStatus))
    fits.push(sql`exists (select from sitting_statuses s
      where s.participant_id = ${of('id')} and s.olympiad_id = ${of('olympiad_id')} and s.status = any(${sittingStatus.split(',')}))`)
  return fits
}

export const isAsked = (value: string | undefined): value is string => value !== undefined && value !== ''
/** Other texts match no grade. */
const gradesOf = (text: string) => text.split(',').filter((grade) => /^\d{1,4}$/.test(grade))

/**
 * One row for each person who has participations that the reader reaches and a search finds: the newest of these, if it fits.
 * Whether there is a later one is looked up for each: of two large sets that exclude each other the database expects too few rows.
 */
export function newestOnly(db: Db, actor: Actor, q: string, fits: readonly RawBuilder<boolean>[]) {
  const found = (alias: 'p' | 'later') =>
    sql<boolean>`${sql.join([reached(actor, alias), ...matchesWords(sql.ref(`${alias}.search`), q)], sql` and `)}`
  const rows = db
    .selectFrom('participants as p')
    .where(found('p'))
    .where(isLast(actor, found('later')))
  return fits.reduce((some, one) => some.where(one), rows)
}

/** Whether no later participation (alias `later`) of the person fits that follows `p`. Most are known by their id alone; `last` as it was found before. */
export const isLast = (actor: Actor, fits: RawBuilder<boolean>, last?: number) =>
  sql<boolean>`(p.id > ${last === undefined ? sql`coalesce((${lastFollowed(actor)}), 0)` : sql`${last}::int4`} or (select later.id from participants later
    where later.learner_id = p.learner_id and later.id > p.id and ${fits} limit 1) is null)`

/** A condition that nearly all rows fit: the database would expect half of them, or hardly any. */
export const mostly = (fits: RawBuilder<boolean>) => sql<boolean>`case when ${fits} then 1 else 0 end <> 0`

/** As a number, by which the database expects as many rows as there are. */
export async function findLastFollowed(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ last: number }>`${lastFollowed(actor)}`.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * The last participation that another one of the reader's reach may follow. A person takes part in an olympiad once, so it is the last one of
 * all olympiads but that with the newest participation: those of a current edition are followed by none.
 */
export function lastFollowed(actor: Actor): RawBuilder<unknown> {
  // A teacher's own schools may be in any of them.
  const granted = actor.role === 'teacher' ? null : grantedOlympiads(actor)
  const isGranted = granted === null ? sql`true` : sql`o.id = any(${granted})`
  return sql`select own.last from olympiads o
    cross join lateral (select max(p.id) as last from participants p where p.olympiad_id = o.id) own
    where ${isGranted} and own.last is not null order by own.last desc offset 1 limit 1`
}

export function personRows(db: Db, actor: Actor) {
  const newest = db
    .selectFrom('participants as p')
    .selectAll('p')
    .whereRef('p.learnerId', '=', 'learners.id' as never) // of the outer query
    .where(reachedOfPerson(actor))
    .orderBy('p.id', 'desc')
    .limit(1)
  return (
    db
      .selectFrom('learners')
      .innerJoinLateral(newest.as('newest'), (join) => join.onTrue())
      // Each has one: a left join is skipped where persons are only counted.
      .leftJoin('sittingStatuses', 'sittingStatuses.participantId', 'newest.id')
      .select(['newest.id', 'learners.id as learnerId', 'newest.customerParticipantId', 'newest.username'])
      .select([
        'learners.firstName',
        'learners.lastName',
        'learners.gender',
        'learners.homeLanguage',
        'learners.version',
      ])
      .select([
        'newest.grade',
        'newest.className',
        'newest.schoolName',
        'newest.province',
        'newest.extraSeconds',
        'newest.consent',
      ])
      .select(['newest.createdAt', 'sittingStatuses.status as sittingStatus'])
      .select(sql<boolean>`newest.seat_assigned_at is not null`.as('seated'))
      .select(yearsOf(reached(actor, 'y')).as('years'))
      .$narrowType<{ sittingStatus: NotNull }>()
  )
}

/** Whether the person has a participation (alias `p`) in the reader's reach that fits. */
export function takesPart(actor: Actor, fits: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`learners.id in (select p.learner_id from participants p where ${reached(actor)} and ${fits})`
}

/** The same of one person's participations, which are few: no index is searched for each olympiad. */
export function reachedOfPerson(actor: Actor, alias = 'p'): RawBuilder<boolean> {
  const granted = actor.role === 'teacher' ? null : grantedOlympiads(actor)
  return granted === null
    ? reached(actor, alias)
    : sql<boolean>`${sql.ref(`${alias}.olympiad_id`)} + 0 = any(${granted})`
}

/** The participations (alias `p`, or another) in the reader's reach. */
export function reached(actor: Actor, alias = 'p'): RawBuilder<boolean> {
  if (actor.role === 'teacher')
    return withinReach(actor, {
      olympiad: `${alias}.olympiad_id`,
      customerParticipant: `${alias}.customer_participant_id`,
    })
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.olympiad_id`)} = any(${granted})`
}
