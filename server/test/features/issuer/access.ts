import { issuerCalls } from '@agon/contract/issuer/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { issuerFields, organisationFields } from '../purchase-order/factories.ts'
import { aFormerAccount, anAccountProposal } from './accounts.ts'

const onAProposal: RecordOf = ({ olympiadId }, { world }) => anAccountProposal(world, olympiadId)

export const issuerAccess = casesOf(
  issuerCalls,
  async ({ olympiadId }, { world }) => {
    const saved = await world.db
      .selectFrom('issuers')
      .innerJoin('olympiads', 'olympiads.issuerId', 'issuers.id')
      .select('issuers.version')
      .where('olympiads.id', '=', olympiadId)
      .executeTakeFirst()
    // Later, the account is what other calls made it.
    const fields = saved === undefined ? issuerFields : organisationFields
    return { ...fields, olympiadId, code: `TEST-${olympiadId}`, version: saved?.version ?? 0 }
  },
  {
    confirmBank: onAProposal,
    rejectBank: onAProposal,
    markFormerBank: async ({ olympiadId }, { world }) => ({
      ...(await aFormerAccount(world, olympiadId)),
      closed: true,
    }),
  },
)
