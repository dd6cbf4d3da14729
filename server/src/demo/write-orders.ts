import { hour } from '@agon/db/demo/calendar'
import { learnerPrice, vatRate, type By, type DemoOrder } from '@agon/db/demo/orders/order'
import type { PaymentId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import { provinceNames } from '@agon/domain/province'
import type { InvoicedCustomer } from '@agon/domain/purchase-order'
import { demoIssuerCode } from '@agon/db/demo/projects'
import type { CopyRow, Loading } from '../db/copy.ts'
import { findIssuerId, takeNumbers, takePaymentReferences, writeDocuments } from './write-documents.ts'
import { writeReceipts } from './write-receipts.ts'
import type { PartIds, WorldContext } from './world-context.ts'
import type { WrittenPart } from './written-part.ts'

interface NumberedOrder {
  id: PurchaseOrderId
  number: string
  order: DemoOrder
  of: WrittenPart
  userOf: (by: By) => UserId | null
  paymentReference: string
  customer: InvoicedCustomer
}

/** The orders with their lines, their history and the ledger. What is paid, the ledger's trigger sums up. */
export async function writeOrders(
  load: Loading,
  written: readonly WrittenPart[],
  ids: PartIds,
  context: WorldContext,
): Promise<void> {
  const issuerId = await findIssuerId(load.tx, demoIssuerCode)
  const orders = await numbered(load, written, ids, { context, issuerId })
  await load.copy(
    'purchaseOrders',
    orders.map((one) => orderRow(one, context)),
  )
  await writeDocuments(
    load,
    orders.map((one) => ({ ...one, teacher: one.userOf('teacher') })),
    { issuerId, code: demoIssuerCode, context },
  )
  await load.copy(
    'purchaseOrderLines',
    orders.flatMap((one) => lineRows(one, ids, context)),
  )
  await load.copy(
    'purchaseOrderComments',
    orders.flatMap((one) => commentRows(one, ids)),
  )
  const paid = orders.map((one) => ({ one, rows: paymentRows(one, ids, context) }))
  await load.copy(
    'payments',
    paid.flatMap(({ rows }) => rows),
  )
  await writeReceipts(
    load,
    paid.map(({ one, rows }) => ({ ...one, teacher: one.userOf('teacher'), paymentIds: rows.map((row) => row.id) })),
    { issuerId, code: demoIssuerCode, context },
  )
}

/** Numbers run in the order of issue, without gaps in each year. */
async function numbered(
  load: Loading,
  written: readonly WrittenPart[],
  ids: PartIds,
  { context: { staff }, issuerId }: { context: WorldContext; issuerId: number },
): Promise<NumberedOrder[]> {
  const all = written
    .flatMap((of) => of.part.orders.map((order) => ({ of, order })))
    .sort((a, b) => a.order.issuedAt - b.order.issuedAt)
  const byYear = Map.groupBy(all, ({ order }) => new Date(order.issuedAt + 2 * hour).getUTCFullYear())
  const result: NumberedOrder[] = []
  for (const [year, orders] of byYear) {
    const count = orders.length
    const numbers = await takeNumbers(load.tx, 'invoice', { issuerId, code: demoIssuerCode, year, count })
    const references = await takePaymentReferences(load.tx, numbers[0] ?? '', count)
    for (const [index, { of, order }] of orders.entries()) {
      const teacher = of.teachers[0]?.userId ?? null
      result.push({
        id: ids.purchaseOrders.take(),
        number: numbers[index] ?? '',
        paymentReference: references[index] ?? '',
        customer: customerOf(of),
        order,
        of,
        userOf: (by: By) => (by === 'teacher' ? teacher : staff[by]),
      })
    }
  }
  return result
}

function customerOf({ part: { school, teachers } }: WrittenPart): InvoicedCustomer {
  return {
    name: school.name,
    address: [school.suburb, school.town.name, provinceNames[school.town.province]].filter((line) => line !== ''),
    attention: teachers[0]?.fullName,
  }
}

function orderRow(
  { id, number, order, of, userOf, customer, paymentReference }: NumberedOrder,
  context: WorldContext,
): CopyRow<'purchaseOrders'> {
  return {
    id,
    uuid: order.uuid,
    olympiadId: context.olympiadId,
    customerParticipantId: of.customerParticipantId,
    number,
    issuer: context.issuer,
    customer,
    paymentReference,
    customerName: customer.name,
    currency: 'ZAR',
    learners: order.learners,
    freeLearners: order.freeLearners,
    unitGross: learnerPrice,
    vatRate,
    net: order.net,
    vat: order.vat,
    gross: order.gross,
    schoolPo: order.schoolPo,
    preApprovedAt: order.preApprovedAt === null ? null : new Date(order.preApprovedAt),
    preApprovedBy: order.preApprovedAt === null ? null : context.staff.accountant,
    preApprovedUntil: order.preApprovedUntil === null ? null : new Date(order.preApprovedUntil),
    approvalLapsedAt: order.approvalLapsedAt === null ? null : new Date(order.approvalLapsedAt),
    issuedAt: new Date(order.issuedAt),
    dueAt: new Date(order.dueAt),
    issuedBy: userOf('teacher'),
    deletedAt: order.deletedAt === null ? null : new Date(order.deletedAt),
    deletedBy: order.deletedAt === null ? null : context.staff.admin,
    deletedReason: order.deletedReason,
  }
}

function lineRows(
  { id, order, userOf }: NumberedOrder,
  ids: PartIds,
  { olympiadTitle }: WorldContext,
): CopyRow<'purchaseOrderLines'>[] {
  return order.lines.map(({ addedBy, addedAt, ...line }, position) => ({
    ...line,
    id: ids.purchaseOrderLines.take(),
    purchaseOrderId: id,
    position,
    description: line.kind === 'learners' ? olympiadTitle : '',
    addedBy: userOf(addedBy),
    addedAt: new Date(addedAt),
  }))
}

function commentRows({ id, order, userOf }: NumberedOrder, ids: PartIds): CopyRow<'purchaseOrderComments'>[] {
  return order.comments
    .toSorted((a, b) => a.at - b.at)
    .map(({ about, body, by, at, amount = null }) => ({
      id: ids.purchaseOrderComments.take(),
      purchaseOrderId: id,
      about,
      body,
      amount,
      writtenBy: by === null ? null : userOf(by),
      writtenAt: new Date(at),
    }))
}

function paymentRows(
  { id, number, order, of }: NumberedOrder,
  ids: PartIds,
  { olympiadId, staff }: WorldContext,
): (CopyRow<'payments'> & { id: PaymentId })[] {
  const given: PaymentId[] = []
  return order.payments.map((payment) => {
    const own = ids.payments.take()
    given.push(own)
    return {
      id: own,
      purchaseOrderId: id,
      olympiadId,
      orderNumber: number,
      customerName: of.part.school.name,
      amount: payment.amount,
      currency: 'ZAR',
      method: payment.method,
      reference: payment.reference,
      reversesPaymentId: payment.reverses === null ? null : (given[payment.reverses] ?? null),
      receivedAt: new Date(payment.receivedAt),
      recordedBy: staff.accountant,
      recordedAt: new Date(payment.recordedAt),
    }
  })
}
