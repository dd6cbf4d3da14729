import type { Issuer } from '@agon/domain/issuer'
import type { OlympiadId, PaymentId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { orderAmounts } from '@agon/domain/purchase-order'
import { insertDocument } from '#/features/document/store.ts'
import { insertBooking, insertPayment } from '#/features/payment/store.ts'
import { lockedOrder } from '#/features/purchase-order/store.ts'
import type { SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'

let serial = 0

export const someIssuer: Issuer = {
  name: 'Sango Olympiads NPC',
  address: ['14 Jan Smuts Avenue', 'Johannesburg', '2001'],
  vatNumber: '4120123456',
  bank: { accountHolder: 'Sango Olympiads NPC', bank: 'A bank', accountNumber: '002345678', branchCode: '051001' },
}

export const organisationFields = {
  name: someIssuer.name,
  address: someIssuer.address.join('\n'),
  vatNumber: '4120123456',
  registrationNumber: '',
  email: '',
  phone: '',
}

/** The same as its form sends it. */
export const issuerFields = {
  ...organisationFields,
  ...someIssuer.bank,
  accountType: '',
  swift: '',
}

/** The issuer of an olympiad's invoices, unless its project has one. */
export async function anIssuer(
  { db }: World,
  olympiadId: OlympiadId,
  given: { code?: string; vatNumber?: string | undefined } = {},
): Promise<string> {
  serial += 1
  const of = db.selectFrom('olympiads').leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
  const { projectId, code } = await of
    .select(['olympiads.projectId', 'issuers.code'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (code !== null) return code
  const { vatNumber: usual, ...rest } = someIssuer
  const vatNumber = 'vatNumber' in given ? given.vatNumber : usual
  const added = await db
    .insertInto('issuers')
    .values({
      code: given.code ?? `ISSUER-${serial}`,
      details: JSON.stringify({ ...rest, ...(vatNumber === undefined ? {} : { vatNumber }) }),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await db.updateTable('projects').set({ issuerId: added.id }).where('id', '=', projectId).execute()
  return added.code
}

export interface OrderFields {
  learners?: number
  freeLearners?: number
  unitGross?: Minor
  /** What has been paid on it, as one payment. */
  paid?: Minor | 'all'
  preApproved?: boolean
  deleted?: boolean
  /** A day before the world's clock unless given. */
  issuedAt?: Date
}

/** An order that was issued a day before the world's clock: 4 learners of R 50,00 each unless said otherwise. */
export async function anOrder(
  world: World,
  of: SchoolParticipant,
  given: OrderFields = {},
): Promise<{ orderId: PurchaseOrderId; gross: Minor; paymentId: PaymentId | null }> {
  serial += 1
  const { learners = 4, freeLearners = 0, unitGross = 5000 } = given
  const lines = [
    { kind: 'learners', quantity: learners, unitGross, vatRate: 1500 },
    ...(freeLearners === 0 ? [] : [{ kind: 'free', quantity: freeLearners, unitGross, vatRate: 1500 } as const]),
  ] as const
  const amounts = orderAmounts(lines)
  const now = world.clock.now.getTime()
  const code = await anIssuer(world, of.olympiadId)
  const number = `MADE-2026-${String(serial).padStart(5, '0')}`
  const orderId = await world.db.transaction().execute(async (tx) => {
    const { id: issuerId } = await tx
      .selectFrom('issuers')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const customer = { name: `School ${of.schoolId}`, address: ['Pretoria', 'Gauteng'] }
    const { issuedAt = new Date(now - 86_400_000) } = given
    const { id, paymentReference } = await tx
      .insertInto('purchaseOrders')
      .values({
        olympiadId: of.olympiadId,
        customerParticipantId: of.customerParticipantId,
        number,
        issuer: JSON.stringify(someIssuer),
        customer: JSON.stringify(customer),
        customerName: customer.name,
        currency: 'ZAR',
        learners,
        freeLearners,
        unitGross,
        vatRate: 1500,
        ...amounts,
        issuedAt,
        dueAt: new Date(now + 29 * 86_400_000),
        ...(given.preApproved === true ? { preApprovedAt: new Date(now) } : {}),
        ...(given.deleted === true ? { deletedAt: new Date(now), deletedReason: 'A mistake' } : {}),
      })
      .returning(['id', 'paymentReference'])
      .executeTakeFirstOrThrow()
    const written = lines.map((line) => ({
      ...line,
      ...orderAmounts([line]),
      description: line.kind === 'free' ? '' : 'Learners',
      comment: '',
    }))
    await tx
      .insertInto('purchaseOrderLines')
      .values(written.map((line, position) => ({ purchaseOrderId: id, position, ...line })))
      .execute()
    await insertDocument(tx, {
      kind: 'invoice',
      number,
      olympiadId: of.olympiadId,
      purchaseOrderId: id,
      issuerId,
      customerName: customer.name,
      currency: 'ZAR',
      ...amounts,
      issuedAt,
      issuedBy: null,
      language: 'en',
      content: {
        accent: 'ochre',
        issuer: someIssuer,
        customer,
        olympiad: 'Learners',
        issuedOn: issuedAt.toISOString().slice(0, 10),
        dueOn: new Date(now + 29 * 86_400_000).toISOString().slice(0, 10),
        schoolPo: '',
        paymentReference,
        lines: written,
        corrects: [],
        reason: '',
      },
    })
    return id
  })
  const amount = given.paid === 'all' ? amounts.gross : (given.paid ?? 0)
  return { orderId, gross: amounts.gross, paymentId: await pay(world, orderId, amount) }
}

async function pay(world: World, id: PurchaseOrderId, amount: Minor): Promise<PaymentId | null> {
  if (amount === 0) return null
  const { now } = world.clock
  const by = { userId: null, now }
  return world.db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, id).executeTakeFirstOrThrow()
    const moved = { amount, method: 'eft', reference: 'deposit', receivedAt: now } as const
    const { olympiadId, currency } = order
    const bookingId = await insertBooking(tx, { ...moved, olympiadId, currency, kind: 'payment' }, by)
    await insertPayment(tx, order, { ...moved, bookingId }, by)
    const payment = await tx
      .selectFrom('payments')
      .select('id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    return payment.id
  })
}
