import type { Calendar } from '@agon/db/demo/calendar'
import type { DemoTeam } from '@agon/db/demo/teams/team'
import type { CountryId, CustomerParticipantId, OlympiadId, TeacherId, UserId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'

export interface TeamContext {
  readonly tx: Tx
  readonly keys: App['keys']
  readonly olympiadId: OlympiadId
  readonly olympiadTitle: string
  readonly calendar: Calendar
  readonly accountant: UserId
}

/** A team with its ids, as its members and its order are written. */
export interface WrittenTeam {
  readonly team: DemoTeam
  readonly id: CustomerParticipantId
  readonly countryId: CountryId
  readonly name: string
  readonly admin: { readonly teacherId: TeacherId; readonly userId: UserId } | null
}
