import { participants } from '@agon/contract/learner/calls'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads, withinReach } from '#/http/reach.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { editionYear, yearsOf } from './years.ts'

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
      const { q, years, grade = '', province = '' } = query as Readonly<Record<string, string | undefined>>
      let rows = personRows(db, actor)
      if (grantedOlympiads(actor) !== null) rows = rows.where(takesPart(actor, sql<boolean>`true`))
      for (const word of matchesWords(sql`p.search`, q ?? '')) rows = rows.where(takesPart(actor, word))
      if (years !== undefined && years !== '')
        rows = rows.where(takesPart(actor, sql<boolean>`${editionYear} = any(${years.split(',')})`))
      // The conditions are those of the newest participation; by these, the few with a rare value are found by its index.
      if (/^\d{1,4}(,\d{1,4})*$/.test(grade))
        rows = rows.where(takesPart(actor, sql<boolean>`p.grade = any(${grade.split(',')}::int2[])`))
      if (province !== '') rows = rows.where(takesPart(actor, sql<boolean>`p.province = any(${province.split(',')})`))
      return rows
    },
    from: 'learners',
    at: {
      grade: 'newest.grade',
      province: 'newest.province',
      consent: 'newest.consent',
      sittingStatus: 'sitting_statuses.status',
      seated: '(newest.seat_assigned_at is not null)',
    },
    byRows: ['q', 'years'],
  },
)

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
      .select(yearsOf(reachedYears(actor)).as('years'))
      .$narrowType<{ sittingStatus: NotNull }>()
  )
}

/** Whether the person has a participation (alias `p`, with its olympiad `o`) in the reader's reach that fits. */
function takesPart(actor: Actor, fits: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`learners.id in (select p.learner_id from participants p join olympiads o on o.id = p.olympiad_id
    where ${reached(actor)} and ${fits})`
}

/** The participations (alias `p`) in the reader's reach. */
function reached(actor: Actor): RawBuilder<boolean> {
  if (actor.role === 'teacher')
    return withinReach(actor, { olympiad: 'p.olympiad_id', customerParticipant: 'p.customer_participant_id' })
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`p.olympiad_id = any(${granted})`
}

/** The same for the participations `y`, whose years are shown. */
function reachedYears(actor: Actor): RawBuilder<boolean> {
  if (actor.role === 'teacher')
    return withinReach(actor, { olympiad: 'y.olympiad_id', customerParticipant: 'y.customer_participant_id' })
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`y.olympiad_id = any(${granted})`
}
