import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { markFrequent, matchesWords } from '#/db/search.ts'

/** Records of each type. */
const most = 5
/** Records that are sorted: of a very common name, as many as are found first. */
const mostSorted = 200

export async function olympiadName(db: Db, id: OlympiadId): Promise<string> {
  const row = await db.selectFrom('olympiads').select('name').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row.name
}

/** Learners of an olympiad. */
export async function findLearners(db: Db, olympiadId: OlympiadId, q: string) {
  let found = db
    .selectFrom('participants as p')
    .select(['p.id', 'p.id as opens', 'p.lastName as sorted'])
    .select([
      sql<'learner'>`'learner'`.as('type'),
      sql<string>`concat_ws(' ', p.first_name, nullif(p.last_name, ''))`.as('title'),
      sql<string>`p.school_name || case when p.grade > 0 then ', ' || p.grade || p.class_name else '' end`.as('detail'),
    ])
    .where('p.olympiadId', '=', olympiadId)
  const marked = await markFrequent(db, 'participants.search', q)
  for (const word of matchesWords(sql`p.search`, marked)) found = found.where(word)
  return firstOf(db, found)
}

/** Teachers who look after a participation of the olympiad; null: all teachers and staff. */
export function findTeachers(db: Db, olympiadId: OlympiadId | null, q: string) {
  let found = db
    .selectFrom('users as u')
    .leftJoin('teachers as t', 't.userId', 'u.id')
    .select([
      sql<number>`coalesce(t.id, u.id)`.as('id'),
      (olympiadId === null ? sql<number>`u.id` : sql<number>`t.id`).as('opens'),
    ])
    .select([
      sql<'teacher'>`'teacher'`.as('type'),
      'u.fullName as title',
      'u.fullName as sorted',
      sql<string>`coalesce(u.email, u.username)`.as('detail'),
    ])
  if (olympiadId !== null)
    found = found.where(
      sql<boolean>`exists (select from customer_participant_teachers ct
        join customer_participants c on c.id = ct.customer_participant_id
        where ct.teacher_id = t.id and c.olympiad_id = ${olympiadId})`,
    )
  for (const word of matchesWords(sql`u.search`, q)) found = found.where(word)
  return firstOf(db, found)
}

/** Schools that take part in the olympiad; null: all schools. */
export function findSchools(db: Db, olympiadId: OlympiadId | null, q: string) {
  let found = db
    .selectFrom('schools as s')
    .select(['s.id', 's.id as opens'])
    .select([
      sql<'school'>`'school'`.as('type'),
      's.name as title',
      's.name as sorted',
      sql<string>`concat_ws(', ', nullif(s.town, ''), s.natemis)`.as('detail'),
    ])
  if (olympiadId !== null)
    found = found.where(
      sql<boolean>`exists (select from customer_participants c where c.school_id = s.id and c.olympiad_id = ${olympiadId})`,
    )
  for (const word of matchesWords(sql`s.search`, q)) found = found.where(word)
  return firstOf(db, found)
}

interface Found<Type extends string> {
  id: number
  opens: number
  type: Type
  title: string
  detail: string
  sorted: string
}

async function firstOf<Type extends string>(db: Db, found: SelectQueryBuilder<never, never, Found<Type>>) {
  const rows = await db
    .selectFrom(found.limit(mostSorted).as('found'))
    .selectAll()
    .orderBy('sorted')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ sorted: _sorted, ...row }) => row)
}
