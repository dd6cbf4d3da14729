import type { CustomerParticipantId, InterestId, SchoolId, TeacherId } from '@agon/domain/ids'
import type { MergedKind } from '@agon/domain/merge-kind'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { isRace } from '#/http/race.ts'
import { endPasswordLinks } from '#/passwords/links.ts'
import { holdInterest, refuseArchived, type HeldInterest } from './hold.ts'
import type { Created } from './record-acceptance.ts'

/**
 * Opens an accepted or declined interest again, and takes away what the acceptance made. Throws `teacherSignedIn` after
 * the teacher has signed in, `inUse` if learners or orders depend on it, `acceptanceMerged` if it leads to merged records,
 * `phase` in a closed year, and `takenBack` for one that is open.
 */
export async function undoDecision(tx: Tx, id: InterestId): Promise<void> {
  const interest = await holdInterest(tx, id)
  if (interest.status === 'open') throw new Problem('takenBack')
  await refuseNewer(tx, interest)
  // Interest of a family made no records.
  const isAcceptance = interest.status === 'processed' && interest.type === 'teacher'
  if (isAcceptance) {
    await refuseArchived(tx, interest.olympiadId)
    await refuseUsed(tx, interest)
    const { teacherId, customerParticipantId } = interest
    if (await wasMerged(tx, interest, { teachers: teacherId, customer_participants: customerParticipantId }))
      throw new Problem('acceptanceMerged')
  }
  await tx
    .updateTable('interests')
    .set({
      status: 'open',
      processedBy: null,
      processedAt: null,
      automatic: false,
      reason: '',
      acceptedSchoolId: null,
      teacherId: null,
      customerParticipantId: null,
      created: [],
    })
    .where('id', '=', id)
    .execute()
  if (isAcceptance) await takeAway(tx, interest)
}

/** The same person has written again since: that interest is open. */
async function refuseNewer(tx: Tx, { olympiadId, type, email }: HeldInterest): Promise<void> {
  const newer = await tx
    .selectFrom('interests')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', type)
    .where('email', '=', email)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (newer !== undefined) throw new Problem('newerInterest')
}

async function refuseUsed(tx: Tx, { teacherId, processedAt, customerParticipantId, created }: HeldInterest) {
  const { rows } = await sql<{ signedIn: boolean; used: boolean }>`select
    exists (select from teachers t join last_sign_ins l on l.user_id = t.user_id
      where t.id = ${teacherId} and l.at >= ${processedAt}) as "signedIn",
    ${created.includes('participant')} and (
      exists (select from participants where customer_participant_id = ${customerParticipantId})
      or exists (select from purchase_orders where customer_participant_id = ${customerParticipantId})) as used`.execute(
    tx,
  )
  if (rows[0]?.signedIn === true) throw new Problem('teacherSignedIn')
  if (rows[0]?.used === true) throw new Problem('inUse')
}

/** Whether a record to which an acceptance leads now also stands for another one, with which it was merged since. */
async function wasMerged(
  tx: Tx,
  { processedAt }: HeldInterest,
  records: Partial<Record<MergedKind, number | null>>,
): Promise<boolean> {
  const merged = await tx
    .selectFrom('mergedRecords as m')
    .innerJoin('acts as a', 'a.id', 'm.actId')
    .select('m.fromId')
    .where('a.at', '>=', processedAt)
    .where(({ or, and, eb }) => {
      const isOf = (kind: MergedKind) => and([eb('m.kind', '=', kind), eb('m.intoId', '=', records[kind] ?? null)])
      return or((Object.keys(records) as MergedKind[]).map(isOf)) // the keys of the type
    })
    .limit(1)
    .executeTakeFirst()
  return merged !== undefined
}

async function takeAway(tx: Tx, interest: HeldInterest): Promise<void> {
  const { teacherId, customerParticipantId, acceptedSchoolId } = interest
  const made = (what: Created) => interest.created.includes(what)
  if (teacherId === null || (await handOn(tx, interest))) return
  const { userId } = await tx
    .selectFrom('teachers')
    .select('userId')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  // The school or the team may have been taken out of the olympiad.
  if (customerParticipantId !== null && made('link'))
    await tx
      .deleteFrom('customerParticipantTeachers')
      .where('customerParticipantId', '=', customerParticipantId)
      .where('teacherId', '=', teacherId)
      .execute()
  if (customerParticipantId !== null && made('participant') && !(await hasTeachers(tx, { customerParticipantId })))
    await deleteUnlessUsed(tx, 'customer_participants', customerParticipantId)
  await withdrawMails(tx, `invitation/${userId}/%`, interest)
  if (made('teacher') && !(await hasTeachers(tx, { teacherId }))) {
    await endPasswordLinks(tx, userId)
    if (await deleteUnlessUsed(tx, 'teachers', teacherId)) await deleteUnlessUsed(tx, 'users', userId)
  }
  if (made('school') && acceptedSchoolId !== null && (await isAsTyped(tx, interest, acceptedSchoolId)))
    await deleteUnlessUsed(tx, 'schools', acceptedSchoolId)
}

/** Whether a school is still what the person wrote: staff, the register and a merge make it a school of the register. */
async function isAsTyped(tx: Tx, interest: HeldInterest, id: SchoolId): Promise<boolean> {
  const school = await tx
    .selectFrom('schools')
    .select('legitimateAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return school?.legitimateAt === null && !(await wasMerged(tx, interest, { schools: id }))
}

/** Another acceptance of the same person led to the same records: they are its own from here on. */
async function handOn(tx: Tx, { id, teacherId, customerParticipantId, created }: HeldInterest): Promise<boolean> {
  const other = await tx
    .selectFrom('interests')
    .select(['id', 'created'])
    .where('type', '=', 'teacher')
    .where('status', '=', 'processed')
    .where('teacherId', '=', teacherId)
    .where('customerParticipantId', '=', customerParticipantId)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (other === undefined) return false
  await tx
    .updateTable('interests')
    .set({ created: [...new Set([...other.created, ...created])] })
    .where('id', '=', other.id)
    .execute()
  return true
}

/** Whether a school participant has teachers left, or a teacher school participants. */
async function hasTeachers(
  tx: Tx,
  of: { customerParticipantId: CustomerParticipantId } | { teacherId: TeacherId },
): Promise<boolean> {
  const query = tx.selectFrom('customerParticipantTeachers').select('teacherId').limit(1)
  const left =
    'teacherId' in of
      ? query.where('teacherId', '=', of.teacherId)
      : query.where('customerParticipantId', '=', of.customerParticipantId)
  return (await left.executeTakeFirst()) !== undefined
}

/** Mails of the invitation that have not gone out yet. */
async function withdrawMails(tx: Tx, purpose: string, { olympiadId, processedAt }: HeldInterest): Promise<void> {
  await tx
    .deleteFrom('queuedEmails')
    .where('purpose', 'like', purpose)
    .where('olympiadId', '=', olympiadId)
    .where('status', 'in', ['queued', 'held'])
    .where('queuedAt', '>=', processedAt ?? new Date(0))
    .execute()
}

/** Deletes a record that the acceptance made, unless another record depends on it by now. */
async function deleteUnlessUsed(
  tx: Tx,
  table: 'customer_participants' | 'teachers' | 'users' | 'schools',
  id: number,
): Promise<boolean> {
  await sql`savepoint before_delete`.execute(tx)
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
    await sql`release savepoint before_delete`.execute(tx)
    return true
  } catch (error) {
    if (!isRace(error)) throw error
    await sql`rollback to savepoint before_delete`.execute(tx)
    return false
  }
}
