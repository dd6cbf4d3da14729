import { billingLanguages } from '@agon/domain/document'
import { z } from 'zod'
import { call } from '../call.ts'
import { changeShape } from '../edit-calls.ts'
import { orderReaders } from '../purchase-order/purchase-order.ts'
import { id, whole } from '../schema.ts'
import { billingEdit } from './edit.ts'

const billing = z.object({
  /** Of the customer participant. */
  id: id<'customer-participant'>(),
  name: z.string(),
  /** Lines. */
  address: z.string(),
  vatNumber: z.string(),
  bursarEmail: z.string(),
  attention: z.string(),
  language: z.enum(billingLanguages),
  /** Whether these were saved; otherwise they are of the school's record. */
  saved: z.boolean(),
  /** 0: not saved yet. */
  version: z.number(),
})
export type CustomerBilling = z.infer<typeof billing>

const oneCustomer = {
  params: z.object({ id: id<'customer-participant'>() }),
  reply: z.object({ item: billing }),
}

export const customerBillingCalls = {
  readCustomerBilling: call(
    'GET',
    '/api/customer-billing/{id}',
    orderReaders,
    'Get the billing details of a school or a team; a teacher’s own',
    { effect: 'read', ...oneCustomer },
  ),
  changeCustomerBilling: call(
    'PUT',
    '/api/customer-billing/{id}',
    orderReaders,
    'Set the billing details of new documents; issued ones do not change',
    {
      effect: 'write',
      ...oneCustomer,
      body: z.object({
        /** Absent fields stay. */
        ...z.object(changeShape(billingEdit)).partial().shape,
        /** Absent: the newest, whatever it is. */
        version: whole(0, 2_147_483_647).optional(),
      }),
      refusals: ['conflict', 'unprintableName'],
    },
  ),
}
