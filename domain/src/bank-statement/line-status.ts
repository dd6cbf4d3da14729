export const lineStatuses = ['proposed', 'unmatched', 'booked', 'known', 'ignored', 'elsewhere'] as const
export type LineStatus = (typeof lineStatuses)[number]

interface LineFacts {
  readonly amount: number
  readonly isKnown: boolean
  readonly isBooked: boolean
  /** It pays orders that the reader does not reach. */
  readonly isElsewhere: boolean
  readonly hasProposals: boolean
}

/** Money out, and lines of nothing, are ignored. */
export function lineStatus({ amount, isKnown, isBooked, isElsewhere, hasProposals }: LineFacts): LineStatus {
  if (isKnown) return 'known'
  if (isElsewhere) return 'elsewhere'
  if (isBooked) return 'booked'
  if (amount <= 0) return 'ignored'
  return hasProposals ? 'proposed' : 'unmatched'
}
