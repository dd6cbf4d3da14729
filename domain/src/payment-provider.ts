/** Payment providers; the demo gateway exists in demo mode only. */
export const paymentProviders = ['payfast', 'stripe', 'demo'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Providers with which an issuer has an account, and hence keys. */
export const keyedProviders = ['payfast', 'stripe'] as const
export type KeyedProvider = (typeof keyedProviders)[number]

export const providerNames: Record<KeyedProvider, string> = { payfast: 'PayFast', stripe: 'Stripe' }

/** States of an attempt to pay. `started` includes attempts without a report of the provider. */
export const attemptStatuses = ['started', 'paid', 'cancelled', 'expired', 'failed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/**
 * Results of a notification: it waits; its payment was booked; the payment was booked before; it was recorded without a booking, as
 * a dispute; or it failed its checks.
 */
export const notificationStates = ['waiting', 'booked', 'known', 'recorded', 'refused'] as const
export type NotificationState = (typeof notificationStates)[number]

export const demoOutcomes = ['paid', 'cancelled', 'late'] as const
export type DemoOutcome = (typeof demoOutcomes)[number]
