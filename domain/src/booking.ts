/** Incoming money, a reversal of a booking, or a move between orders and credit. */
export const bookingKinds = ['payment', 'reversal', 'credit'] as const
export type BookingKind = (typeof bookingKinds)[number]
