import { participants } from '@agon/contract/learner/calls'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { editionYear, yearSql } from '#/db/edition-year.ts'
import { wholeNumbers } from '#/http/list-filters.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { participantRows, type OrderApart } from './rows.ts'

export const readParticipants = readResource(participants, {
  rows: ({ db, actor }, { olympiadId, customerParticipantId, ...query }) => {
    // Of a list's query.
    const { sort = '', years = '' } = query as Readonly<Record<string, string | undefined>>
    // The order of their index needs them first; each participant has one of each.
    const apart = ordersApart.get(sort.replace('-', ''))
    let rows = participantRows(db, apart)
    // Of a year without olympiads, no learner is read.
    if (years !== '') rows = rows.where(ofYears('participants', years.split(','))).where(hasYear(years.split(',')))
    if (apart !== undefined) {
      rows = rows.where(sql.ref(`${apart}.participant_id`), 'is not', null)
      if (years !== '') rows = rows.where(ofYears(apart, years.split(',')))
    }
    if (customerParticipantId !== undefined)
      rows = rows.where('participants.customerParticipantId', '=', customerParticipantId)
    if (actor.role === 'teacher') {
      if (olympiadId === undefined) throw new Problem('olympiadRequired')
      const own = db
        .selectFrom('customerParticipantTeachers as ct')
        .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
        .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
        .select('c.id')
        .where('teachers.userId', '=', actor.userId)
        .where('c.olympiadId', '=', olympiadId as never)
      return rows.where('participants.customerParticipantId', 'in', own).select(ownYear)
    }
    const scope = staffScope(actor, olympiadId)
    if (scope === null) return rows.select(ownYear)
    // Known before a learner is read: of another year there are none.
    if (years !== '')
      rows = rows.where(
        sql<boolean>`(select ${editionYear} from olympiads o where o.id = ${scope}) = any(${years.split(',')})`,
      )
    return rows.where('participants.olympiadId', '=', scope).select(ownYear)
  },
  from: 'participants',
  at: {
    sittingStatus: { at: 'sitting_statuses.status', id: 'sitting_statuses.participant_id' },
    grade: {
      at: 'participant_grades.grade',
      id: 'participant_grades.participant_id',
      // Without a join.
      filter: 'participants.grade',
    },
    gender: 'learners.gender',
    homeLanguage: 'learners.home_language',
    seated: '(participants.seat_assigned_at is not null)',
    years: `(select ${yearSql} from olympiads o where o.id = participants.olympiad_id)`,
  },
  byRows: ['years'],
  beside: ['gender', 'sittingStatus'],
  indexed: (rows, _context, query) => {
    const { grade = '' } = query as { readonly grade?: string }
    return grade === '' ? rows : rows.where(ofGrades(grade))
  },
  counted: ({ db, actor }, { olympiadId, customerParticipantId, ...query }) => {
    const asked = Object.entries(query).filter(([name, value]) => Boolean(value) && !paging.has(name))
    const [[name, value] = ['', ''], ...more] = asked
    const apart = ordersApart.get(name)
    if (apart === undefined || more.length > 0 || customerParticipantId !== undefined || actor.role === 'teacher')
      return undefined
    const scope = staffScope(actor, olympiadId)
    const within =
      scope === null
        ? sql<boolean>`olympiad_id = any(array(select id from olympiads))`
        : sql<boolean>`olympiad_id = ${scope}`
    return name === 'grade'
      ? db
          .selectFrom('participantGrades')
          .where(within)
          .where('grade', 'in', [-1, ...wholeNumbers(String(value))])
      : db
          .selectFrom('sittingStatuses')
          .where(within)
          .where(sql<boolean>`status = any(${String(value).split(',')})`)
  },
  // Without a look at each participant.
  walked: ({ db, actor }, { olympiadId, ...query }, order) => {
    const { years = '' } = query as { readonly years?: string }
    const apart = ordersApart.get(order) ?? 'participants'
    const scope = actor.role === 'teacher' ? (olympiadId ?? null) : staffScope(actor, olympiadId)
    const every = db.selectFrom(sql.table<object>(apart).as(apart))
    const rows = years === '' ? every : every.where(ofYears(apart, years.split(',')))
    const olympiad = `${apart}.olympiad_id`
    return { rows: scope === null ? rows : rows.where(sql.ref(olympiad), '=', scope), olympiad }
  },
  // Equal values are in the order of loading, school by school.
  together: ['province', 'grade', 'sittingStatus'],
  valuesOf: { schoolName: { from: 'schools', value: 'schools.name', search: 'schools.search' } },
  names: ['participants.last_name', 'participants.first_name'],
  olympiad: 'participants.olympiad_id',
})

/** By the index of grades, which is in a table of its own. */
const ofGrades = (text: string) => sql<boolean>`participants.id in (select g.participant_id from participant_grades g
  where g.olympiad_id = any(array(select o.id from olympiads o)) and g.grade = any(${wholeNumbers(text)}::int4[]))`

/** The names of a query that are no filters. */
const paging: ReadonlySet<string> = new Set(['sort', 'limit', 'cursor', 'all'])

/** Fields whose order is in a table of its own. */
const ordersApart = new Map<string, OrderApart>([
  ['sittingStatus', 'sitting_statuses'],
  ['grade', 'participant_grades'],
])

/** Their olympiads are found once, and not for each learner. */
const ofYears = (table: 'participants' | OrderApart, years: readonly string[]) =>
  sql<boolean>`${sql.ref(`${table}.olympiad_id`)} = any(array(
    select o.id from olympiads o where ${editionYear} = any(${years})))`

const hasYear = (years: readonly string[]) =>
  sql<boolean>`exists (select from olympiads o where ${editionYear} = any(${years}))`

const ownYear = sql<string>`(select ${sql.raw(yearSql)} from olympiads o where o.id = participants.olympiad_id)`.as(
  'years',
)
