import { edit, line, whole } from '../edit.ts'
import { purchaseOrderList } from './list.ts'

const at = purchaseOrderList.fields

/** The school's own order number. */
export const orderNumberEdit = edit(
  'order-number',
  '/api/purchase-order/set-school-po/',
  { schoolsPO: line(at.schoolsPO, { max: 60, hint: 'Shown beside the invoice. Leave it empty for none.' }) },
  { by: 'query' },
)

/** The same, in the form of the school itself. */
export const ownOrderNumberEdit = { ...orderNumberEdit, name: 'own-order-number' } as const

export const discountEdit = edit(
  'discount',
  '/api/purchase-order/set-num-learners-discount/',
  {
    freeLearners: whole('Free learners', { min: 0, max: 1_000_000, required: true }),
    comment: line('Reason', { max: 500, required: true, rows: 2, hint: 'The school reads it on the credit note.' }),
  },
  { by: 'query' },
)

/** Fewer learners than were ordered. */
export const reduceEdit = edit(
  'fewer-learners',
  '/api/purchase-order/set-num-learners/',
  {
    learners: whole('Learners', { min: 0, max: 1_000_000, required: true }),
    reason: line('Reason', { max: 500, required: true, rows: 2, hint: 'It is printed on the credit note.' }),
  },
  { by: 'query' },
)
