import type { Minor } from './money.ts'
import type { PurchaseOrderStatus } from './purchase-order.ts'

/** Acts on an order. `withdraw` is the school's own deletion, `delete` the admin's. */
export const orderActs = [
  'pay',
  'reverse',
  'approve',
  'end-approval',
  'discount',
  'reduce',
  'credit',
  'school-po',
  'comment',
  'delete',
  'withdraw',
] as const
export type OrderAct = (typeof orderActs)[number]

/** Why an act is not possible now. `booked` means that payments are in the ledger, so that it is credited, not deleted. */
export type ActRefusal = 'deleted' | 'paid' | 'not-paid' | 'approved' | 'not-approved' | 'booked' | 'nothing-booked'

export interface OrderState {
  readonly status: PurchaseOrderStatus
  /** The sum of the ledger. */
  readonly paidAmount: Minor
}

const yes = (): null => null
const unlessBooked = ({ paidAmount }: OrderState): ActRefusal | null => (paidAmount === 0 ? null : 'booked')

/** The one table of acts: the server refuses by it and the page explains by it. A deleted order is only looked at. */
const acts: Record<
  OrderAct,
  Record<Exclude<PurchaseOrderStatus, 'deleted'>, ActRefusal | ((order: OrderState) => ActRefusal | null)>
> = {
  pay: { unpaid: yes, pre: yes, paid: 'paid' },
  // An order whose learners are all free is paid without a payment.
  reverse: {
    unpaid: 'not-paid',
    pre: 'not-paid',
    paid: ({ paidAmount }) => (paidAmount === 0 ? 'nothing-booked' : null),
  },
  approve: { unpaid: yes, pre: 'approved', paid: 'paid' },
  'end-approval': { unpaid: 'not-approved', pre: yes, paid: 'not-approved' },
  // On a paid order, what it no longer asks for becomes the school's credit.
  discount: { unpaid: yes, pre: yes, paid: yes },
  reduce: { unpaid: yes, pre: yes, paid: yes },
  credit: { unpaid: yes, pre: yes, paid: 'paid' },
  'school-po': { unpaid: yes, pre: yes, paid: yes },
  comment: { unpaid: yes, pre: yes, paid: yes },
  delete: { unpaid: unlessBooked, pre: unlessBooked, paid: unlessBooked },
  withdraw: { unpaid: unlessBooked, pre: 'approved', paid: 'paid' },
}

/** Why the act is not possible on an order in this state; null when it is. */
export function actRefusal(act: OrderAct, order: OrderState): ActRefusal | null {
  if (order.status === 'deleted') return 'deleted'
  const rule = acts[act][order.status]
  return typeof rule === 'function' ? rule(order) : rule
}
