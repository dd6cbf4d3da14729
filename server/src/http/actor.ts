import type { AccountId, CustomerParticipantId, OlympiadId, ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import type { StaffRole } from '@agon/domain/role'

/** Set where another user acts as this person. */
interface Impersonated {
  readonly impersonatorId?: UserId
}

/** Who makes a request: a stranger, or a person under one grant. */
export type Actor =
  /** `linkOf`: whose password they may set, by a one-time link that still holds. */
  | {
      readonly role: 'nobody'
      readonly linkOf?: UserId
      /** The school participant whose link the caller holds. */
      readonly schoolLink?: CustomerParticipantId
    }
  | SignedIn

export type SignedIn = Impersonated &
  (
    | {
        readonly role: 'overlord'
        readonly sessionId: SessionId
        readonly userId: UserId
        readonly accountId: AccountId
      }
    | {
        readonly role: StaffRole
        readonly sessionId: SessionId
        readonly userId: UserId
        readonly accountId: AccountId
        /** null: the grant is for all olympiads. */
        readonly olympiadId: OlympiadId | null
      }
    | {
        readonly role: 'teacher'
        readonly sessionId: SessionId
        readonly userId: UserId
        /** The version of the terms to be accepted before anything else; absent where none is. */
        readonly termsDue?: string
      }
    | {
        readonly role: 'learner'
        readonly sessionId: SessionId
        readonly participantId: ParticipantId
        readonly olympiadId: OlympiadId
      }
  )

export type ActorOf<R extends Actor['role']> = Extract<Actor, { role: R }>

/** The person behind an actor who is not a learner; null for learners and strangers. */
export function userIdOf(actor: Actor): UserId | null {
  return actor.role === 'nobody' || actor.role === 'learner' ? null : actor.userId
}

/** Teachers and holders of a school's link: they see what staff did, not who. */
export function isOfSchool(actor: Actor): boolean {
  return actor.role === 'teacher' || actor.role === 'nobody'
}
