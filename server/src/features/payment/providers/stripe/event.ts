import { z } from 'zod'

const minor = z.number().int().nonnegative()
const word = z.string().max(200)

/** A Checkout session: Stripe's record of an attempt. */
export const session = z.object({
  id: word,
  object: z.literal('checkout.session'),
  client_reference_id: word.nullish(),
  payment_intent: word.nullish(),
  amount_total: minor.nullish(),
  currency: word.nullish(),
  status: word.nullish(),
  payment_status: word,
  url: z.string().nullish(),
})
export type Session = z.infer<typeof session>

/** A charge, a refund or a dispute: of the payment that its payment intent names. */
const ofPayment = z.object({
  object: z.enum(['charge', 'refund', 'dispute']),
  payment_intent: word.nullish(),
  amount: minor.nullish(),
  amount_refunded: minor.nullish(),
  currency: word.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const event = z.object({
  object: z.literal('event'),
  type: word,
  data: z.object({ object: z.union([session, ofPayment, z.object({ object: z.string() })]) }),
})
export type StripeEvent = z.infer<typeof event>

export function readEvent(body: Uint8Array): StripeEvent | null {
  try {
    return event.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

export const sessionOf = ({ data }: StripeEvent): Session | null => session.safeParse(data.object).data ?? null
export const paymentOf = ({ data }: StripeEvent) => ofPayment.safeParse(data.object).data ?? null
