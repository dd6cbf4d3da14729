import { bookMoney } from '../features/payment/book-money.ts'
import { day } from '@agon/db/demo/calendar'
import { randomFor, uuidOf } from '@agon/db/demo/random'
import { demoTeamIssuer, demoTeamIssuerCode } from '@agon/db/demo/projects'
import { dayIn } from '@agon/domain/day'
import { orderAmounts, paymentDays, type OrderLine } from '@agon/domain/purchase-order'
import { insertDocument } from '../features/document/store.ts'
import { findTeamRules } from '../db/team-rules.ts'
import { findIssuerId, takeNumbers, takePaymentReferences } from './write-documents.ts'
import type { TeamContext, WrittenTeam } from './team-context.ts'

const currency = 'USD'
const zone = 'Africa/Johannesburg'
const teamAccent = 'ocean'

/** The order of a team that has asked for it, and its payment. */
export async function writeTeamOrder(context: TeamContext, { team, id, name, admin }: WrittenTeam): Promise<void> {
  const { tx, olympiadId, olympiadTitle, calendar, accountant } = context
  const { counts, stage } = team
  if (counts === null || stage === 'counted') return
  const prices = await findTeamRules(tx, olympiadId)
  const line = (kind: OrderLine['kind'], quantity: number, unitGross: number): OrderLine[] =>
    quantity === 0 ? [] : [{ kind, quantity, unitGross, vatRate: 0 }]
  const lines = [
    ...line('contestants', counts.contestants, prices.contestantPrice),
    ...line('leaders', counts.leaders, prices.leaderPrice),
    ...line('observers', counts.observers, prices.observerPrice),
    ...line('guests', counts.guests, prices.guestPrice),
  ]
  const issuedAt = new Date(calendar.opensAt - 20 * day)
  const issuerId = await findIssuerId(tx, demoTeamIssuerCode)
  const [number = ''] = await takeNumbers(tx, 'invoice', { issuerId, code: demoTeamIssuerCode, year: 2026, count: 1 })
  const [paymentReference = ''] = await takePaymentReferences(tx, team.code, 1)
  const customer = { name, address: [], attention: team.admin?.fullName }
  const amounts = orderAmounts(lines)
  const dueAt = new Date(issuedAt.getTime() + paymentDays * day)
  const by = { addedBy: admin?.userId ?? null, addedAt: issuedAt }
  const order = await tx
    .insertInto('purchaseOrders')
    .values({
      uuid: uuidOf(randomFor('team order', team.code)),
      olympiadId,
      customerParticipantId: id,
      number,
      issuer: JSON.stringify(demoTeamIssuer),
      customer: JSON.stringify(customer),
      customerName: name,
      paymentReference,
      currency,
      learners: counts.contestants,
      unitGross: prices.contestantPrice,
      vatRate: 0,
      ...amounts,
      issuedAt,
      dueAt,
      issuedBy: by.addedBy,
    })
    .returning(['id', 'number', 'gross'])
    .executeTakeFirstOrThrow()
  const rows = lines.map((own, position) => ({
    purchaseOrderId: order.id,
    position,
    description: olympiadTitle,
    ...own,
    ...orderAmounts([own]),
    ...by,
  }))
  await tx.insertInto('purchaseOrderLines').values(rows).execute()
  await insertDocument(tx, {
    kind: 'invoice',
    number,
    olympiadId,
    purchaseOrderId: order.id,
    issuerId,
    customerName: name,
    currency,
    ...amounts,
    issuedAt,
    issuedBy: by.addedBy,
    language: 'en',
    content: {
      accent: teamAccent,
      issuer: demoTeamIssuer,
      customer,
      olympiad: olympiadTitle,
      issuedOn: dayIn(issuedAt, zone),
      dueOn: dayIn(dueAt, zone),
      schoolPo: '',
      paymentReference,
      lines: lines.map((own) => ({ ...own, ...orderAmounts([own]), description: olympiadTitle, comment: '' })),
      corrects: [],
      reason: '',
    },
  })
  await tx
    .insertInto('purchaseOrderComments')
    .values({
      purchaseOrderId: order.id,
      about: 'issued',
      amount: order.gross,
      writtenBy: by.addedBy,
      writtenAt: issuedAt,
    })
    .execute()
  if (stage === 'invoiced') return
  const receivedAt = new Date(calendar.opensAt - 12 * day)
  await bookMoney(
    tx,
    {
      olympiadId,
      amount: order.gross,
      currency,
      method: 'eft',
      reference: paymentReference,
      receivedAt,
      split: [{ purchaseOrderId: order.id, amount: order.gross }],
    },
    { userId: accountant, now: receivedAt },
  )
}
