import { demoProjects } from '@agon/db/demo/projects'
import { randomFor } from '@agon/db/demo/random'
import { learnerPrice, vatRate, type DemoOrder } from '@agon/db/demo/orders/order'
import { dayIn } from '@agon/domain/day'
import { documentNumber, type DocumentContent, type DocumentKind } from '@agon/domain/document'
import type { Issuer } from '@agon/domain/issuer'
import type { PurchaseOrderId, UserId } from '@agon/domain/ids'
import { orderAmounts, type InvoicedCustomer, type OrderLine } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { CopyRow, Loading } from '../db/copy.ts'
import type { Tx } from '../db/database.ts'
import type { WorldContext } from './world-context.ts'

/** Of the demo world's olympiads. */
export const zone = 'Africa/Johannesburg'

/** An order whose documents are to be written. */
export interface DocumentedOrder {
  readonly id: PurchaseOrderId
  readonly number: string
  readonly order: DemoOrder
  readonly customer: InvoicedCustomer
  readonly paymentReference: string
  readonly teacher: UserId | null
}

/** The numbers of a series that follow, by one lock of the series. */
export async function takeNumbers(
  tx: Tx,
  kind: DocumentKind,
  { issuerId, code, year, count }: { issuerId: number; code: string; year: number; count: number },
): Promise<string[]> {
  const { lastNumber } = await tx
    .insertInto('documentSeries')
    .values({ issuerId, kind, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(['issuerId', 'kind', 'year'])
        .doUpdateSet((set) => ({ lastNumber: set('documentSeries.lastNumber', '+', count) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => documentNumber(kind, code, year, lastNumber - count + 1 + index))
}

export async function findIssuerId(tx: Tx, code: string): Promise<number> {
  const { id } = await tx.selectFrom('issuers').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}

/** References by the database's own rule; the same for the same key in every world. */
export async function takePaymentReferences(tx: Tx, key: string, count: number): Promise<string[]> {
  const seed = randomFor('payment references', key).between(0, 1_000_000) / 1_000_000
  await sql`select setseed(${seed})`.execute(tx)
  const { rows } = await sql<{ reference: string }>`
    select new_payment_reference() as reference from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ reference }) => reference)
}

/** Invoices, and the credit notes of free learners and of deleted orders. */
export async function writeDocuments(
  load: Loading,
  orders: readonly DocumentedOrder[],
  { issuerId, code, context }: { issuerId: number; code: string; context: WorldContext },
): Promise<void> {
  const base = { olympiadId: context.olympiadId, issuerId, currency: 'ZAR', language: 'en' }
  await load.copy(
    'documents',
    orders.map((one) => ({
      ...base,
      ...orderAmounts(asked(one.order)),
      purchaseOrderId: one.id,
      kind: 'invoice' as const,
      number: one.number,
      customerName: one.customer.name,
      issuedAt: new Date(one.order.issuedAt),
      issuedBy: one.teacher,
      content: contentOf(one, context, {
        lines: asked(one.order),
        issuedAt: one.order.issuedAt,
        dueOn: dayIn(new Date(one.order.dueAt), zone),
      }),
    })),
  )
  const credited = orders
    .flatMap((one) => creditOf(one.order).map((credit) => ({ one, ...credit })))
    .sort((a, b) => a.at - b.at)
  for (const [year, some] of Map.groupBy(credited, ({ at }) => Number(dayIn(new Date(at), zone).slice(0, 4)))) {
    const numbers = await takeNumbers(load.tx, 'credit-note', { issuerId, code, year, count: some.length })
    await load.copy(
      'documents',
      some.map(({ one, line, at, reason }, index): CopyRow<'documents'> => {
        const amounts = orderAmounts([{ ...line, kind: 'learners' }])
        return {
          ...base,
          ...amounts,
          purchaseOrderId: one.id,
          kind: 'credit-note',
          number: numbers[index] ?? '',
          customerName: one.customer.name,
          issuedAt: new Date(at),
          issuedBy: context.staff.funding,
          content: {
            ...contentOf(one, context, { lines: [], issuedAt: at }),
            lines: [{ ...line, ...amounts, description: context.olympiadTitle, comment: '' }],
            corrects: [{ number: one.number, issuedOn: dayIn(new Date(one.order.issuedAt), zone) }],
            reason,
          },
        }
      }),
    )
  }
}

/** The lines that the teacher asked for. */
const asked = (order: DemoOrder): OrderLine[] => [
  { kind: 'learners', quantity: order.learners, unitGross: learnerPrice, vatRate },
]

function creditOf(order: DemoOrder): { line: OrderLine; at: number; reason: string }[] {
  const line = { unitGross: learnerPrice, vatRate }
  if (order.deletedAt !== null)
    return [
      {
        line: { ...line, kind: 'learners', quantity: order.learners },
        at: order.deletedAt,
        reason: order.deletedReason ?? '',
      },
    ]
  return order.lines
    .filter(({ kind }) => kind === 'free')
    .map(({ quantity, addedAt, comment }) => ({
      line: { ...line, kind: 'free', quantity },
      at: addedAt,
      reason: comment,
    }))
}

function contentOf(
  { customer, paymentReference }: DocumentedOrder,
  { issuer, olympiadTitle }: { issuer: Issuer; olympiadTitle: string },
  { lines, issuedAt, dueOn }: { lines: OrderLine[]; issuedAt: number; dueOn?: string },
): DocumentContent {
  return {
    accent: demoProjects[0].accent,
    issuer,
    customer,
    olympiad: olympiadTitle,
    issuedOn: dayIn(new Date(issuedAt), zone),
    ...(dueOn === undefined ? {} : { dueOn }),
    schoolPo: '',
    paymentReference,
    lines: lines.map((line) => ({ ...line, ...orderAmounts([line]), description: olympiadTitle, comment: '' })),
    corrects: [],
    reason: '',
  }
}
