import type { orderFileCalls } from '@agon/contract/order-file/calls'
import type { Handlers } from '#/http/handler.ts'
import { addOrderFile, readOrderFile } from './order-file.ts'

export const orderFileHandlers: Handlers<typeof orderFileCalls> = {
  addOrderFile: async (context) => ({ item: await addOrderFile(context, context.params.id, context.body.file) }),
  getOrderFile: (context) => readOrderFile(context, context.params.id),
}
