import type { CustomerParticipantId, InterestId, SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { holdInterest, refuseErased, refuseProcessed, type HeldInterest } from './hold.ts'
import { passOn } from './pass-on.ts'

interface Processing {
  readonly schoolId: SchoolId | undefined
  readonly teacherId: TeacherId | undefined
  readonly by: UserId | null
  readonly now: Date
}

export interface Processed {
  readonly schoolId: SchoolId | null
  readonly teacherId: TeacherId | null
  readonly customerParticipantId: CustomerParticipantId | null
  /** Teachers who get a mail. */
  readonly mailed: number
}

/**
 * Marks interest of a learner, a parent or another person as processed. Where the family agreed and the address is
 * verified, the school's teachers get it by mail.
 */
export async function processInterest(app: App, tx: Tx, id: InterestId, processing: Processing): Promise<Processed> {
  const { by, now } = processing
  const interest = await holdInterest(tx, id)
  if (interest.type === 'teacher') throw new Problem('notFound')
  await refuseProcessed(tx, interest)
  await refuseErased(tx, interest)
  const schoolId = processing.schoolId ?? interest.schoolId
  const teachers = schoolId === null ? [] : await teachersAt(tx, interest, schoolId)
  const chosen =
    processing.teacherId === undefined ? teachers : teachers.filter((one) => one.teacherId === processing.teacherId)
  if (processing.teacherId !== undefined && chosen.length === 0) throw new Problem('notFound')
  const [first] = chosen
  const outcome = {
    acceptedSchoolId: schoolId,
    teacherId: first?.teacherId ?? null,
    customerParticipantId: first?.customerParticipantId ?? null,
  }
  await tx
    .updateTable('interests')
    .set({ status: 'processed', processedBy: by, processedAt: now, ...outcome })
    .where('id', '=', id)
    .execute()
  const isAgreed = interest.passOn && interest.verifiedAt !== null
  const mailed = isAgreed ? await passOn(app, tx, interest, chosen) : 0
  return { schoolId, teacherId: outcome.teacherId, customerParticipantId: outcome.customerParticipantId, mailed }
}

/** Teachers of a school that takes part, the lead teacher first. An unknown school is not found. */
async function teachersAt(tx: Tx, { olympiadId }: HeldInterest, schoolId: SchoolId) {
  const school = await tx.selectFrom('schools').select('id').where('id', '=', schoolId).executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  return tx
    .selectFrom('customerParticipants as c')
    .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['c.id as customerParticipantId', 't.id as teacherId', 'u.email', 'u.fullName', 'u.locale'])
    .where('c.olympiadId', '=', olympiadId)
    .where('c.schoolId', '=', schoolId)
    .where('u.disabledAt', 'is', null)
    .orderBy('ct.isLead', 'desc')
    .orderBy('t.id')
    .execute()
}
