import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { editionYear, isYearClosed, type Phase } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

interface GradeAndClass {
  readonly grade: number
  /** Absent: the class stays. */
  readonly className?: string
}

/**
 * Corrects the grade of a participation. A learner has one grade in a school year: the participations in other olympiads
 * of the same year follow, closed ones excepted.
 */
export async function correctGrade(
  tx: Tx,
  { learnerId, participantId }: { learnerId: LearnerId; participantId: ParticipantId },
  { grade, className }: GradeAndClass,
): Promise<void> {
  const participations = await tx
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .select(['p.id', 'o.name', 'o.opensAt', 'o.timeZone', 'o.phase'])
    .where('p.learnerId', '=', learnerId)
    .execute()
  const corrected = participations.find(({ id }) => id === participantId)
  if (corrected === undefined) return
  const ids = participations.flatMap((one) => (isReached(one, corrected) ? [one.id] : []))
  await sql`update participants set grade = ${grade}, class_name = coalesce(${className ?? null}, class_name)
    where id = any(${ids}::int4[])
      and (grade, class_name) is distinct from (${grade}::int2, coalesce(${className ?? null}, class_name))`.execute(tx)
}

interface Participation {
  readonly name: string
  readonly opensAt: Date
  readonly timeZone: string
  readonly phase: Phase
}

function isReached(one: Participation, corrected: Participation): boolean {
  return !isYearClosed(one.phase) && editionYear(one) === editionYear(corrected)
}
