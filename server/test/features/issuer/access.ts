import type { issuerCalls } from '@agon/contract/issuer/calls'
import { type AccessCases, inOlympiad } from '#test/access-case.ts'
import { someIssuer } from '../purchase-order/factories.ts'

export const issuerAccess: AccessCases<typeof issuerCalls> = {
  readIssuer: inOlympiad,
  writeIssuer: {
    own: ({ olympiadId }) => ({
      query: { olympiadId },
      body: { code: `TEST-${olympiadId}`, details: someIssuer },
    }),
    neighbours: ({ neighbours }) => ({
      query: { olympiadId: neighbours.olympiadId },
      body: { code: 'TEST', details: someIssuer },
    }),
  },
}
