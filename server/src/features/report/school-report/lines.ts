import type { LearnerLine } from '@agon/contract/report/school-calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { findTopicMarks, marksByTopics } from '#/db/strand-marks.ts'

/** Each learner of the school with a result, and their marks in each group of topics. */
export async function findLines(
  db: Db,
  id: CustomerParticipantId,
  groups: readonly (readonly string[])[],
): Promise<LearnerLine[]> {
  const learners = await db
    .selectFrom('participants as p')
    .innerJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .select(['m.participantId as id', 'm.firstName', 'm.lastName', 'm.grade', 'm.mark', 'm.fullMarks', 'm.award'])
    .where('p.customerParticipantId', '=', id)
    .orderBy('m.lastName')
    .orderBy('m.firstName')
    .orderBy('m.participantId')
    .execute()
  const marks = Map.groupBy(await findTopicMarks(db, id), ({ participantId }) => participantId)
  return learners.map((learner) => ({ ...learner, earned: marksByTopics(marks.get(learner.id) ?? [], groups) }))
}
