import { documentCalls } from '@agon/contract/document/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { anOrder } from '../purchase-order/factories.ts'

/** The invoice of an order of a side's school. */
const anInvoice: RecordOf = async ({ own }, { world }) => {
  const { orderId } = await anOrder(world, own)
  const { id } = await world.db
    .selectFrom('documents')
    .select('id')
    .where('purchaseOrderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { id }
}

const inOlympiad: RecordOf = () => ({})

export const documentAccess = casesOf(documentCalls, anInvoice, {
  listDocuments: inOlympiad,
  countDocuments: inOlympiad,
  exportDocuments: inOlympiad,
  zipDocuments: async (...of) => {
    await anInvoice(...of)
    return {}
  },
})
