import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type NotNull } from 'kysely'
import type { Db } from '#/db/database.ts'
import { loadedByLink } from './policy.ts'

/** Tables of an order of their own. */
export type OrderApart = 'sitting_statuses' | 'participant_grades'

/** In the order of this table, participants are looked up row by row: beside them in the order of their ids, the database would pass over all. */
function ofParticipant(table: OrderApart, first: OrderApart | undefined) {
  const id = sql.ref(`${table}.participant_id`)
  return table === first ? sql<boolean>`participants.id = ${id} + 0` : sql<boolean>`participants.id = ${id}`
}

/**
 * Participants as lists show them. Each has a learner, a status and a grade: the joins are left ones, so that the database skips
 * them where participants are only counted or searched. `first` is the table of their order.
 */
export function participantRows(db: Db, first?: OrderApart) {
  return db
    .selectFrom('participants')
    .leftJoin('learners', 'learners.id', 'participants.learnerId')
    .leftJoin('sittingStatuses', (join) =>
      join
        .on(ofParticipant('sitting_statuses', first))
        // By it an olympiad's list is read in the order of its statuses.
        .onRef('sittingStatuses.olympiadId', '=', 'participants.olympiadId'),
    )
    .leftJoin('participantGrades', (join) =>
      join
        .on(ofParticipant('participant_grades', first))
        // Likewise in the order of grades.
        .onRef('participantGrades.olympiadId', '=', 'participants.olympiadId'),
    )
    .select(['participants.id', 'participants.learnerId', 'participants.customerParticipantId'])
    .select(['participants.firstName', 'participants.lastName', 'participants.grade', 'participants.schoolName'])
    .select([
      'participants.province',
      'participants.username',
      'sittingStatuses.status as sittingStatus',
      'participants.extraSeconds',
    ])
    .select([
      'participants.createdAt',
      'participants.className',
      'participants.consent',
      'learners.gender',
      'learners.homeLanguage',
      'learners.version',
    ])
    .select(sql<boolean>`participants.seat_assigned_at is not null`.as('seated'))
    .$narrowType<{ sittingStatus: NotNull; gender: NotNull; homeLanguage: NotNull; version: NotNull }>()
}

export async function participantRow(db: Db, id: ParticipantId) {
  const row = await participantRows(db).where('participants.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

export function rowsOfSchool(db: Db, id: CustomerParticipantId) {
  return (
    participantRows(db)
      .where('participants.customerParticipantId', '=', id)
      // An only name is among the surnames.
      .orderBy(sql`coalesce(nullif(participants.last_name, ''), participants.first_name)`)
      .orderBy('participants.firstName')
      .orderBy('participants.id')
      .execute()
  )
}

/** The learners whom the school's link has loaded. */
export async function rowsByLink(db: Db, id: CustomerParticipantId): Promise<ParticipantId[]> {
  const rows = await db
    .selectFrom('participants')
    .select('id')
    .where('customerParticipantId', '=', id)
    .where(loadedByLink)
    .execute()
  return rows.map((row) => row.id)
}

export async function preparedPasswords(
  db: Db,
  id: CustomerParticipantId,
): Promise<{ prepared: number; total: number }> {
  return db
    .selectFrom('participants')
    .leftJoin('participantCredentials as c', 'c.participantId', 'participants.id')
    .select([sql<number>`count(c.password_hash)`.as('prepared'), sql<number>`count(*)`.as('total')])
    .where('participants.customerParticipantId', '=', id)
    .executeTakeFirstOrThrow()
}
