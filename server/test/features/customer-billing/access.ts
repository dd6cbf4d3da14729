import { customerBillingCalls } from '@agon/contract/customer-billing/calls'
import { casesOf } from '#test/access-case.ts'

export const customerBillingAccess = casesOf(customerBillingCalls, ({ own: { customerParticipantId } }) => ({
  id: customerParticipantId,
  name: 'The school, accounts office',
  address: 'Private Bag X1\nPretoria\n0001',
}))
