import { issuerCalls } from '@agon/contract/issuer/calls'
import { casesOf } from '#test/access-case.ts'
import { issuerFields } from '../purchase-order/factories.ts'

export const issuerAccess = casesOf(issuerCalls, async ({ olympiadId }, { world }) => {
  const saved = await world.db
    .selectFrom('issuers')
    .innerJoin('olympiads', 'olympiads.projectId', 'issuers.projectId')
    .select('issuers.version')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  return { ...issuerFields, olympiadId, code: `TEST-${olympiadId}`, version: saved?.version ?? 0 }
})
