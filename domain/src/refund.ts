/** A refund is asked for by one person and approved by another; then it is sent, and seen on a statement or by the provider. */
export const refundStatuses = ['asked', 'approved', 'sent', 'seen', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]
