/** Acts on the months of a ledger. */
export const closingActs = ['close', 'reopen'] as const
export type ClosingAct = (typeof closingActs)[number]
