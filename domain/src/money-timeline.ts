import type { Minor } from './money.ts'
import { seatsOf, type LineKind } from './purchase-order.ts'

/** Steps of a school's money, from the quote to the receipt. */
export const timelineKinds = [
  'quote',
  'quote-accepted',
  'quote-withdrawn',
  'invoice',
  'credit-note',
  'reminder',
  'approval',
  'approval-ended',
  'payment',
  'reversal',
  'refund',
  'credit',
  'receipt',
  'deleted',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A fact that changes the places of an order. */
export type PlaceFact =
  | { readonly is: 'invoice' | 'credit-note'; readonly gross: Minor; readonly lines: readonly PlaceLine[] }
  | { readonly is: 'money'; readonly amount: Minor }
  | { readonly is: 'approval'; readonly approved: boolean }
  | { readonly is: 'deleted' }

interface PlaceLine {
  readonly kind: LineKind
  readonly quantity: number
  readonly unitGross: Minor
}

/** An order after some of its facts. */
export interface PlacesSoFar {
  readonly learners: number
  readonly freeLearners: number
  readonly unitGross: Minor
  readonly gross: Minor
  readonly paid: Minor
  readonly approved: boolean
  readonly deleted: boolean
}

const placeKinds: ReadonlySet<LineKind> = new Set(['learners', 'contestants'])

/** The order after a fact; undefined before its first invoice. */
export function afterFact(before: PlacesSoFar | undefined, fact: PlaceFact): PlacesSoFar | undefined {
  if (before === undefined) return fact.is === 'invoice' ? begun(fact) : undefined
  switch (fact.is) {
    case 'invoice':
      // A further invoice charges for learners who were free.
      return {
        ...before,
        gross: before.gross + fact.gross,
        freeLearners: Math.max(0, before.freeLearners - quantityOf(fact.lines, (kind) => placeKinds.has(kind))),
      }
    case 'credit-note':
      return {
        ...before,
        gross: before.gross - fact.gross,
        learners: before.learners - quantityOf(fact.lines, (kind) => placeKinds.has(kind)),
        freeLearners: before.freeLearners + quantityOf(fact.lines, (kind) => kind === 'free'),
      }
    case 'money': {
      const paid = before.paid + fact.amount
      return { ...before, paid, approved: before.approved && paid < before.gross }
    }
    case 'approval':
      return { ...before, approved: fact.approved }
    case 'deleted':
      return { ...before, deleted: true }
  }
}

/** The places that an order opens. */
export function placesOf({ deleted, approved, gross, paid, ...order }: PlacesSoFar): number {
  const status = deleted ? 'deleted' : paid >= gross ? 'paid' : approved ? 'pre' : 'unpaid'
  return seatsOf({ ...order, status, paid })
}

const begun = ({ gross, lines }: Extract<PlaceFact, { gross: Minor }>): PlacesSoFar => ({
  learners: quantityOf(lines, (kind) => placeKinds.has(kind)),
  freeLearners: 0,
  unitGross: lines.find(({ kind }) => placeKinds.has(kind))?.unitGross ?? 0,
  gross,
  paid: 0,
  approved: false,
  deleted: false,
})

const quantityOf = (lines: readonly PlaceLine[], counts: (kind: LineKind) => boolean) =>
  lines.filter(({ kind }) => counts(kind)).reduce((sum, { quantity }) => sum + quantity, 0)
