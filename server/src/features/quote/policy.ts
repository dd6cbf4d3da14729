import type { RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'

/** Which quotes an actor reaches, as a condition on `quotes`. */
export const reachedQuotes = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, { olympiad: 'quotes.olympiad_id', customerParticipant: 'quotes.customer_participant_id' })
