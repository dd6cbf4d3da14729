import { check, type Check } from './check.ts'

/** Prices of the participants of an olympiad, in minor units. */
export interface Charges {
  /** Of one learner; null where only teams take part. */
  readonly learner: number | null
  /** Of each role in a team; null where only schools take part. */
  readonly team: readonly number[] | null
  /** Whether the issuer of invoices is set up. */
  readonly issuer: boolean
}

/** Warns where nothing is charged to schools or to teams. */
export function freeOfCharge({ learner, team }: Charges): Check[] {
  return [
    ...(learner === 0 ? [check('warns', 'noPrice')] : []),
    ...(team !== null && team.every((price) => price === 0) ? [check('warns', 'noTeamPrice')] : []),
  ]
}

/** Warns where something is charged and no invoice can be issued for it. */
export function withoutIssuer({ learner, team, issuer }: Charges): Check[] {
  const isCharged = [learner ?? 0, ...(team ?? [])].some((price) => price > 0)
  return isCharged && !issuer ? [check('warns', 'noIssuer')] : []
}
