import { billingEdit } from '@agon/contract/customer-billing/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { userIdOf } from '#/http/actor.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { readBilling } from './read.ts'

/** Sets the billing details of new documents. Issued documents keep theirs. */
export const changeBilling = recordEdit(billingEdit, {
  table: 'customerBillings',
  async reach(tx, actor, id: CustomerParticipantId) {
    await refuseUnlessReached(tx, actor, id)
    // A first save waits for another one.
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const saved = await tx
      .selectFrom('customerBillings')
      .select('id')
      .where('customerParticipantId', '=', id)
      .executeTakeFirst()
    return saved?.id ?? { of: { customerParticipantId: id } }
  },
  read: readBilling,
  change: ({ values, actor, now }) => ({ ...values, updatedAt: now, updatedBy: userIdOf(actor) }),
})
