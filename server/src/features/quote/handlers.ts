import type { quoteCalls } from '@agon/contract/quote/calls'
import type { Handlers } from '#/http/handler.ts'
import { printLately, printNew } from '../document/print-document.ts'
import { readOrder } from '../purchase-order/read-order.ts'
import { scoped } from '../purchase-order/scoped.ts'
import { acceptQuote, withdrawQuote } from './accept-quote.ts'
import { createQuote } from './create-quote.ts'
import { readQuotes } from './resource.ts'
import { readQuote } from './store.ts'

export const quoteHandlers: Handlers<typeof quoteCalls> = {
  listQuotes: scoped(readQuotes.list),
  countQuotes: scoped(readQuotes.count),
  exportQuotes: scoped(readQuotes.export),

  readQuote: async ({ db, actor, now, params }) => ({ item: await readQuote(db, actor, params.id, now) }),
  createQuote: async (input) => {
    const id = await createQuote(input, input.query, input.body, input.locale)
    const item = await readQuote(input.db, input.actor, id, input.now)
    await printLately(input.app, item.documentId)
    return { item }
  },
  acceptQuote: async (input) => {
    const { schoolsPO } = input.body
    const orderId = await acceptQuote(input, input.params.id, { schoolsPO, language: input.locale })
    await printNew(input.app, orderId)
    return { item: await readOrder(input, orderId) }
  },
  withdrawQuote: async (input) => {
    await withdrawQuote(input, input.params.id)
    return { item: await readQuote(input.db, input.actor, input.params.id, input.now) }
  },
}
