/** Acts on the months of a ledger. */
export const closingActs = ['close', 'reopen'] as const
export type ClosingAct = (typeof closingActs)[number]

/** The result of one check of a ledger. */
export interface ProofCheck {
  /** As in the sanity log: `ledger.balance`. */
  readonly name: string
  readonly holds: boolean
  /** Records that were looked at. */
  readonly counted: number
  /** How many do not agree, and ids of some; empty where all agree. */
  readonly detail: string
}
