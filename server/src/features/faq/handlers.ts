import type { faqCalls } from '@agon/contract/faq/calls'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { addFaq, changeFaq, orderFaqs, removeFaq } from './change.ts'
import { rateFaq } from './rate.ts'
import { findFaqs } from './rows.ts'

export const faqHandlers: Handlers<typeof faqCalls> = {
  async listFaqs({ db, actor, query }) {
    const { all = false, ...wanted } = query
    if (all && actor.role !== 'overlord') throw new Problem('forbidden')
    const items = [...(await findFaqs(db, { ...wanted, all }))]
    return { items, total: items.length }
  },

  addFaq,
  changeFaq,

  async removeFaq({ db, params: { id } }) {
    await removeFaq(db, id)
    return {}
  },
  async orderFaqs({ db, body: { ids } }) {
    await orderFaqs(db, ids)
    return {}
  },
  async rateFaq({ app, now, address, params: { id }, body }) {
    await rateFaq(app, { id, helpful: body?.helpful ?? true, network: address, now })
    return {}
  },
}
