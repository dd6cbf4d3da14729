import { participants } from '@agon/contract/learner/calls'
import { sql } from 'kysely'
import { editionYear } from '#/db/edition-year.ts'
import { matchesWords } from '#/db/search.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads } from '#/http/reach.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import {
  findLastFollowed,
  isAsked,
  isLast,
  lastFollowed,
  mostly,
  newestFits,
  newestOnly,
  personRows,
  reached,
  reachedOfPerson,
  takesPart,
  type Asked,
} from './person-rows.ts'

/** Up to this number, earlier participations are compared with the words faster than the index finds them. */
const fewEarlier = 2000

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
          where p.learner_id = learners.id and p.id < newest.id and ${reachedOfPerson(actor)} and ${words('p')}) end`)
      } else if (grantedOlympiads(actor) !== null && fits.length === 0) {
        rows = rows.where(takesPart(actor, sql<boolean>`true`))
      }
      if (isAsked(years)) {
        rows = rows.where(hasLearnersOf(actor, years))
        rows = rows.where(takesPart(actor, sql<boolean>`p.olympiad_id = ${anyOfYears(years)}`))
      }
      // The database would count these as independent of each other.
      for (const fit of fits) rows = rows.where(sql<boolean>`case when ${fit} then true else false end`)
      // In their order, most persons are passed over without a look for their newest participation.
      const some = [...matchesWords(sql`p.search`, q ?? '')]
      const own = newestFits('p', query as Asked, false)
      if (some.length === 0) some.push(...own)
      // One with the words that none follows is the newest.
      else if (own.length > 0) some.push(sql`(p.id <= (${lastFollowed(actor)}) or ${sql.join(own, sql` and `)})`)
      if (isAsked((query as Asked)['sort']) && some.length > 0)
        rows = rows.where(sql<boolean>`(select true from participants p
          where p.learner_id = learners.id and ${reachedOfPerson(actor)} and ${sql.join(some, sql` and `)} limit 1) is not null`)
      return rows
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
    ofNewest: {
      table: 'participants',
      every: ({ db, actor }, { olympiadId, ...query }) => {
        const { q = '', years = '', gender = '' } = query as Asked
        const fits = newestFits('p', query as Asked)
        // A person's newest participation with a word is one with the word; the newest that fits a filter may not be the newest.
        if (years !== '' || gender !== '' || (q !== '' && fits.length > 0)) return undefined
        if (actor.role !== 'teacher') staffScope(actor, olympiadId)
        const conditions = [reached(actor), ...matchesWords(sql`p.search`, q), ...fits]
        return db.selectFrom('participants as p').where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
      },
      found: async ({ db, actor }, query, areFew) => {
        const { q = '', years = '' } = query as Asked
        const words = matchesWords(sql`p.search`, q)
        // By the index of grades as well, the database would expect too few with a word.
        const fits = newestFits('p', query as Asked, words.length === 0 || areFew)
        if (fits.length + words.length === 0) return undefined
        const last = await findLastFollowed(db, actor)
        const own = sql`select p.id, p.learner_id, p.olympiad_id from participants p
          where ${sql.join([reached(actor), ...words, ...fits], sql` and `)}`
        // Or the words are those of an earlier participation. Few are compared: the index would read all that have the words a second time.
        const ofEarlier = last > fewEarlier ? words : matchesWords(sql`(p.search || '')`, q)
        const later = [reachedOfPerson(actor, 'later'), ...newestFits('later', query as Asked)]
        // Those that have the words themselves are found by them.
        const isNew = sql`not (${sql.join(matchesWords(sql`(later.search || '')`, q), sql` and `)})`
        const earlier = sql`select distinct later.id, later.learner_id, later.olympiad_id from participants p
          join participants later on later.learner_id = p.learner_id and later.id > p.id
          where p.id <= ${last} and ${sql.join([reached(actor), ...ofEarlier, ...later, isNew], sql` and `)}`
        // Later ones are looked for once a participation fits: the database would expect a look for each that it passes over.
        const some = words.length === 0 ? sql`${own} offset 0` : sql`${own} union all ${earlier}`
        const rows = db
          .selectFrom(sql<{ id: number; learnerId: number }>`(${some})`.as('p'))
          // One by one: half of all learners would be read for a gender.
          .innerJoinLateral(
            db
              .selectFrom('learners')
              .selectAll('learners')
              .where(sql<boolean>`learners.id = p.learner_id`)
              .offset(0)
              .as('learners'),
            (join) => join.onTrue(),
          )
          .where(mostly(isLast(actor, reachedOfPerson(actor, 'later'), last)))
        if (years === '') return rows
        return rows.where(hasLearnersOf(actor, years))
          .where(sql<boolean>`case when p.olympiad_id = ${anyOfYears(years)} then true else exists (select from participants y
            where y.learner_id = p.learner_id and y.olympiad_id = ${anyOfYears(years)} and ${reached(actor, 'y')}) end`)
      },
      // A participation is looked up for each.
      passing: 13,
    },
    from: 'learners',
    search: 'participants.search',
    names: ['p.last_name', 'p.first_name'],
    byRows: ['q', 'years', 'grade', 'province', 'consent', 'sittingStatus', 'seated'],
  },
)

const anyOfYears = (years: string) =>
  sql`any(array(select o.id from olympiads o where ${editionYear} = any(${years.split(',')})))`

/** Known before a learner is read: of a year without learners there are none. In an order, so that those of other olympiads are not passed over. */
const hasLearnersOf = (actor: Actor, years: string) => sql<boolean>`exists (select from olympiads o cross join lateral (
  select from participants p where p.olympiad_id = o.id and ${reached(actor)} order by p.last_name, p.id limit 1) own
  where ${editionYear} = any(${years.split(',')}))`
