import type { ProviderKeysState } from '@agon/contract/payment/provider-keys'
import { keyedProviders } from '@agon/domain/payment-provider'
import type { UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** Milliseconds for which a change is shown. */
const shownFor = 14 * 86_400_000
const mostRows = 100

/** The providers that an issuer uses, and the proposals. */
export async function readProviderKeys(
  db: Db,
  issuerId: number,
  { reader, now }: { reader: UserId | null; now: Date },
): Promise<ProviderKeysState[]> {
  const rows = await db
    .selectFrom('providerKeys as k')
    .innerJoin('users', 'users.id', 'k.proposedBy')
    .select(['k.id', 'k.provider', 'k.status', 'k.lastDigits', 'k.reason', 'k.proposedAt', 'k.decidedAt'])
    .leftJoin('users as deciders', 'deciders.id', 'k.decidedBy')
    .select(['k.proposedBy', 'users.fullName', 'deciders.fullName as decider'])
    .where('k.issuerId', '=', issuerId)
    .where('k.status', 'in', ['proposed', 'confirmed', 'replaced'])
    .orderBy('k.id', 'desc')
    .limit(mostRows)
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
      recent: recentChange(own, now),
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

interface Row {
  readonly status: string
  readonly lastDigits: string
  readonly fullName: string
  readonly decider: string | null
  readonly decidedAt: Date | null
}

/** The change of the last two weeks, the newest first among `rows`. */
function recentChange(rows: readonly Row[], now: Date) {
  const confirmed = rows.find(({ status }) => status === 'confirmed')
  const at = confirmed?.decidedAt ?? null
  if (confirmed === undefined || at === null || at.getTime() < now.getTime() - shownFor) return null
  return {
    before: rows.find(({ status }) => status === 'replaced')?.lastDigits ?? '',
    after: confirmed.lastDigits,
    proposedBy: confirmed.fullName,
    confirmedBy: confirmed.decider ?? '',
    at: at.toISOString(),
  }
}
