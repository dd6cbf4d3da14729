import type { issuerCalls } from '@agon/contract/issuer/calls'
import { type AccessCases, onSide } from '#test/access-case.ts'
import { issuerFields } from '../purchase-order/factories.ts'

export const issuerAccess: AccessCases<typeof issuerCalls> = {
  readIssuer: onSide(({ olympiadId }) => ({ params: { id: olympiadId } })),
  writeIssuer: {
    own: async ({ world, olympiadId }) => {
      const { version } = (await world.db
        .selectFrom('issuers')
        .innerJoin('olympiads', 'olympiads.projectId', 'issuers.projectId')
        .select('issuers.version')
        .where('olympiads.id', '=', olympiadId)
        .executeTakeFirst()) ?? { version: 0 }
      return { params: { id: olympiadId }, body: { ...issuerFields, code: `TEST-${olympiadId}`, version } }
    },
    neighbours: ({ neighbours }) => ({
      params: { id: neighbours.olympiadId },
      body: { ...issuerFields, code: 'TEST', version: 0 },
    }),
  },
}
