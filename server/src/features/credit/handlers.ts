import type { creditCalls } from '@agon/contract/credit/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { applyCredit } from './apply.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { readBalance } from './balance.ts'
import { creditHistory } from './history.ts'
import { listCredit } from './list-credit.ts'
import { recordMoney } from './record-money.ts'
import { allocateMoney, listUnallocated, readUnallocated } from './unallocated.ts'

export const creditHandlers: Handlers<typeof creditCalls> = {
  readCustomerBalance: async ({ db, actor, params }) => ({
    item: await readBalance(db, actor, params.customerParticipantId),
  }),
  applyCredit: async (input) => ({ item: await applyCredit(input, input.params.id, input.body) }),
  recordMoney: async (input) => ({
    item: await recordMoney(input, staffOlympiad(input.actor, input.query.olympiadId), input.body),
  }),
  listUnallocated: async ({ db, actor, query }) => ({
    items: await listUnallocated(db, staffOlympiad(actor, query.olympiadId), query.assigned ?? false),
  }),
  readUnallocated: async ({ db, actor, params }) => ({ item: await readUnallocated(db, actor, params.id) }),
  listCredit: async ({ db, actor, query }) => ({
    items: await listCredit(db, staffOlympiad(actor, query.olympiadId)),
  }),
  readCreditHistory: async ({ db, actor, params: { customerParticipantId } }) => {
    await refuseUnlessReached(db, actor, customerParticipantId)
    return { items: await creditHistory(db, customerParticipantId) }
  },
  allocateMoney: async (input) => {
    const owner = await allocateMoney(input, input.params.id, input.body)
    return { item: await readBalance(input.db, input.actor, owner) }
  },
}
