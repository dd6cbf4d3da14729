import type { paymentCalls } from '@agon/contract/payment/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { setManyStatuses } from './bulk/set-many.ts'
import { listRefused } from './notifications/list-refused.ts'
import { receiveNotification } from './notifications/receive.ts'
import { readPayPage } from './pay-page.ts'
import { providerKeysHandlers } from './provider-keys/handlers.ts'
import { payByDemo } from './providers/demo/gateway.ts'
import { signatureHeaders } from './providers/providers.ts'
import { recordPayment } from './record-payment.ts'
import { readPayments } from './resource.ts'
import { reversePayment } from './reverse-payment.ts'
import { setStatus } from './set-status.ts'
import { startPayment } from './start-payment.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  readPayPage: async ({ app, now, params }) => ({ item: await readPayPage(app, params.uuid, now) }),

  startPayment: ({ app, now, params, body }) => startPayment(app, params.uuid, body, now),
  async receiveNotification({ app, params: { provider }, body: { bytes, source, header } }) {
    const signature = header(signatureHeaders[provider])
    await receiveNotification(app, { provider, body: bytes, signature, source })
    return {}
  },
  listRefusedNotifications: async ({ db, actor, query }) => ({
    items: await listRefused(db, actor, staffOlympiad(actor, query.olympiadId)),
  }),
  payByDemoGateway: async ({ app, body }) => ({ location: await payByDemo(app, body) }),

  ...providerKeysHandlers,

  listPayments: readPayments.list,
  countPayments: readPayments.count,
  exportPayments: readPayments.export,

  setPurchaseOrderStatus: async (input) => ({
    item: await setStatus(input, input.params.id, { ...input.body, ...input.query }),
  }),
  setManyStatuses,
  recordPayment: async (input) => ({ item: await recordPayment(input, input.params.id, input.body) }),
  reversePayment: async (input) => ({
    item: await reversePayment(input, input.params.id, input.query.paymentId, input.body),
  }),
}
