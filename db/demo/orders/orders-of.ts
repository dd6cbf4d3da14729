import { orderAmounts } from '@agon/domain/purchase-order'
import { day, hour, type Calendar, type Moment } from '../calendar.ts'
import { randomFor, type Random } from '../random.ts'
import type { DemoSchool } from '../schools/schools.ts'
import { free, issue, learnerPrice, pay, reverse, type DemoOrder } from './order.ts'
import type { OrderStory } from './stories.ts'

/** Learners of the demo school that its first, paid order covers; the others are on one that waits to be paid. */
const demoCovered = 32

/** A school's orders, the earliest first. Everything in them happened before the sitting window opened, or not at all. */
export function ordersOf(school: DemoSchool, story: OrderStory, calendar: Calendar): DemoOrder[] {
  const random = randomFor('orders', school.natemis)
  const all = school.participants
  const issuedAt = calendar.opensAt - random.between(18, 46) * day + random.between(0, 9) * hour
  const paidAt = issuedAt + random.between(3, 15) * day + random.between(0, 8) * hour
  const order = issue(school.natemis, story === 'demo' ? demoCovered : all, issuedAt)
  const orders = [order]
  switch (story) {
    case 'nothing-yet':
      return []
    case 'unpaid':
      if (random.chance(0.5))
        note(order, 'Reminded the school by telephone; the governing body meets next week.', paidAt)
      else if (school.natemis.endsWith('3')) lapse(order, paidAt)
      break
    case 'paid':
      pay(order, order.gross, paidAt, random)
      break
    case 'paid-in-two':
      pay(order, Math.floor(all / 2) * learnerPrice, paidAt, random, 'First half, as agreed with the bursar.')
      pay(order, order.gross - Math.floor(all / 2) * learnerPrice, paidAt + 2 * day, random)
      break
    case 'free-learners':
      free(order, Math.max(2, Math.round(all * 0.2)), sponsor(school, random), issuedAt + day)
      pay(order, order.gross, paidAt, random)
      break
    case 'school-po':
      order.schoolPo = `PO ${random.between(10_000, 99_999)}/${school.natemis.slice(-3)}`
      order.comments.push({ about: 'school-po', body: order.schoolPo, by: 'teacher', at: issuedAt + hour })
      pay(order, order.gross, paidAt, random)
      break
    case 'pre-approved':
      order.preApprovedAt = paidAt
      order.preApprovedUntil = paidAt + 90 * day
      order.comments.push({
        about: 'approval',
        body: 'The district pays at the end of the quarter.',
        by: 'accountant',
        at: paidAt,
      })
      break
    case 'part-paid':
      pay(order, Math.round(all * 0.6) * learnerPrice + 2500, paidAt, random, 'The rest follows after the market day.')
      break
    case 'reversed':
      pay(order, order.gross, paidAt, random)
      reverse(order, paidAt + 3 * day, 'The bank took the deposit back: the cheque was not honoured.')
      break
    case 'deleted':
      orders.push(replacement(school, order, { random, at: paidAt }))
      break
    case 'demo':
      pay(order, order.gross, paidAt, random)
      note(order, 'Thank you for the slips, they arrived well in time.', paidAt + day)
      orders.push(issue(`${school.natemis} second`, all - demoCovered, calendar.opensAt - 2 * day))
      break
  }
  return orders
}

/** The district wanted to pay within a week, and did not. */
function lapse(order: DemoOrder, at: Moment): void {
  order.preApprovedUntil = at + 7 * day
  order.approvalLapsedAt = at + 7 * day
  order.comments.push(
    { about: 'approval', body: 'The district pays within a week.', by: 'accountant', at },
    { about: 'approval-ended', body: '', by: null, at: at + 7 * day },
  )
}

/** The first order was asked for by mistake; the one that took its place is paid. */
function replacement(
  school: DemoSchool,
  mistaken: DemoOrder,
  { random, at }: { random: Random; at: Moment },
): DemoOrder {
  const deletedAt = mistaken.issuedAt + 6 * hour
  mistaken.deletedAt = deletedAt
  mistaken.deletedReason = 'Asked for twice'
  const amount = -mistaken.gross
  Object.assign(mistaken, orderAmounts([]))
  mistaken.comments.push({ about: 'deleted', body: 'Asked for twice', by: 'admin', at: deletedAt, amount })
  const order = issue(`${school.natemis} again`, school.participants, deletedAt + hour)
  pay(order, order.gross, at + day, random)
  return order
}

function note(order: DemoOrder, body: string, at: Moment): void {
  order.comments.push({ about: 'note', body, by: 'accountant', at })
}

function sponsor(school: DemoSchool, random: Random): string {
  const who = random.pick(['the municipality', 'a former learner', 'the local co-operative', 'Rotary'])
  return school.noFee ? `No-fee school: sponsored by ${who}.` : `A gift of ${who}.`
}
