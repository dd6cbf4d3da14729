import { choice, day, flag, id, money, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Purchase orders. */
export const purchaseOrderList = list('/api/purchase-order/', {
  fields: {
    id: id<'purchase-order'>(),
    olympiadId: id<'olympiad'>(),
    customerParticipantId: id<'customer-participant'>(),
    customerName: text('School', { sort: true, width: 260 }),
    /** Of the page on which the order is paid: `/portal/pay/{uuid}`. */
    uuid: text(null),
    number: text('Number', { sort: true, width: 148 }),
    status: choice(
      'Status',
      {
        unpaid: { label: 'unpaid', tone: 'wait' },
        pre: { label: 'pre-approved', tone: 'info' },
        paid: { label: 'paid', tone: 'good' },
        deleted: { label: 'deleted', tone: 'none' },
      },
      { sort: true, filter: true, width: 188 },
    ),
    learners: number('Learners', { sort: true, width: 104 }),
    freeLearners: number('Free', { width: 84, show: 'extra' }),
    /** Places of learners that are paid for or approved. */
    places: number('Places', { filter: true, phrase: 'with {} places', width: 92 }),
    gross: money('Amount', { sort: true, filter: true, width: 116 }),
    paidAmount: money('Paid', { filter: true, width: 128, show: 'extra' }),
    outstanding: money('Outstanding', { sort: true, filter: true, width: 132 }),
    currency: text('Currency', { show: 'never' }),
    issuedAt: time('Issued', { sort: true, filter: true, phrase: 'issued {}' }),
    dueAt: day('Due', { sort: true, filter: true, phrase: 'due {}', width: 148 }),
    approvedUntil: day('Approved until', {
      nullable: true,
      filter: true,
      phrase: 'approved until {}',
      width: 148,
      show: 'extra',
    }),
    /** The approval ended on its day, and the order is still unpaid. */
    lapsed: flag(
      'Approval lapsed',
      { true: 'Lapsed', false: 'Not lapsed' },
      { filter: true, width: 132, show: 'extra' },
    ),
    /** Some of it is paid, and the rest is still to come. */
    paidInPart: flag(
      'Paid in part',
      { true: 'Paid in part', false: 'Not paid in part' },
      { filter: true, width: 132, show: 'extra' },
    ),
    /** The school's own order number. */
    schoolsPO: text('School’s order number', { show: 'extra' }),
    /** Unpaid after its due date. */
    overdue: flag(null),
    paid: flag(null),
    preApproved: flag(null),
    version: number(null),
  },
  defaultSort: '-issuedAt',
})
export type PurchaseOrderRow = RowOfList<typeof purchaseOrderList>
