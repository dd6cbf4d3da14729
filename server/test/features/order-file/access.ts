import { orderFileCalls } from '@agon/contract/order-file/calls'
import { casesOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import { anOrder } from '../purchase-order/factories.ts'

export const aPdf = '%PDF-1.7\nAn order of our school'

export const orderFileAccess = casesOf(
  orderFileCalls,
  async ({ own }, { world }) => ({
    id: (await anOrder(world, own)).orderId,
    upload: multipart({ filename: 'order.pdf', content: aPdf, mediaType: 'application/pdf' }),
  }),
  {
    getOrderFile: async ({ own }, { world }) => {
      const { orderId } = await anOrder(world, own)
      const { id } = await world.db
        .insertInto('orderFiles')
        .values({
          purchaseOrderId: orderId,
          filename: 'order.pdf',
          mediaType: 'application/pdf',
          sha256: await world.app.files.put(Buffer.from(aPdf)),
          size: aPdf.length,
          addedAt: world.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id }
    },
  },
)
