import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'

/** The part of a teacher's school in an olympiad. */
export interface OwnParticipation {
  readonly id: CustomerParticipantId
  readonly olympiadId: OlympiadId
  readonly schoolId: SchoolId
  readonly schoolName: string
}
