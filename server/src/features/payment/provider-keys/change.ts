import { providerNames, type KeyedProvider } from '@agon/domain/payment-provider'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { announceChange } from '#/features/issuer/announce.ts'
import { refuseOwnProposal } from '#/http/own-proposal.ts'
import { sealKeys, type PayfastKeys, type StripeKeys } from '../providers/keys.ts'

export type ProposedKeys =
  | ({ readonly provider: 'payfast' } & PayfastKeys)
  | ({ readonly provider: 'stripe' } & StripeKeys)
  | { readonly provider: 'none'; readonly of: KeyedProvider }

interface By {
  readonly userId: UserId
  readonly now: Date
}

/** Digits of a key that people compare; never enough of them to be of use. */
const shown = (key: string) => key.slice(-Math.min(4, Math.floor(key.length / 3)))

function lastDigits(keys: ProposedKeys): string {
  if (keys.provider === 'none') return ''
  return shown(keys.provider === 'payfast' ? keys.merchantKey : keys.secretKey)
}

function sealed(app: App, issuerId: number, keys: ProposedKeys): Buffer | null {
  if (keys.provider === 'none') return null
  if (keys.provider === 'stripe') {
    const { secretKey, webhookSecret } = keys
    return sealKeys(app, issuerId, 'stripe', { secretKey, webhookSecret })
  }
  const { merchantId, merchantKey, passphrase } = keys
  return sealKeys(app, issuerId, 'payfast', { merchantId, merchantKey, passphrase })
}

/** One proposal of a provider waits at a time. */
export async function proposeKeys(
  app: App,
  tx: Tx,
  { issuerId, keys, reason }: { issuerId: number; keys: ProposedKeys; reason: string },
  { userId, now }: By,
): Promise<void> {
  const added = await tx
    .insertInto('providerKeys')
    .values({
      issuerId,
      provider: keys.provider === 'none' ? keys.of : keys.provider,
      sealed: sealed(app, issuerId, keys),
      lastDigits: lastDigits(keys),
      reason,
      proposedBy: userId,
      proposedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['issuerId', 'provider']).where('status', '=', 'proposed').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw new Problem('alreadyAsked')
  const provider = keys.provider === 'none' ? keys.of : keys.provider
  await announceChange(app, tx, {
    issuerId,
    id: added.id,
    what: `${providerNames[provider]} keys`,
    step: 'proposed',
    by: userId,
    before: await digitsInUse(tx, issuerId, provider),
    after: lastDigits(keys),
    reason,
  })
}

async function digitsInUse(tx: Tx, issuerId: number, provider: KeyedProvider): Promise<string> {
  const row = await tx
    .selectFrom('providerKeys')
    .select('lastDigits')
    .where('issuerId', '=', issuerId)
    .where('provider', '=', provider)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row?.lastDigits ?? ''
}

/** Confirms a proposal: the keys before stay, for what they have signed. Rejecting it, the proposer withdraws it. */
export async function decideKeys(
  app: App,
  tx: Tx,
  { issuerId, id, as }: { issuerId: number; id: number; as: 'confirmed' | 'rejected' },
  { userId, now }: By,
): Promise<void> {
  const proposal = await tx
    .selectFrom('providerKeys')
    .select(['provider', 'status', 'proposedBy', 'lastDigits', 'reason'])
    .where('id', '=', id)
    .where('issuerId', '=', issuerId)
    .forUpdate()
    .executeTakeFirst()
  if (proposal === undefined) throw new Problem('notFound')
  if (proposal.status !== 'proposed') throw new Problem('alreadyAnswered')
  const before = await digitsInUse(tx, issuerId, proposal.provider)
  if (as === 'confirmed') {
    refuseOwnProposal(proposal.proposedBy, userId)
    await tx
      .updateTable('providerKeys')
      .set({ status: 'replaced' })
      .where('issuerId', '=', issuerId)
      .where('provider', '=', proposal.provider)
      .where('status', '=', 'confirmed')
      .execute()
  }
  await tx
    .updateTable('providerKeys')
    .set({ status: as, decidedBy: userId, decidedAt: now })
    .where('id', '=', id)
    .execute()
  await announceChange(app, tx, {
    issuerId,
    id,
    what: `${providerNames[proposal.provider]} keys`,
    step: as,
    by: userId,
    before,
    after: proposal.lastDigits,
    reason: proposal.reason,
  })
}
