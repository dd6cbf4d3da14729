import { day } from '@agon/db/demo/calendar'
import { randomFor, uuidOf } from '@agon/db/demo/random'
import { demoTeamIssuer, demoTeamIssuerCode } from '@agon/db/demo/projects'
import { invoiceNumber } from '@agon/domain/issuer'
import { orderAmounts, paymentDays, type OrderLine } from '@agon/domain/purchase-order'
import { findTeamRules } from '../db/team-rules.ts'
import type { TeamContext, WrittenTeam } from './team-context.ts'

const currency = 'USD'

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
  const by = { addedBy: admin?.userId ?? null, addedAt: issuedAt }
  const order = await tx
    .insertInto('purchaseOrders')
    .values({
      uuid: uuidOf(randomFor('team order', team.code)),
      olympiadId,
      customerParticipantId: id,
      number: invoiceNumber(demoTeamIssuerCode, 2026, await takeNumber(context)),
      issuer: JSON.stringify(demoTeamIssuer),
      customer: JSON.stringify({ name, address: [], attention: team.admin?.fullName }),
      customerName: name,
      currency,
      learners: counts.contestants,
      unitGross: prices.contestantPrice,
      vatRate: 0,
      ...orderAmounts(lines),
      issuedAt,
      dueAt: new Date(issuedAt.getTime() + paymentDays * day),
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
  await tx
    .insertInto('purchaseOrderComments')
    .values({ purchaseOrderId: order.id, about: 'issued', writtenBy: by.addedBy, writtenAt: issuedAt })
    .execute()
  if (stage === 'invoiced') return
  const receivedAt = new Date(calendar.opensAt - 12 * day)
  await tx
    .insertInto('payments')
    .values({
      purchaseOrderId: order.id,
      olympiadId,
      orderNumber: order.number,
      customerName: name,
      amount: order.gross,
      currency,
      method: 'eft',
      reference: order.number,
      receivedAt,
      recordedBy: accountant,
      recordedAt: receivedAt,
    })
    .execute()
}

async function takeNumber({ tx }: TeamContext): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('invoiceCounters')
    .values({ issuer: demoTeamIssuerCode, year: 2026, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'year'])
        .doUpdateSet((set) => ({ lastNumber: set('invoiceCounters.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}
