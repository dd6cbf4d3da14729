import { largestOrderFile, orderFileTypes } from '@agon/domain/order-file'
import { z } from 'zod'
import { call } from '../call.ts'
import { oneOrder, orderReaders } from '../purchase-order/purchase-order.ts'
import { file, id, upload } from '../schema.ts'

export const orderFileCalls = {
  addOrderFile: call(
    'POST',
    '/api/purchase-order/file/{id}',
    orderReaders,
    'Add the school’s own order as a file: PDF, PNG or JPEG',
    {
      effect: 'write',
      ...oneOrder,
      body: upload(largestOrderFile),
      refusals: ['orderDeleted', 'otherOrderFile', 'tooManyFiles'],
    },
  ),
  getOrderFile: call('GET', '/api/purchase-order/file/{id}', orderReaders, 'The file with the school’s own order', {
    effect: 'read',
    params: z.object({ id: id<'order-file'>() }),
    reply: file(...orderFileTypes),
  }),
}
