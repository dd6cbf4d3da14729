import { payments } from '@agon/contract/payment/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

export const readPayments = readResource(payments, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return db
      .selectFrom('payments')
      .select(['id', 'purchaseOrderId', 'orderNumber', 'customerName', 'amount', 'currency', 'kind', 'method'])
      .select(['reference', 'reversesPaymentId', 'receivedAt', 'recordedAt'])
      .$if(olympiadId !== null, (rows) => rows.where('olympiadId', '=', olympiadId))
  },
  from: 'payments',
  zone: '(select o.time_zone from olympiads o where o.id = payments.olympiad_id)',
  olympiad: 'payments.olympiad_id',
})
