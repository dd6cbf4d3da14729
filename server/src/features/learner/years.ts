import type { LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { editionYear } from '#/db/edition-year.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads } from '#/http/reach.ts'

/** The years in which a person took part in olympiads of the reader's reach. */
export const yearsOf = (within: RawBuilder<boolean>) => sql<string>`(
  select string_agg(distinct ${editionYear}, ', ' order by ${editionYear}) from participants y
  join olympiads o on o.id = y.olympiad_id where y.learner_id = learners.id and ${within})`

/** A person with every participation in the reader's reach, the newest first, and its result. */
export async function findPerson(db: Db, actor: Actor, id: LearnerId) {
  const granted = grantedOlympiads(actor)
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .innerJoin('learners as l', 'l.id', 'p.learnerId')
    .innerJoin('sittingStatuses as s', 's.participantId', 'p.id')
    .leftJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .select([
      'p.id as participantId',
      'o.id as olympiadId',
      'o.title as olympiadTitle',
      'p.schoolName',
      'p.grade',
      'p.className',
    ])
    .select(['l.firstName', 'l.lastName', 's.status as sittingStatus', editionYear.as('year')])
    .select(['m.mark', 'm.fullMarks', 'm.rank', 'm.award'])
    .where('p.learnerId', '=', id)
    .where(granted === null ? sql<boolean>`true` : sql<boolean>`o.id = any(${granted})`)
    .orderBy('o.opensAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const [newest] = rows
  if (newest === undefined) throw new Problem('notFound')
  const participations = rows.map(({ firstName: _first, lastName: _last, mark, fullMarks, rank, award, ...row }) => ({
    ...row,
    result: mark === null || fullMarks === null ? null : { mark, fullMarks, rank, award },
  }))
  return { firstName: newest.firstName, lastName: newest.lastName, participations }
}

/** The years of the olympiads in the reader's reach, the newest first. */
export async function findYears(db: Db, actor: Actor): Promise<string[]> {
  const granted = grantedOlympiads(actor)
  const rows = await db
    .selectFrom('olympiads as o')
    .select(editionYear.as('year'))
    .distinct()
    .where(granted === null ? sql<boolean>`true` : sql<boolean>`o.id = any(${granted})`)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
