import { participants } from '@agon/contract/learner/calls'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { editionYear } from '#/db/edition-year.ts'
import { matchesWords } from '#/db/search.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads, withinReach } from '#/http/reach.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { yearsOf } from './years.ts'

const sorted: ReadonlySet<string> = new Set(['lastName', 'firstName'])

/** A person has one name and several grades and schools: only names have an index that a list of persons can be read by. */
const fields = Object.fromEntries(
  Object.entries(participants.fields).map(([name, { sort, ...field }]) => [
    name,
    sort === true && sorted.has(name) ? { ...field, sort } : field,
  ]),
)

/** Learners: one row per person, as the person last took part in an olympiad of the reader's reach. */
export const readPersons = readResource(
  // The same fields with fewer to sort by.
  { ...participants, fields } as typeof participants,
  {
    rows: ({ db, actor }, { olympiadId, ...query }) => {
      if (actor.role !== 'teacher') staffScope(actor, olympiadId)
      const { q, years } = query as Asked
      const fits = newestFits('newest', query as Asked)
      let rows = personRows(db, actor)
      const words = (alias: string) => sql.join(matchesWords(sql.ref(`${alias}.search`), q ?? ''), sql` and `)
      if (matchesWords(sql`p.search`, q ?? '').length > 0) {
        // Of most persons the newest participation is the only one.
        rows = rows.where(sql<boolean>`case when ${words('newest')} then true else exists (select from participants p
          where p.learner_id = learners.id and p.id < newest.id and ${reached(actor)} and ${words('p')}) end`)
      } else if (grantedOlympiads(actor) !== null && fits.length === 0) {
        rows = rows.where(takesPart(actor, sql<boolean>`true`))
      }
      if (isAsked(years)) {
        const ofYears = sql<boolean>`p.olympiad_id = any(array(
          select o.id from olympiads o where ${editionYear} = any(${years.split(',')})))`
        // Known before a learner is read: of a year without learners there are none.
        rows = rows.where(sql<boolean>`exists (select from olympiads o cross join lateral (
          select from participants p where p.olympiad_id = o.id and ${reached(actor)} limit 1) own
          where ${editionYear} = any(${years.split(',')}))`)
        rows = rows.where(takesPart(actor, ofYears))
      }
      // The database would count these and those of `narrowed` as independent of each other.
      for (const fit of fits) rows = rows.where(sql<boolean>`case when ${fit} then true else false end`)
      // In their order, most persons are passed over without a look for their newest participation.
      const some = [...matchesWords(sql`p.search`, q ?? '')]
      if (some.length === 0) some.push(...newestFits('p', query as Asked))
      if (isAsked((query as Asked)['sort']) && some.length > 0)
        rows = rows.where(sql<boolean>`(select true from participants p
          where p.learner_id = learners.id and ${reached(actor)} and ${sql.join(some, sql` and `)} limit 1) is not null`)
      return rows
    },
    narrowed: (rows, { actor }, query) => {
      const fits = newestFits('p', query as Asked)
      const words = matchesWords(sql`p.search`, (query as Asked).q ?? '')
      if (words.length === 0 && (fits.length === 0 || !isAsked((query as Asked)['years']))) return rows
      if (words.length === 0) return rows.where(takesPart(actor, sql<boolean>`${sql.join(fits, sql` and `)}`))
      const fit = takenBy(actor, sql<boolean>`${sql.join([...words, ...fits], sql` and `)}`)
      if (fits.length === 0) return rows.where(sql<boolean>`learners.id in (${fit})`)
      // Or the words are those of an earlier participation.
      const later = newestFits('later', query as Asked)
      return rows.where(sql<boolean>`learners.id in (${fit} union all
        select p.learner_id from participants p join participants later on later.learner_id = p.learner_id and later.id > p.id
        where ${reached(actor)} and ${sql.join([...words, ...later], sql` and `)})`)
    },
    found: ({ db, actor }, query) => {
      const { q = '', years = '' } = query as Asked
      const fits = newestFits('p', query as Asked)
      if (matchesWords(sql`p.search`, q).length > 0 || years !== '' || fits.length === 0) return undefined
      const isNewest = sql<boolean>`(select later.id from participants later
        where later.learner_id = p.learner_id and later.id > p.id and ${reached(actor, 'later')} limit 1) is null`
      return (
        db
          .selectFrom('participants as p')
          .innerJoin('learners', 'learners.id', 'p.learnerId')
          .where(sql<boolean>`${sql.join([reached(actor), ...fits], sql` and `)}`)
          // Otherwise the database would expect hardly any.
          .where(sql<boolean>`case when ${isNewest} then true else false end`)
      )
    },
    walked: ({ db }, query) => {
      const { gender = '' } = query as Asked
      const rows = db.selectFrom('learners')
      // First names of girls and of boys are far apart.
      return { rows: gender === '' || gender.includes(',') ? rows : rows.where('gender', '=', gender as never) }
    },
    counted: ({ db, actor }, { olympiadId, ...query }) => {
      const { q = '', years = '', gender = '' } = query as Asked
      const fits = newestFits('p', query as Asked)
      if (years !== '' || gender !== '' || (q !== '' && fits.length > 0)) return undefined
      if (actor.role !== 'teacher') staffScope(actor, olympiadId)
      return newestOnly(db, actor, q, fits)
    },
    several: {
      table: 'participants',
      rows: ({ db, actor }, { olympiadId, ...query }) => {
        const { q = '', years = '', gender = '' } = query as Asked
        const fits = newestFits('p', query as Asked)
        // A person's newest participation with a word is one with the word; the newest that fits a filter may not be the newest.
        if (years !== '' || gender !== '' || (q !== '' && fits.length > 0)) return undefined
        if (actor.role !== 'teacher') staffScope(actor, olympiadId)
        const conditions = [reached(actor), ...matchesWords(sql`p.search`, q), ...fits]
        return db.selectFrom('participants as p').where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
      },
    },
    // A participation is looked up for each.
    passing: 20,
    from: 'learners',
    search: 'participants.search',
    byRows: ['q', 'years', 'grade', 'province', 'consent', 'sittingStatus', 'seated'],
  },
)

type Asked = Readonly<Record<string, string | undefined>>

/** The filters of a person's newest participation, as conditions on it. */
function newestFits(alias: 'p' | 'newest' | 'later', { grade, province, consent, sittingStatus, seated }: Asked) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const fits: RawBuilder<boolean>[] = []
  if (isAsked(grade) && alias === 'newest') fits.push(sql`${of('grade')} = any(${gradesOf(grade)}::int4[])`)
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

const isAsked = (value: string | undefined): value is string => value !== undefined && value !== ''
/** Other texts match no grade. */
const gradesOf = (text: string) => text.split(',').filter((grade) => /^\d{1,4}$/.test(grade))

/**
 * One row for each person who has participations that the reader reaches and a search finds: the newest of these, if it fits.
 * Whether there is a later one is looked up for each: of two large sets that exclude each other the database expects too few rows.
 */
function newestOnly(db: Db, actor: Actor, q: string, fits: readonly RawBuilder<boolean>[]) {
  const found = (alias: 'p' | 'later') =>
    sql<boolean>`${sql.join([reached(actor, alias), ...matchesWords(sql.ref(`${alias}.search`), q)], sql` and `)}`
  const rows = db.selectFrom('participants as p').where(found('p'))
    .where(sql<boolean>`(select later.id from participants later where later.learner_id = p.learner_id
      and later.id > p.id and ${found('later')} limit 1) is null`)
  return fits.reduce((some, one) => some.where(one), rows)
}

function personRows(db: Db, actor: Actor) {
  const newest = db
    .selectFrom('participants as p')
    .selectAll('p')
    .whereRef('p.learnerId', '=', 'learners.id' as never) // of the outer query
    .where(reached(actor))
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
function takesPart(actor: Actor, fits: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`learners.id in (${takenBy(actor, fits)})`
}

/** The persons of these participations. */
function takenBy(actor: Actor, fits: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select p.learner_id from participants p where ${reached(actor)} and ${fits}`
}

/** The participations (alias `p`, or another) in the reader's reach. */
function reached(actor: Actor, alias = 'p'): RawBuilder<boolean> {
  if (actor.role === 'teacher')
    return withinReach(actor, {
      olympiad: `${alias}.olympiad_id`,
      customerParticipant: `${alias}.customer_participant_id`,
    })
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.olympiad_id`)} = any(${granted})`
}
