import type { AttemptId, FeedbackCommentId, ParticipantId } from '@agon/domain/ids'
import { aLearner, anOlympiad, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
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

/** Feedback of two learners, one of them with a comment, and that of a superseded attempt. */
export async function aPaperWithFeedback(world: World) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const comment = await aFeedback(world, school, {
    difficulty: 4,
    enjoyment: 5,
    comment: 'The maps were fun.',
    grade: 9,
  })
  await aFeedback(world, school, { difficulty: 4, enjoyment: null, grade: 10 })
  const superseded = await aFeedback(world, school, { difficulty: 1, enjoyment: 1, comment: 'Before a reset.' })
  await world.db
    .updateTable('attempts')
    .set({ supersededAt: world.clock.now })
    .where('id', '=', superseded.attemptId)
    .execute()
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, comment, token }
}
