import { demoProjects } from '@agon/db/demo/projects'
import { dayIn } from '@agon/domain/day'
import type { PaymentId } from '@agon/domain/ids'
import type { CopyRow, Loading } from '../db/copy.ts'
import type { WorldContext } from './world-context.ts'
import { takeNumbers, zone, type DocumentedOrder } from './write-documents.ts'

/** An order, and the payments that it was written with, in the same order. */
export interface PaidOrder extends DocumentedOrder {
  readonly paymentIds: readonly PaymentId[]
}

/** A receipt for each payment. */
export async function writeReceipts(
  load: Loading,
  orders: readonly PaidOrder[],
  { issuerId, code, context }: { issuerId: number; code: string; context: WorldContext },
): Promise<void> {
  const receipts = orders
    .flatMap((one) => receiptsOf(one, context))
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const [year, some] of Map.groupBy(receipts, ({ content }) => Number(content.issuedOn.slice(0, 4)))) {
    const numbers = await takeNumbers(load.tx, 'receipt', { issuerId, code, year, count: some.length })
    await load.copy(
      'documents',
      some.map((receipt, index): CopyRow<'documents'> => ({ ...receipt, issuerId, number: numbers[index] ?? '' })),
    )
  }
}

type Unnumbered = Omit<CopyRow<'documents'>, 'issuerId' | 'number'> & {
  issuedAt: Date
  content: { issuedOn: string }
}

function receiptsOf(
  { id, number, order, customer, paymentReference, paymentIds }: PaidOrder,
  { issuer, olympiadId, olympiadTitle, staff }: WorldContext,
): Unnumbered[] {
  let paid = 0
  return order.payments.flatMap((payment, index) => {
    const { amount, method, reference, receivedAt, recordedAt, reverses } = payment
    paid += amount
    if (reverses !== null) return []
    const issuedOn = dayIn(new Date(recordedAt), zone)
    return [
      {
        olympiadId,
        purchaseOrderId: id,
        paymentId: paymentIds[index] ?? null,
        kind: 'receipt' as const,
        customerName: customer.name,
        currency: 'ZAR',
        net: amount,
        vat: 0,
        gross: amount,
        issuedAt: new Date(recordedAt),
        issuedBy: staff.accountant,
        language: 'en',
        content: {
          accent: demoProjects[0].accent,
          issuer,
          customer,
          olympiad: olympiadTitle,
          issuedOn,
          schoolPo: order.schoolPo,
          paymentReference,
          lines: [],
          corrects: [{ number, issuedOn: dayIn(new Date(order.issuedAt), zone) }],
          reason: '',
          received: {
            amount,
            method,
            reference,
            receivedOn: dayIn(new Date(receivedAt), zone),
            gross: order.gross,
            outstanding: Math.max(0, order.gross - paid),
          },
        },
      },
    ]
  })
}
