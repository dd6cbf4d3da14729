import type { PurchaseOrderId } from '@agon/domain/ids'
import { paymentProviders, type PaymentProvider } from '@agon/domain/payment-provider'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { demo, demoSignature } from './demo/demo.ts'
import { payfast } from './payfast/payfast.ts'
import type { Providers } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

export const providers: Providers = { payfast, stripe, demo }

/** Headers that sign a body; PayFast signs inside of it. */
export const signatureHeaders = { payfast: '', stripe: 'stripe-signature', demo: demoSignature } as const

/** Providers by which an order can be paid now. */
export async function offered(
  app: App,
  db: Db,
  order: { id: PurchaseOrderId; currency: string },
): Promise<PaymentProvider[]> {
  const found: PaymentProvider[] = []
  for (const provider of paymentProviders) if (await providers[provider].offers(app, db, order)) found.push(provider)
  return found
}
