import { z } from 'zod'
import { sign } from '#/config/secret.ts'
import type { App } from '#/http/handler.ts'
import { isUuid, refused, type Provider } from '../provider.ts'

/** The header that signs a notification of the demo gateway. */
export const demoSignature = 'demo-signature'

/** Signed by the product, so that the gateway takes no amount that a page has changed. */
export const signedFields = (
  app: App,
  fields: { attempt: string; order: string; amount: number; currency: string },
): string =>
  sign(app.keys.demoPayments, ['pay', fields.attempt, fields.order, fields.amount, fields.currency].join('\n'))

export const signedBody = (app: App, body: string): string => sign(app.keys.demoPayments, `notify\n${body}`)

const notificationSchema = z.object({
  attempt: z.string().refine(isUuid),
  transaction: z.string().min(1).max(80),
  status: z.enum(['paid', 'cancelled']),
  amount: z.number().int().positive(),
  currency: z.string(),
})
export type DemoNotification = z.infer<typeof notificationSchema>

/** A gateway of the product's own that pays nothing, for the demo alone. */
export const demo: Provider = {
  offers: async (app) => app.config.mode === 'demo',

  async start(app, _db, order, { uuid, amount, currency }) {
    const fields = { attempt: uuid, order: order.uuid, amount, currency }
    return {
      action: `${app.config.publicUrl}/api/payment/demo-gateway`,
      method: 'POST',
      fields: { ...fields, amount: String(amount), signature: signedFields(app, fields) },
    }
  },

  async read(app, _db, { body, signature }) {
    if (app.config.mode !== 'demo') return refused('The demo gateway is not in use.')
    const text = Buffer.from(body).toString('utf8')
    if (signature !== signedBody(app, text)) return refused('The signature is wrong.')
    const { attempt, status, ...paid } = notificationSchema.parse(JSON.parse(text))
    return status === 'paid' ? { is: 'paid', attempt, ...paid } : { is: 'ended', attempt, status }
  },
}
