import { accentInks } from '@agon/domain/accent'
import { dayIn } from '@agon/domain/day'
import type { DocumentLanguage } from '@agon/domain/document'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { customerOf } from '../customer-billing/customer-of.ts'
import { findParticipant } from '../purchase-order/store.ts'
import { amountOf, findFacts, type AccountFacts } from './facts.ts'
import type { PrintedEntry, PrintedStatement } from './pdf/printed-statement.ts'

/** `2026-04`; absent: the present month at the olympiad's place. */
export interface StatementAsked {
  readonly month: string | undefined
  readonly locale: DocumentLanguage
  readonly now: Date
}

/**
 * The statement of account of a month: every document and every movement of money by the day on which it was recorded, so that the
 * statement of a month that has passed never changes.
 */
export async function statementOf(db: Db, id: CustomerParticipantId, asked: StatementAsked): Promise<PrintedStatement> {
  const participant = await findParticipant(db, id)
  const { issuer, timeZone, currency, accent, olympiadTitle } = participant
  if (issuer === null) throw new Problem('noIssuer')
  const month = asked.month ?? dayIn(asked.now, timeZone).slice(0, 7)
  const entries = entriesOf(await findFacts(db, id), timeZone)
  const before = entries.filter(({ day }) => day.slice(0, 7) < month)
  return {
    locale: asked.locale,
    accent: accentInks[accent],
    issuer,
    customer: await customerOf(db, id, undefined),
    olympiad: olympiadTitle,
    currency,
    month,
    issuedOn: dayIn(asked.now, timeZone),
    opening: sumOf(before),
    entries: entries.filter(({ day }) => day.startsWith(month)),
  }
}

const sumOf = (entries: readonly PrintedEntry[]): Minor => entries.reduce((sum, { amount }) => sum + amount, 0)

function entriesOf({ documents, bookings, orders }: AccountFacts, zone: string): PrintedEntry[] {
  const invoiced = documents.flatMap(({ kind, number, issuedAt, gross }): (PrintedEntry & { at: Date })[] =>
    kind === 'invoice' || kind === 'credit-note'
      ? [{ kind, number, at: issuedAt, day: dayIn(issuedAt, zone), amount: kind === 'invoice' ? gross : -gross }]
      : [],
  )
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const moved = bookings.flatMap((booking): (PrintedEntry & { at: Date })[] => {
    const amount = amountOf(booking)
    if (amount === 0) return []
    const of = booking.parts.map(({ purchaseOrderId }) => numbers.get(purchaseOrderId) ?? '')
    return [
      {
        kind: amount > 0 ? 'payment' : 'paid-back',
        number: [...new Set(of)].join(', '),
        at: booking.at,
        day: dayIn(booking.at, zone),
        amount: -amount,
      },
    ]
  })
  return [...invoiced, ...moved].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
