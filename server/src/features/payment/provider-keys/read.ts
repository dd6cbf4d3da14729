import type { ProviderKeysState } from '@agon/contract/payment/provider-keys'
import { keyedProviders } from '@agon/domain/payment-provider'
import type { UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** The providers that an issuer uses, and the proposals. */
export async function readProviderKeys(db: Db, issuerId: number, reader: UserId | null): Promise<ProviderKeysState[]> {
  const rows = await db
    .selectFrom('providerKeys as k')
    .innerJoin('users', 'users.id', 'k.proposedBy')
    .select(['k.id', 'k.provider', 'k.status', 'k.lastDigits', 'k.reason', 'k.proposedAt', 'k.decidedAt'])
    .select(['k.proposedBy', 'users.fullName'])
    .where('k.issuerId', '=', issuerId)
    .where('k.status', 'in', ['proposed', 'confirmed'])
    .execute()
  return keyedProviders.map((provider) => {
    const own = rows.filter((row) => row.provider === provider)
    const used = own.find(({ status, lastDigits }) => status === 'confirmed' && lastDigits !== '')
    const proposal = own.find(({ status }) => status === 'proposed')
    return {
      provider,
      inUse:
        used === undefined
          ? null
          : { lastDigits: used.lastDigits, since: (used.decidedAt ?? used.proposedAt).toISOString() },
      proposal:
        proposal === undefined
          ? null
          : {
              id: proposal.id,
              lastDigits: proposal.lastDigits,
              reason: proposal.reason,
              by: proposal.fullName,
              at: proposal.proposedAt.toISOString(),
              isOwn: proposal.proposedBy === reader,
            },
    }
  })
}
