import { z } from 'zod'
import { call } from '../call.ts'
import { moneyReaders, moneyStaff } from '../credit/calls.ts'
import { resource } from '../resource.ts'
import { line, moment, momentOrNull, olympiadScope } from '../schema.ts'
import { ledgerList } from './list.ts'

export const ledger = resource(ledgerList, moneyReaders, 'The ledger: bookings with their accounts', {
  olympiadId: olympiadScope,
})

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write a month such as 2026-03.')
  .meta({ type: 'string' })

const ledgerMonth = z.object({
  /** `2026-03`. */
  month: z.string(),
  currency: z.string(),
  entries: z.number(),
  /** Into the bank, and out of it. */
  moneyIn: z.number(),
  moneyOut: z.number(),
  orders: z.number(),
  credit: z.number(),
  unallocated: z.number(),
  closed: z.boolean(),
  /** Over: it can be closed. */
  over: z.boolean(),
})
export type LedgerMonth = z.infer<typeof ledgerMonth>

const months = z.object({
  /** The last closed month; null: none. */
  closedThrough: z.string().nullable(),
  closedAt: momentOrNull,
  closedBy: z.string().nullable(),
  /** Of the last reopening after it; empty: none. */
  reopened: z.string(),
  months: z.array(ledgerMonth),
})
export type LedgerMonths = z.infer<typeof months>
const reply = z.object({ item: months })

const proof = z.object({
  ranAt: moment,
  holds: z.boolean(),
  /** The person who asked for the run; null: it ran by night. */
  askedBy: z.string().nullable(),
  checks: z.array(
    z.object({
      /** As in the sanity log: `ledger.balance`. */
      name: z.string(),
      title: z.string(),
      why: z.string(),
      remedy: z.string(),
      holds: z.boolean(),
      /** Records that were looked at. */
      counted: z.number(),
      /** How many do not agree, with ids of some; empty where all agree. */
      detail: z.string(),
    }),
  ),
})
export type LedgerProof = z.infer<typeof proof>
const oneOlympiad = { query: z.object({ olympiadId: olympiadScope }) } as const

const oneMonth = { query: z.object({ olympiadId: olympiadScope, month }), reply } as const

export const ledgerCalls = {
  listLedger: ledger.list,
  countLedger: ledger.count,
  exportLedger: ledger.export,

  readLedgerMonths: call('GET', '/api/ledger/months', moneyReaders, 'The sums of each month, and which are closed', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply,
    refusals: ['olympiadRequired'],
  }),
  closeMonth: call(
    'POST',
    '/api/ledger/close-month',
    moneyStaff,
    'Close a month and those before it: later entries are booked on the first open day',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneMonth,
      refusals: ['olympiadRequired', 'monthNotOver', 'monthClosed'],
    },
  ),
  reopenMonth: call('POST', '/api/ledger/reopen-month', ['overlord'], 'Reopen a month and those after it', {
    effect: 'write',
    impersonated: 'refused',
    ...oneMonth,
    body: z.object({ reason: line(300) }),
    refusals: ['olympiadRequired', 'monthOpen'],
  }),

  readProof: call('GET', '/api/ledger/proof', moneyReaders, 'The last run of the ledger’s checks', {
    effect: 'read',
    ...oneOlympiad,
    /** null: they have not run yet. */
    reply: z.object({ item: proof.nullable() }),
    refusals: ['olympiadRequired'],
  }),
  runProof: call('POST', '/api/ledger/proof', moneyStaff, 'Run the ledger’s checks now', {
    effect: 'write',
    ...oneOlympiad,
    reply: z.object({ item: proof }),
    refusals: ['olympiadRequired'],
  }),
}
