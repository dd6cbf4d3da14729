import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'

/** The part of a teacher's school, or of a team, in an olympiad. */
export interface OwnParticipation {
  readonly id: CustomerParticipantId
  readonly olympiadId: OlympiadId
  /** Null of a team. */
  readonly schoolId: SchoolId | null
  /** The school's, or the country's. */
  readonly name: string
}
