import type { AcceptInterest } from '@agon/contract/interest/decisions'
import type { CustomerParticipantId, InterestId, OlympiadId, SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { readSchoolNumber } from '@agon/domain/register/number'
import type { SuppressionKind } from '@agon/domain/suppression'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { invite } from '#/passwords/invite.ts'
import { isOfTeams } from '#/db/of-teams.ts'
import { findKnown, insertTeacher } from '../teacher/person.ts'
import { holdAddress, holdInterest, refuseArchived, refuseErased, refuseProcessed, type HeldInterest } from './hold.ts'
import { findMatches } from './matches/find-matches.ts'
import { recordAcceptance, type Created } from './record-acceptance.ts'

export interface Accepted {
  /** Null: for a country's team. */
  readonly schoolId: SchoolId | null
  readonly teacherId: TeacherId
  readonly customerParticipantId: CustomerParticipantId
  /** Why the invitation is not mailed; null: it is. */
  readonly mailStopped: SuppressionKind | null
}

interface Acceptance extends Omit<AcceptInterest, 'expressionId'> {
  /** Null: the olympiad's own rule. */
  readonly by: UserId | null
  readonly now: Date
}

/**
 * Accepts a teacher's interest in the transaction: links or creates the school, the teacher and the school participant,
 * and mails the invitation. In an olympiad of countries the teacher becomes an admin of a team that takes part. Of two acceptances at once the second throws `alreadyProcessed`.
 */
export async function acceptInterest(app: App, tx: Tx, id: InterestId, acceptance: Acceptance): Promise<Accepted> {
  const { by, now, confirmed = [] } = acceptance
  const interest = await holdInterest(tx, id)
  if (interest.type !== 'teacher') throw new Problem('notFound')
  await refuseProcessed(tx, interest)
  await refuseErased(tx, interest)
  if (interest.verifiedAt === null && !confirmed.includes('unverified'))
    throw new Problem('unconfirmed', { what: 'the e-mail address is not verified' })
  await refuseArchived(tx, interest.olympiadId)
  await holdAddress(tx, interest.email)
  const created: Created[] = []
  const { schoolId, customerParticipantId } = await placeOf(tx, interest, acceptance, created)
  const teacher = await teacherOf(tx, interest, { schoolId, teacherId: acceptance.teacherId, now }, created)
  await join(tx, customerParticipantId, teacher.id, created)
  await recordAcceptance(tx, id, { by, now, schoolId, teacherId: teacher.id, customerParticipantId, created })
  const mailStopped = await invite(app, tx, { userId: teacher.userId, customerParticipantId, now })
  return { schoolId, teacherId: teacher.id, customerParticipantId, mailStopped }
}

interface Place {
  readonly schoolId: SchoolId | null
  readonly customerParticipantId: CustomerParticipantId
}

/** The team of the olympiad that was chosen, or the school as a participant. */
async function placeOf(tx: Tx, interest: HeldInterest, acceptance: Acceptance, created: Created[]): Promise<Place> {
  const { olympiadId } = interest
  const { teamId } = acceptance
  if (await isOfTeams(tx, olympiadId)) {
    if (teamId === undefined) throw new Problem('interestOfCountry')
    return { schoolId: null, customerParticipantId: await holdTeam(tx, olympiadId, teamId) }
  }
  if (teamId !== undefined) throw new Problem('notFound')
  const schoolId = acceptance.schoolId ?? (await createSchool(tx, interest, created))
  return { schoolId, customerParticipantId: await enter(tx, { olympiadId, schoolId, now: acceptance.now }, created) }
}

async function holdTeam(tx: Tx, olympiadId: OlympiadId, id: CustomerParticipantId): Promise<CustomerParticipantId> {
  const team = await tx
    .selectFrom('customerParticipants')
    .select('id')
    .where('id', '=', id)
    .where('olympiadId', '=', olympiadId)
    .where('kind', '=', 'country')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (team === undefined) throw new Problem('notFound')
  return team.id
}

/** A school as the person wrote it. It is not legitimate until staff or the register confirm its number. */
async function createSchool(tx: Tx, interest: HeldInterest, created: Created[]): Promise<SchoolId> {
  const { schoolName: name, town, province } = interest
  if (name === '') throw new Problem('invalid', {}, { fields: { schoolId: 'No school was named. Choose one.' } })
  const { natemis } = readSchoolNumber(interest.natemis)
  const school = await tx
    .insertInto('schools')
    .values({ name, town, province, natemis })
    .onConflict((conflict) => conflict.column('natemis').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (school === undefined)
    throw new Problem('duplicate', {}, { fields: { schoolId: `A school has the number ${natemis}. Choose it.` } })
  created.push('school')
  return school.id
}

interface Entry {
  readonly olympiadId: OlympiadId
  readonly schoolId: SchoolId
  readonly now: Date
}

async function enter(tx: Tx, { olympiadId, schoolId, now }: Entry, created: Created[]): Promise<CustomerParticipantId> {
  const school = await tx.selectFrom('schools').select('id').where('id', '=', schoolId).forKeyShare().executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  const added = await tx
    .insertInto('customerParticipants')
    .values({ olympiadId, kind: 'school', schoolId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['olympiadId', 'schoolId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) created.push('participant')
  const { id } = await tx
    .selectFrom('customerParticipants')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('schoolId', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return id
}

/** The chosen teacher, a known one with this address and surname, or a new one. A disabled one is refused. */
async function teacherOf(
  tx: Tx,
  interest: HeldInterest,
  { schoolId, teacherId, now }: { schoolId: SchoolId | null; teacherId: TeacherId | undefined; now: Date },
  created: Created[],
) {
  const { email, telephone, locale } = interest
  const fullName = [interest.firstName, interest.lastName].filter((name) => name !== '').join(' ')
  if (teacherId !== undefined) {
    const { teachers } = await findMatches(tx, interest.id)
    const match = teachers.find((one) => one.teacherId === teacherId)
    if (match === undefined) throw new Problem('notFound')
    if (match.disabled) throw new Problem('teacherDisabled')
    return { id: match.teacherId, userId: match.userId }
  }
  const known = await findKnown(tx, { fullName, email })
  if (known !== undefined) {
    await refuseDisabled(tx, known.userId)
    return known
  }
  const teacher = await insertTeacher(tx, { fullName, email, schoolId, telephone, locale, now })
  created.push('teacher')
  return teacher
}

async function refuseDisabled(tx: Tx, userId: UserId): Promise<void> {
  const user = await tx.selectFrom('users').select('disabledAt').where('id', '=', userId).executeTakeFirst()
  if (user?.disabledAt != null) throw new Problem('teacherDisabled')
}

async function join(
  tx: Tx,
  customerParticipantId: CustomerParticipantId,
  teacherId: TeacherId,
  created: Created[],
): Promise<void> {
  const joined = await tx
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId, teacherId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('teacherId')
    .executeTakeFirst()
  if (joined !== undefined) created.push('link')
}
