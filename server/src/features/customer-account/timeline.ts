import type { TimelineStep } from '@agon/contract/customer-account/calls'
import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { afterFact, placesOf, type PlaceFact, type PlacesSoFar, type TimelineKind } from '@agon/domain/money-timeline'
import type { Db } from '#/db/database.ts'
import { amountOf, findFacts, type AccountFacts, type BookingFact, type DocumentFact } from './facts.ts'

type Step = Omit<TimelineStep, 'at' | 'key'> & { readonly at: Date }

/** A step, and what it does to the places of orders. */
interface Entry {
  readonly step: Step
  readonly facts: readonly { readonly order: PurchaseOrderId; readonly fact: PlaceFact }[]
}

/** All steps of a customer's money, the earliest first, with the places that are open after each. */
export async function readTimeline(db: Db, id: CustomerParticipantId) {
  const { currency, timeZone } = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .select(['olympiads.currency', 'olympiads.timeZone'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = await findFacts(db, id)
  const entries = [
    ...facts.documents.map((document) => ofDocument(document, facts)),
    ...facts.bookings.map((booking) => ofBooking(booking, facts)),
    ...(await quoteSteps(db, id)),
    ...(await orderSteps(db, id)),
  ]
  // Of one act: the order that it makes before its invoice, the payment before its receipt.
  const ordered = entries.toSorted(
    (a, b) => a.step.at.getTime() - b.step.at.getTime() || ranks[a.step.kind] - ranks[b.step.kind],
  )
  return { items: withPlaces(ordered), currency, timeZone }
}

const ranks: Record<TimelineKind, number> = {
  quote: 0,
  'quote-accepted': 1,
  'quote-withdrawn': 1,
  invoice: 2,
  'credit-note': 3,
  approval: 4,
  'approval-ended': 4,
  reminder: 4,
  payment: 5,
  reversal: 5,
  refund: 5,
  credit: 6,
  receipt: 7,
  deleted: 8,
}

function withPlaces(entries: readonly Entry[]): (Step & { key: string })[] {
  const orders = new Map<PurchaseOrderId, PlacesSoFar>()
  const open = () => [...orders.values()].reduce((sum, order) => sum + placesOf(order), 0)
  return entries.map(({ step, facts }, index) => {
    const before = open()
    for (const { order, fact } of facts) {
      const after = afterFact(orders.get(order), fact)
      if (after !== undefined) orders.set(order, after)
    }
    const places = open()
    const shows = step.kind === 'payment' || step.kind === 'reversal' || places !== before
    return { ...step, key: String(index), places: shows ? places : null }
  })
}

const nothing = { number: '', orderNumber: '', amount: null, learners: null, places: null, documentId: null }

const numberOf = ({ orders }: AccountFacts, id: PurchaseOrderId | null | undefined) =>
  orders.find((order) => order.id === id)?.number ?? ''

function ofDocument(
  { id, kind, number, issuedAt, gross, purchaseOrderId, content }: DocumentFact,
  all: AccountFacts,
): Entry {
  const step: Step = {
    ...nothing,
    at: issuedAt,
    kind,
    number,
    orderNumber: numberOf(all, purchaseOrderId),
    amount: kind === 'credit-note' ? -gross : gross,
    learners: content.lines.reduce((sum, { quantity }) => sum + quantity, 0) || null,
    documentId: id,
  }
  const changes = (kind === 'invoice' || kind === 'credit-note') && purchaseOrderId !== null
  return {
    step,
    facts: changes ? [{ order: purchaseOrderId, fact: { is: kind, gross, lines: content.lines } }] : [],
  }
}

function ofBooking(booking: BookingFact, all: AccountFacts): Entry {
  const amount = amountOf(booking)
  const step: Step = {
    ...nothing,
    at: booking.at,
    kind: amount > 0 ? 'payment' : amount < 0 ? (booking.kind === 'refund' ? 'refund' : 'reversal') : 'credit',
    orderNumber: [...new Set(booking.parts.map(({ purchaseOrderId }) => numberOf(all, purchaseOrderId)))].join(', '),
    amount: amount === 0 ? booking.credit : amount,
  }
  return {
    step,
    facts: booking.parts.map((part) => ({
      order: part.purchaseOrderId,
      fact: { is: 'money', amount: part.amount } as const,
    })),
  }
}

async function quoteSteps(db: Db, id: CustomerParticipantId): Promise<Entry[]> {
  const quotes = await db
    .selectFrom('quotes')
    .leftJoin('purchaseOrders as o', 'o.id', 'quotes.purchaseOrderId')
    .select(['quotes.number', 'quotes.learners', 'quotes.acceptedAt', 'quotes.withdrawnAt', 'o.number as orderNumber'])
    .where('quotes.customerParticipantId', '=', id)
    .execute()
  return quotes.flatMap(({ number, learners, acceptedAt, withdrawnAt, orderNumber }): Entry[] => {
    const at = acceptedAt ?? withdrawnAt
    if (at === null) return []
    const kind = acceptedAt === null ? 'quote-withdrawn' : 'quote-accepted'
    return [{ step: { ...nothing, at, kind, number, learners, orderNumber: orderNumber ?? '' }, facts: [] }]
  })
}

/** Reminders, approvals and their ends, and deletions. */
async function orderSteps(db: Db, id: CustomerParticipantId): Promise<Entry[]> {
  const reminders = await db
    .selectFrom('orderReminders as r')
    .innerJoin('purchaseOrders as o', 'o.id', 'r.purchaseOrderId')
    .select(['r.sentAt', 'o.number'])
    .where('o.customerParticipantId', '=', id)
    .execute()
  const acts = await db
    .selectFrom('purchaseOrderComments as m')
    .innerJoin('purchaseOrders as o', 'o.id', 'm.purchaseOrderId')
    .select(['m.about', 'm.writtenAt', 'o.id', 'o.number'])
    .where('o.customerParticipantId', '=', id)
    .where('m.about', 'in', ['approval', 'approval-ended', 'deleted'])
    .execute()
  return [
    ...reminders.map(({ sentAt, number }): Entry => ({
      step: { ...nothing, at: sentAt, kind: 'reminder', orderNumber: number },
      facts: [],
    })),
    ...acts.map(({ about, writtenAt, id: order, number }): Entry => {
      const step = { ...nothing, at: writtenAt, number: '', orderNumber: number }
      return about === 'deleted'
        ? { step: { ...step, kind: 'deleted' }, facts: [{ order, fact: { is: 'deleted' } }] }
        : {
            step: { ...step, kind: about === 'approval' ? 'approval' : 'approval-ended' },
            facts: [{ order, fact: { is: 'approval', approved: about === 'approval' } }],
          }
    }),
  ]
}
