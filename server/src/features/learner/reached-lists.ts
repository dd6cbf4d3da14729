import type { CustomerParticipantId, LearnerId, ParticipantId, SchoolId } from '@agon/domain/ids'
import { isSameListed, type ListedLearner } from '@agon/domain/learner-match'
import { editionYear, isYearClosed } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'

/** A participation that a correction reaches. */
export interface Reached extends ListedLearner {
  readonly id: ParticipantId
  readonly customerParticipantId: CustomerParticipantId
  readonly olympiadTitle: string
  readonly schoolId: SchoolId | null
  /** Grade and class follow, as a learner has one of each in a school year. */
  readonly sameYear: boolean
  /** The learner has begun to sit there, in an olympiad that is not before the one of the correction. */
  readonly hasStarted: boolean
}

/** The participations that a correction of one reaches: all whose year is not closed; of a closed year, this one. */
export async function findReached(tx: Tx, learnerId: LearnerId, id: ParticipantId): Promise<Reached[]> {
  const all = await tx
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .innerJoin('sittingStatuses as s', 's.participantId', 'p.id')
    .select(['c.schoolId', 's.status'])
    .select(['p.id', 'p.customerParticipantId', 'p.firstName', 'p.lastName', 'p.grade', 'p.className'])
    .select(['o.name', 'o.title as olympiadTitle', 'o.opensAt', 'o.timeZone', 'o.phase'])
    .where('p.learnerId', '=', learnerId)
    .execute()
  const corrected = all.find((one) => one.id === id)
  if (corrected === undefined) return []
  const reached = isYearClosed(corrected.phase) ? [corrected] : all.filter(({ phase }) => !isYearClosed(phase))
  return reached.map((one) => ({
    ...one,
    sameYear: editionYear(one) === editionYear(corrected),
    hasStarted: one.status !== 'not-started' && one.opensAt >= corrected.opensAt,
  }))
}

/** Learners who are listed twice already may change: only a change that makes them the same is refused. */
export async function refuseDuplicates(tx: Tx, id: ParticipantId, reached: readonly Reached[], listed: ListedLearner) {
  const lists = reached.map(({ customerParticipantId }) => customerParticipantId)
  const others = await tx
    .selectFrom('participants')
    .select(['id', 'customerParticipantId', 'firstName', 'lastName', 'grade', 'className'])
    .where('customerParticipantId', 'in', lists)
    .where(
      'id',
      'not in',
      reached.map((one) => one.id),
    )
    .execute()
  for (const before of reached) {
    const after = { ...listed, ...(before.sameYear ? {} : { grade: before.grade, className: before.className }) }
    const clashes = others.some(
      (other) =>
        other.customerParticipantId === before.customerParticipantId &&
        isSameListed(other, after) &&
        !isSameListed(other, before),
    )
    if (clashes) throw duplicate(before.id === id ? null : before.olympiadTitle)
  }
}

/** Shown by the form beside the name. */
export function duplicate(olympiadTitle: string | null = null): Problem {
  const fault =
    olympiadTitle === null
      ? {
          en: 'A learner of this name is in this grade and class already.',
          af: '’n Leerder met hierdie naam is reeds in hierdie graad en klas.',
        }
      : {
          en: `A learner of this name is in this grade and class of the ${olympiadTitle} already.`,
          af: `’n Leerder met hierdie naam is reeds in hierdie graad en klas van die ${olympiadTitle}.`,
        }
  return new Problem('duplicate', {}, { fields: { lastName: fault } })
}
