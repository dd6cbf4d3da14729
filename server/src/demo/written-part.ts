import type { DemoLearner } from '@agon/db/demo/learners'
import type { SchoolPart } from '@agon/db/demo/school-part'
import type { CustomerParticipantId, LearnerId, ParticipantId, TeacherId, UserId } from '@agon/domain/ids'

/** A school's part with the ids that it got. */
export interface WrittenPart {
  part: SchoolPart
  customerParticipantId: CustomerParticipantId
  teachers: { userId: UserId; teacherId: TeacherId }[]
  learners: Map<DemoLearner, { learnerId: LearnerId; participantId: ParticipantId }>
}
