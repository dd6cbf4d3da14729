import type { refundCalls } from '@agon/contract/refund/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { askRefund } from './ask.ts'
import { bankFile } from './file/bank-file.ts'
import { readRefunds } from './resource.ts'
import { approveRefund, rejectRefund, seeRefund, sendRefund } from './steps.ts'
import { readRefund } from './store.ts'

export const refundHandlers: Handlers<typeof refundCalls> = {
  listRefunds: readRefunds.list,
  countRefunds: readRefunds.count,
  exportRefunds: readRefunds.export,

  readRefund: async ({ db, actor, params }) => ({ item: await readRefund(db, actor, params.id) }),
  askRefund: async (input) => {
    const id = await askRefund(input, staffOlympiad(input.actor, input.query.olympiadId), input.body)
    return { item: await readRefund(input.db, input.actor, id) }
  },
  approveRefund: async (input) => {
    await approveRefund(input, input.params.id)
    return { item: await readRefund(input.db, input.actor, input.params.id) }
  },
  rejectRefund: async (input) => {
    await rejectRefund(input, input.params.id, input.body.reason)
    return { item: await readRefund(input.db, input.actor, input.params.id) }
  },
  sendRefund: async (input) => {
    await sendRefund(input, input.params.id, input.body.reference)
    return { item: await readRefund(input.db, input.actor, input.params.id) }
  },
  seeRefund: async (input) => {
    await seeRefund(input, input.params.id, input.body.lineId)
    return { item: await readRefund(input.db, input.actor, input.params.id) }
  },
  downloadRefunds: ({ db, actor, now, query }) =>
    bankFile(db, staffOlympiad(actor, query.olympiadId), { format: query.format, now }),
}
