/** Incoming money, a reversal of a booking, a move between orders and credit, or money paid back. */
export const bookingKinds = ['payment', 'reversal', 'credit', 'refund'] as const
export type BookingKind = (typeof bookingKinds)[number]
