/** A quote is open until it is accepted or withdrawn, or until its last day has passed. */
export const quoteStatuses = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** Days that a quote is valid unless its request names another number. */
export const usualValidDays = 30
export const mostValidDays = 365
export const mostQuotedLearners = 100_000

export function quoteStatus(
  quote: { readonly acceptedAt: Date | null; readonly withdrawnAt: Date | null; readonly validUntil: Date },
  now: Date,
): QuoteStatus {
  if (quote.acceptedAt !== null) return 'accepted'
  if (quote.withdrawnAt !== null) return 'withdrawn'
  return quote.validUntil < now ? 'expired' : 'open'
}
