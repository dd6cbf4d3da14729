import { mostReminded, reminderBlocks } from '@agon/domain/payment-reminder'
import { z } from 'zod'
import { call } from '../call.ts'
import { moneyStaff } from '../credit/calls.ts'
import { changeOneCall } from '../edit-calls.ts'
import { orderStaff } from '../purchase-order/purchase-order.ts'
import { id, olympiadScope } from '../schema.ts'
import { reminderEdit } from './edit.ts'

const settings = z.object({
  /** The olympiad's. */
  id: id<'olympiad'>(),
  /** In days; 0: none. */
  remindBefore: z.number(),
  remindAfter: z.number(),
  remindAgain: z.number(),
  version: z.number(),
})

const reminded = z.object({
  id: id<'purchase-order'>(),
  number: z.string(),
  customerName: z.string(),
  outstanding: z.number(),
  currency: z.string(),
  /** Addresses that get a mail. */
  recipients: z.array(z.string()),
  /** Why it gets no reminder now; null: it gets one. */
  blocked: z.enum(reminderBlocks).nullable(),
})
export type RemindedOrder = z.infer<typeof reminded>

export const paymentReminderCalls = {
  readReminderSettings: call(
    'GET',
    '/api/purchase-order/reminder-settings',
    orderStaff,
    'Get when unpaid invoices are reminded of',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ item: settings }),
      refusals: ['olympiadRequired'],
    },
  ),
  changeReminderSettings: changeOneCall(
    reminderEdit,
    { item: settings },
    { audience: moneyStaff, summary: 'Set when unpaid invoices are reminded of' },
  ),
  remindOrders: call(
    'POST',
    '/api/purchase-order/reminder',
    orderStaff,
    'Remind teachers and bursars of unpaid orders now, each order at most once a day; or preview it',
    {
      effect: 'write',
      query: z.object({ olympiadId: olympiadScope }),
      body: z.object({
        ids: z.array(id<'purchase-order'>()).min(1).max(mostReminded),
        /** Sends nothing. */
        preview: z.boolean().optional(),
      }),
      reply: z.object({ items: z.array(reminded), sent: z.number() }),
      refusals: ['olympiadRequired', 'phase'],
    },
  ),
}
