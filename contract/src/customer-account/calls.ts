import { timelineKinds } from '@agon/domain/money-timeline'
import { documentLanguages } from '@agon/domain/document'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { call } from '../call.ts'
import { orderReaders } from '../purchase-order/purchase-order.ts'
import { file, id, moment } from '../schema.ts'

const params = z.object({ customerParticipantId: id<'customer-participant'>() })

const step = z.object({
  /** Unique in the timeline. */
  key: z.string(),
  at: moment,
  kind: z.enum(timelineKinds),
  /** Of the document, or of the order that it is about; empty for none. */
  number: z.string(),
  /** Of the invoice that a receipt, a payment or a reminder is for. */
  orderNumber: z.string(),
  /** Minor units; null: no money. */
  amount: z.number().nullable(),
  /** Learners that it is for, or places that are open after it; null where neither is known. */
  learners: z.number().nullable(),
  places: z.number().nullable(),
  /** With its PDF. */
  documentId: id<'document'>().nullable(),
})
export type TimelineStep = z.infer<typeof step>

export const customerAccountCalls = {
  readTimeline: call(
    'GET',
    '/api/customer-account/timeline/{customerParticipantId}',
    orderReaders,
    'Get all steps of a school’s money: quotes, invoices, reminders, payments with the places that they open, receipts',
    {
      effect: 'read',
      params,
      reply: z.object({ items: z.array(step), currency: z.string(), timeZone: z.string() }),
    },
  ),
  printStatement: call(
    'GET',
    '/api/customer-account/statement/{customerParticipantId}',
    orderReaders,
    'The statement of account of a month, as a PDF',
    {
      effect: 'read',
      params,
      /** `2026-04`; absent: the present month at the olympiad’s place. */
      query: z.object({
        month: z
          .string()
          .regex(/^20\d\d-(0[1-9]|1[0-2])$/, faults.month.en)
          .optional(),
        language: z.enum(documentLanguages).optional(),
      }),
      reply: file('application/pdf'),
    },
  ),
}
