import { z } from 'zod'
import { call } from '../call.ts'
import { line, olympiadScope, whole } from '../schema.ts'

const writers = ['overlord', 'admin', 'accountant'] as const
const readers = [...writers, 'funding'] as const

const optionalLine = (max: number) => line(max, 0).optional()

const issuer = z.object({
  name: line(120),
  address: z.array(line(80, 0)).max(6).readonly(),
  vatNumber: optionalLine(20),
  registrationNumber: optionalLine(30),
  email: optionalLine(120),
  phone: optionalLine(40),
  bank: z.object({
    accountHolder: line(80),
    bank: line(60),
    accountNumber: line(40),
    branchCode: line(20),
    accountType: optionalLine(40),
    swift: optionalLine(20),
  }),
})

const issuerReply = z.object({
  /** The first part of the invoices' numbers. */
  code: z.string(),
  /** null: not set up yet. */
  details: issuer.nullable(),
  version: z.number(),
})

export const issuerCalls = {
  readIssuer: call('GET', '/api/purchase-order/issuer', readers, 'Get the invoice issuer of the olympiad', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: issuerReply,
    refusals: ['olympiadRequired'],
  }),
  writeIssuer: call(
    'PUT',
    '/api/purchase-order/issuer',
    writers,
    'Set the invoice issuer; issued invoices do not change',
    {
      effect: 'write',
      impersonated: 'refused',
      query: z.object({ olympiadId: olympiadScope }),
      body: z.object({
        code: z
          .string()
          .regex(
            /^[A-Z][A-Z0-9-]{0,18}[A-Z0-9]$/,
            'Two to twenty capitals, figures and hyphens, beginning with a letter.',
          ),
        details: issuer,
        /** As read; 0 where it was not set up yet. */
        version: whole(0, 2_147_483_647).optional(),
      }),
      reply: issuerReply,
      refusals: ['olympiadRequired', 'conflict', 'duplicate', 'unprintableName'],
    },
  ),
}
