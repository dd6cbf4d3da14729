import { customerAccountCalls } from '@agon/contract/customer-account/calls'
import { casesOf } from '#test/access-case.ts'
import { anIssuer, anOrder } from '../purchase-order/factories.ts'

export const customerAccountAccess = casesOf(customerAccountCalls, async ({ own, olympiadId }, { world }) => {
  await anIssuer(world, olympiadId)
  await anOrder(world, own)
  return { customerParticipantId: own.customerParticipantId }
})
