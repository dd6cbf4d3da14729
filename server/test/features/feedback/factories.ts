import type { AttemptId, FeedbackCommentId, ParticipantId } from '@agon/domain/ids'
import { aLearner, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { anAttempt, paperIdOf } from '../result/factories.ts'

interface FeedbackMade {
  difficulty?: number | null
  enjoyment?: number | null
  comment?: string
  grade?: number
}

/** The feedback of a new learner of a school who has finished. */
export async function aFeedback(
  world: World,
  school: SchoolParticipant,
  { difficulty = null, enjoyment = null, comment = '', grade = 10 }: FeedbackMade = {},
): Promise<{ id: FeedbackCommentId; attemptId: AttemptId; participantId: ParticipantId }> {
  const { olympiadId } = school
  const { participantId } = await aLearner(world, school, { grade })
  const paperId = await paperIdOf(world, olympiadId)
  const attemptId = await anAttempt(world, { participantId, olympiadId, paperId })
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'finished' })
    .where('participantId', '=', participantId)
    .execute()
  const { id } = await world.db
    .insertInto('sittingFeedback')
    .values({ attemptId, olympiadId, difficulty, enjoyment, comment })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, attemptId, participantId }
}
