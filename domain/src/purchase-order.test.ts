import { assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueAfter,
  lineAmounts,
  orderAmounts,
  purchaseOrderStatuses,
  seatsOf,
  settableStatuses,
  statusMove,
  type LineKind,
  type PurchaseOrderStatus,
} from './purchase-order.ts'
import { actRefusal, orderActs, type OrderAct } from './purchase-order-act.ts'

const kind = constantFrom<LineKind>('learners', 'team', 'free')
const line = record({
  kind,
  quantity: integer({ min: 0, max: 5000 }),
  unitGross: integer({ min: 0, max: 1_000_000 }),
  vatRate: integer({ min: 0, max: 10_000 }),
})
/** An order's size: learners, how many of them are free, and the price. */
const size = tuple(
  integer({ min: 0, max: 5000 }),
  integer({ min: 0, max: 5000 }),
  integer({ min: 1, max: 100_000 }),
).map(([learners, free, unitGross]) => ({ learners, freeLearners: Math.min(free, learners), unitGross }))

test('net and VAT of every line and of every order add up to its gross', () => {
  assert(
    property(tuple(line, line, line), (lines) => {
      const order = orderAmounts(lines)
      return [...lines.map(lineAmounts), order].every(({ net, vat, gross }) => net + vat === gross)
    }),
  )
})

test('an order is the sum of its lines, in any order of them', () => {
  assert(
    property(tuple(line, line, line), ([a, b, c]) => {
      expect(orderAmounts([a, b, c])).toEqual(orderAmounts([c, a, b]))
      expect(orderAmounts([a, b, c]).gross).toBe([a, b, c].reduce((sum, one) => sum + lineAmounts(one).gross, 0))
    }),
  )
})

test('as many free learners as learners leave nothing to pay', () => {
  assert(
    property(line, (one) => {
      const free = orderAmounts([
        { ...one, kind: 'learners' },
        { ...one, kind: 'free' },
      ])
      expect(free).toEqual({ net: 0, vat: 0, gross: 0 })
    }),
  )
})

test.for([
  ['2026-04-01', '2026-09-01', '2026-05-01'],
  ['2026-04-01', '2026-04-20', '2026-04-20'],
  ['2026-04-21', '2026-04-20', '2026-05-21'],
])('an invoice of %s for a sitting that closes on %s is due on %s', ([issued = '', closes = '', due = '']) => {
  expect(dueAfter(new Date(issued), new Date(closes))).toEqual(new Date(due))
})

test('no amounts is an order of nothing', () => {
  expect(orderAmounts([])).toEqual({ net: 0, vat: 0, gross: 0 })
})

const grossOf = ({
  learners,
  freeLearners,
  unitGross,
}: {
  learners: number
  freeLearners: number
  unitGross: number
}) => (learners - freeLearners) * unitGross

/** The status that the ledger gives, as the database derives it. */
const statusAt = (order: Parameters<typeof grossOf>[0], paid: number, approved: boolean): PurchaseOrderStatus =>
  paid >= grossOf(order) ? 'paid' : approved ? 'pre' : 'unpaid'

test('an unpaid order releases its free learners, and those whose price a part payment covers', () => {
  assert(
    property(size, integer({ min: 0, max: 1_000_000 }), (order, paid) => {
      if (statusAt(order, paid, false) !== 'unpaid') return
      expect(seatsOf({ ...order, status: 'unpaid', paid })).toBe(
        order.freeLearners + Math.floor(paid / order.unitGross),
      )
    }),
  )
})

test('more money never takes a seat away, and no order releases more than it ordered', () => {
  assert(
    property(size, integer({ min: 0, max: 600_000_000 }), integer({ min: 0, max: 100_000 }), (order, paid, more) => {
      const before = seatsOf({ ...order, status: statusAt(order, paid, false), paid })
      const after = seatsOf({ ...order, status: statusAt(order, paid + more, false), paid: paid + more })
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(order.learners)
    }),
  )
})

test('all learners have their seats once the rest is paid, or while it is pre-approved', () => {
  assert(
    property(size, (order) => {
      expect(seatsOf({ ...order, status: 'paid', paid: grossOf(order) })).toBe(order.learners)
      expect(seatsOf({ ...order, status: 'pre', paid: 0 })).toBe(order.learners)
      expect(seatsOf({ ...order, status: 'deleted', paid: grossOf(order) })).toBe(0)
    }),
  )
})

test.for([
  ['unpaid', 'unpaid', 'none'],
  ['unpaid', 'paid', 'record-payment'],
  ['unpaid', 'pre', 'approve'],
  ['paid', 'unpaid', 'record-reversal'],
  ['paid', 'paid', 'none'],
  ['paid', 'pre', 'conflict'],
  ['pre', 'unpaid', 'end-approval'],
  ['pre', 'paid', 'record-payment'],
  ['pre', 'pre', 'none'],
  ['deleted', 'unpaid', 'conflict'],
  ['deleted', 'paid', 'conflict'],
  ['deleted', 'pre', 'conflict'],
] as const)('%s asked to be %s: %s', ([from, to, move]) => {
  expect(statusMove(from, to)).toBe(move)
})

const actOfMove = {
  'record-payment': 'pay',
  'record-reversal': 'reverse',
  approve: 'approve',
  'end-approval': 'end-approval',
} as const satisfies Record<string, OrderAct>

test('what the table of moves allows, the table of acts allows, and the other way round', () => {
  const moves = purchaseOrderStatuses.flatMap((from) =>
    settableStatuses.map((to) => ({ from, move: statusMove(from, to) })),
  )
  for (const status of purchaseOrderStatuses) {
    for (const [move, act] of Object.entries(actOfMove)) {
      const possible = moves.some((one) => one.from === status && one.move === move)
      expect(actRefusal(act, { status, paidAmount: 1 }) === null, `${act} on ${status}`).toBe(possible)
    }
  }
})

test('nothing is done to a deleted order', () => {
  for (const act of orderActs) expect(actRefusal(act, { status: 'deleted', paidAmount: 0 })).toBe('deleted')
})

test('an order with money in its ledger is neither deleted nor withdrawn, one without may be', () => {
  for (const status of ['unpaid', 'pre', 'paid'] as const) {
    expect(actRefusal('delete', { status, paidAmount: 100 })).toBe('booked')
    expect(actRefusal('delete', { status, paidAmount: 0 })).toBeNull()
    expect(actRefusal('withdraw', { status, paidAmount: 100 })).not.toBeNull()
  }
  expect(actRefusal('withdraw', { status: 'unpaid', paidAmount: 0 })).toBeNull()
  expect(actRefusal('withdraw', { status: 'pre', paidAmount: 0 })).toBe('approved')
})

test('an order that is paid because everybody is free has no payment to reverse', () => {
  expect(actRefusal('reverse', { status: 'paid', paidAmount: 0 })).toBe('nothing-booked')
})
