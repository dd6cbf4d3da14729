import { z } from 'zod'
import { call } from '../call.ts'
import { changeOneCall } from '../edit-calls.ts'
import { id, olympiadScope } from '../schema.ts'
import { issuerEdit } from './edit.ts'

const writers = ['overlord', 'admin', 'accountant'] as const
const readers = [...writers, 'funding'] as const

/** The issuer of an olympiad's invoices; all olympiads of a project have the same. */
const issuer = z.object({
  /** The olympiad's. */
  id: id<'olympiad'>(),
  /** The first part of the invoices' numbers; a proposal until it is set up. */
  code: z.string(),
  name: z.string(),
  /** Lines. */
  address: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  accountHolder: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  accountType: z.string(),
  swift: z.string(),
  /** 0: not set up yet. */
  version: z.number(),
})

export const issuerCalls = {
  readIssuer: call('GET', '/api/purchase-order/issuer', readers, 'Get the invoice issuer of the olympiad', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ item: issuer }),
    refusals: ['olympiadRequired'],
  }),
  writeIssuer: changeOneCall(
    issuerEdit,
    { item: issuer },
    {
      audience: writers,
      summary: 'Set the invoice issuer; issued invoices do not change',
      impersonated: 'refused',
      refusals: ['duplicate'],
    },
  ),
}
