import type { customerBillingCalls } from '@agon/contract/customer-billing/calls'
import type { Handlers } from '#/http/handler.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { changeBilling } from './change.ts'
import { readBilling } from './read.ts'

export const customerBillingHandlers: Handlers<typeof customerBillingCalls> = {
  async readCustomerBilling({ db, actor, params: { id } }) {
    await refuseUnlessReached(db, actor, id)
    return { item: await readBilling(db, id) }
  },
  async changeCustomerBilling({ db, actor, now, params, body }) {
    await refuseUnlessReached(db, actor, params.id)
    const before = await readBilling(db, params.id)
    const {
      name = before.name,
      address = before.address,
      vatNumber = before.vatNumber,
      bursarEmail = before.bursarEmail,
      attention = before.attention,
      language = before.language,
      version = before.version,
    } = body
    return changeBilling({
      db,
      actor,
      now,
      params,
      body: { name, address, vatNumber, bursarEmail, attention, language, version },
    })
  },
}
