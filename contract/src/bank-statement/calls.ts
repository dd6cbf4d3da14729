import { dayOrders } from '@agon/domain/bank-statement/day'
import { lineStatuses } from '@agon/domain/bank-statement/line-status'
import { matchReasonCodes } from '@agon/domain/bank-statement/matching/proposal'
import { statementFormats, statementWarnings } from '@agon/domain/bank-statement/statement'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, id, line, moment, olympiadScope, text, upload, whole } from '../schema.ts'

const bookers = ['overlord', 'admin', 'accountant'] as const
const readers = [...bookers, 'funding'] as const

/** Ten megabytes are a statement of 20,000 lines as MT940 or CSV; as CAMT it takes some more. */
export const largestStatement = 32 * 1024 * 1024

const amount = whole(1, Number.MAX_SAFE_INTEGER)

/** In minor units of the account's currency. */
const statement = z.object({
  id: id<'bank-statement'>(),
  format: z.enum(statementFormats),
  filename: z.string(),
  /** The last four digits. */
  account: z.string(),
  currency: z.string(),
  openingBalance: z.number().nullable(),
  closingBalance: z.number().nullable(),
  /** Days, `2026-04-14`. */
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  /** How many, and of them those that no earlier statement had. */
  lines: z.number(),
  newLines: z.number(),
  knownLines: z.number(),
  /** Sums of money in, and of money out. */
  credits: z.number(),
  debits: z.number(),
  /** New lines with money in that are not booked yet. */
  open: z.number(),
  warnings: z.array(
    z.object({
      code: z.enum(statementWarnings),
      line: z.number().optional(),
      expected: z.number().optional(),
      found: z.number().optional(),
      count: z.number().optional(),
    }),
  ),
  loadedAt: moment,
})
export type BankStatement = z.infer<typeof statement>

const part = z.object({ purchaseOrderId: id<'purchase-order'>(), amount })

/** The part of a line that an order takes. */
const share = z.object({
  purchaseOrderId: id<'purchase-order'>(),
  number: z.string(),
  customerName: z.string(),
  amount: z.number(),
  outstanding: z.number(),
})

const proposal = z.object({
  /** 0 to 100. */
  score: z.number(),
  certain: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(matchReasonCodes), points: z.number() })),
  split: z.array(share),
})
export type LineProposal = z.infer<typeof proposal>

const statementLine = z.object({
  id: id<'bank-statement-line'>(),
  bookedOn: z.string(),
  /** Signed. */
  amount: z.number(),
  /** These two are empty where the line is `elsewhere`. */
  payer: z.string(),
  text: z.string(),
  isReversal: z.boolean(),
  status: z.enum(lineStatuses),
  proposals: z.array(proposal),
  /** The orders that a booked line paid; the rest is credit or unallocated. */
  booked: z
    .object({
      automatic: z.boolean(),
      split: z.array(
        z.object({
          purchaseOrderId: id<'purchase-order'>(),
          number: z.string(),
          customerName: z.string(),
          amount: z.number(),
        }),
      ),
      credit: z.number(),
      unallocated: z.number(),
    })
    .nullable(),
})
export type BankLine = z.infer<typeof statementLine>

const oneStatement = { params: z.object({ id: id<'bank-statement'>() }) }
const oneLine = { params: z.object({ id: id<'bank-statement-line'>() }), reply: z.object({ item: statementLine }) }
const column = whole(0, 200)

/** Where a CSV has its columns, sent as JSON in the field `columns` of the upload. */
export const csvColumns = z.object({
  headings: text(4000),
  date: column,
  days: z.enum(dayOrders),
  decimal: z.enum(['.', ',']),
  text: column,
  payer: column.optional(),
  amount: column.optional(),
  moneyIn: column.optional(),
  moneyOut: column.optional(),
  balance: column.optional(),
})

export const bankStatementCalls = {
  listBankStatements: call(
    'GET',
    '/api/bank-statement/',
    readers,
    'The newest bank statements of the issuer’s account',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({
        items: z.array(statement),
        /** The demo's bank has a statement to download. */
        demo: z.boolean(),
      }),
      refusals: ['olympiadRequired'],
    },
  ),
  downloadDemoStatement: call(
    'GET',
    '/api/bank-statement/demo',
    readers,
    'The statement of yesterday of the demo’s bank, in one of the formats; of the demo only',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, format: z.enum(statementFormats) }),
      reply: file('application/xml', 'text/plain', 'application/x-ofx', 'text/csv'),
      refusals: ['olympiadRequired', 'noIssuer'],
    },
  ),
  loadBankStatement: call(
    'POST',
    '/api/bank-statement/',
    bookers,
    'Load a bank statement and match its lines to open orders; nothing is booked',
    {
      effect: 'write',
      impersonated: 'refused',
      query: z.object({ olympiadId: olympiadScope }),
      body: upload(largestStatement),
      reply: z.object({ item: statement }),
      refusals: [
        'olympiadRequired',
        'noIssuer',
        'statementFile',
        'statementColumns',
        'otherAccount',
        'tooLarge',
        'mediaType',
      ],
    },
  ),
  readBankStatement: call('GET', '/api/bank-statement/{id}', readers, 'A bank statement with its lines and proposals', {
    effect: 'read',
    ...oneStatement,
    query: z.object({
      /** Lines after this one; absent: from the first. */
      after: id<'bank-statement-line'>().optional(),
      /** Absent: all lines. */
      limit: whole(1, 5000).optional(),
    }),
    reply: z.object({ item: statement.extend({ lines: z.array(statementLine) }) }),
  }),
  bookBankStatement: call(
    'POST',
    '/api/bank-statement/{id}/book',
    bookers,
    'Book the best proposals of some lines, or all that are certain',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneStatement,
      body: z.object({ lineIds: z.array(id<'bank-statement-line'>()).min(1).max(500).optional() }),
      /** Lines booked, and certain ones that are left for a further call. */
      reply: z.object({ booked: z.number(), left: z.number(), item: statement }),
    },
  ),
  bookBankLine: call('PUT', '/api/bank-statement/line/{id}', bookers, 'Book a line as it is split by hand', {
    effect: 'write',
    impersonated: 'refused',
    ...oneLine,
    body: z.object({
      split: z.array(part).max(200),
      remainder: z.enum(['credit', 'unallocated']),
      /** The school that gets the rest as credit; absent: that of the first order. */
      customerParticipantId: id<'customer-participant'>().optional(),
    }),
    refusals: ['lineBooked', 'lineKnown', 'otherCurrency', 'beyondOutstanding', 'orderDeleted'],
  }),
  undoBankLine: call('DELETE', '/api/bank-statement/line/{id}', bookers, 'Undo the booking of a line by reversals', {
    effect: 'write',
    impersonated: 'refused',
    ...oneLine,
    query: z.object({ reason: line(500, 0).optional() }),
    refusals: ['lineUnbooked'],
  }),
  splitByList: call(
    'POST',
    '/api/bank-statement/line/{id}/list',
    readers,
    'Split a line by a pasted list of invoice numbers or references, with amounts',
    {
      effect: 'read',
      params: oneLine.params,
      body: z.object({ text: text(100_000) }),
      reply: z.object({
        split: z.array(share),
        /** Rows in which no open order is named, from 1. */
        unknownRows: z.array(z.number()),
        /** The part of the line beyond the split; less than 0: the list has more. */
        rest: z.number(),
      }),
    },
  ),
}
