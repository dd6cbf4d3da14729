import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../schema.ts'

/** All that a bursar needs to pay an order. Without a name of a teacher or a learner: anyone with the address can read it. */
const payPage = z.object({
  /** The invoice's number. */
  number: z.string(),
  customerName: z.string(),
  /** The olympiad's title. */
  olympiad: z.string(),
  accent: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** In minor units. */
  gross: z.number(),
  paid: z.number(),
  outstanding: z.number(),
  /** Of one place; a part payment opens the places whose price it covers. */
  unitGross: z.number(),
  /** Approved before payment: all places are open. */
  preApproved: z.boolean(),
  dueAt: moment,
  overdue: z.boolean(),
  /** To be quoted by a bank payment. */
  paymentReference: z.string(),
  /** Payee: the issuer of the invoice. */
  payee: z.string(),
  bank: z.object({
    accountHolder: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    branchCode: z.string(),
    accountType: z.string(),
    swift: z.string(),
  }),
  /** The page's address as a QR code, in SVG. */
  qr: z.string(),
})
export type PayPage = z.infer<typeof payPage>

export const payCalls = {
  readPayPage: call('GET', '/api/payment/pay/{uuid}', 'public', 'Get what is to be paid on an order, and how', {
    effect: 'read',
    perMinute: 120,
    params: z.object({ uuid: z.uuid() }),
    reply: z.object({ item: payPage }),
    refusals: ['tooMany'],
  }),
}
