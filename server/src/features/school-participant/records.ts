import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

const newest = 10

/** The teachers, orders and mails of a school in one olympiad. */
export async function schoolRecords(db: Db, id: CustomerParticipantId) {
  const teachers = await db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['teachers.id', 'users.fullName as name', 'users.email', 'teachers.telephone'])
    .where('ct.customerParticipantId', '=', id)
    .orderBy('users.fullName')
    .execute()
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['id', 'number', 'status', 'learners', 'gross', 'outstanding', 'currency'])
    .where('customerParticipantId', '=', id)
    .orderBy('issuedAt', 'desc')
    .execute()
  const mails = await db
    .selectFrom('queuedEmails')
    .select(['id', 'subject', 'recipient', 'status', 'queuedAt'])
    .where('customerParticipantId', '=', id)
    .orderBy('queuedAt', 'desc')
    .limit(newest)
    .execute()
  return { teachers, orders, mails }
}
