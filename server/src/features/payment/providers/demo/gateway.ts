import { randomUUID } from 'node:crypto'
import { Problem } from '@agon/domain/problem'
import type { DemoOutcome } from '@agon/domain/payment-provider'
import type { App } from '#/http/handler.ts'
import { payUrl } from '#/features/payment/pay-url.ts'
import { askProvider, ProviderFailure } from '../ask-provider.ts'
import { demoSignature, signedBody, signedFields, type DemoNotification } from './demo.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'payment.demo-notify': DemoNotification
  }
}

interface Form {
  readonly attempt: string
  readonly order: string
  readonly amount: number
  readonly currency: string
  readonly signature: string
  readonly outcome: DemoOutcome
}

/** Time until the notification of a late payment, in milliseconds. */
const late = 20_000

const pages = { paid: 'success', cancelled: 'cancelled', late: 'pending' } as const

/** Acts as a payer at a gateway. Returns the address of the next page. */
export async function payByDemo(app: App, { outcome, signature, ...form }: Form): Promise<string> {
  if (app.config.mode !== 'demo') throw new Problem('notOffered')
  if (signature !== signedFields(app, form)) throw new Problem('malformed')
  const { attempt, amount, currency } = form
  const status = outcome === 'cancelled' ? 'cancelled' : 'paid'
  const notification = { attempt, transaction: randomUUID(), status, amount, currency } as const
  if (outcome === 'late') {
    const runAt = new Date(app.now().getTime() + late)
    await app.jobs.add(app.database.db, 'payment.demo-notify', notification, { runAt })
  } else await notify(app, notification)
  return `${payUrl(app.config.publicUrl, form.order)}/${pages[outcome]}`
}

/** As a provider does it: over HTTP, signed. */
export async function notify(app: App, notification: DemoNotification): Promise<void> {
  const body = JSON.stringify(notification)
  const { status } = await askProvider(new URL('/api/payment/notify/demo', app.config.publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [demoSignature]: signedBody(app, body) },
    body,
  })
  if (status !== 200) throw new ProviderFailure(`The notification was answered by ${status}.`)
}
