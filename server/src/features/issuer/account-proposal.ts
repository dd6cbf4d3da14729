import type { UserId } from '@agon/domain/ids'
import { maskedAccount, type BankAccount, type Issuer } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { announceChange } from './announce.ts'
import { refuseOwnProposal } from '#/http/own-proposal.ts'

const what = 'bank account'
const digitsOf = (number: string) => maskedAccount(number).slice(1)

interface By {
  readonly userId: UserId
}

/** One proposal of an issuer waits at a time. The account in use stays until another person confirms it. */
export async function proposeAccount(
  app: App,
  tx: Tx,
  { issuerId, account, reason }: { issuerId: number; account: BankAccount; reason: string },
  { userId }: By,
): Promise<void> {
  const { accountDigits } = await lockIssuer(tx, issuerId)
  const added = await tx
    .insertInto('bankAccounts')
    .values({
      issuerId,
      details: JSON.stringify(account),
      digitsBefore: accountDigits,
      reason,
      proposedBy: userId,
      proposedAt: app.now(),
    })
    .onConflict((conflict) => conflict.column('issuerId').where('status', '=', 'proposed').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw new Problem('alreadyAsked')
  await announceChange(app, tx, {
    issuerId,
    id: added.id,
    what,
    step: 'proposed',
    by: userId,
    before: accountDigits,
    after: digitsOf(account.accountNumber),
    reason,
  })
}

/** Confirmed, new invoices state the account; those before keep theirs. Rejecting it, the proposer withdraws it. */
export async function decideAccount(
  app: App,
  tx: Tx,
  { issuerId, as }: { issuerId: number; as: 'confirmed' | 'rejected' },
  { userId }: By,
): Promise<void> {
  const { accountDigits, details } = await lockIssuer(tx, issuerId)
  const proposal = await tx
    .selectFrom('bankAccounts')
    .select(['id', 'proposedBy', 'details', 'lastDigits', 'reason'])
    .where('issuerId', '=', issuerId)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst()
  if (proposal === undefined) throw new Problem('alreadyAnswered')
  if (as === 'confirmed') {
    if (proposal.proposedBy !== null) refuseOwnProposal(proposal.proposedBy, userId)
    await tx
      .updateTable('bankAccounts')
      .set({ status: 'replaced' })
      .where('issuerId', '=', issuerId)
      .where('status', '=', 'confirmed')
      .execute()
  }
  await tx
    .updateTable('bankAccounts')
    .set({ status: as, decidedBy: userId, decidedAt: app.now() })
    .where('id', '=', proposal.id)
    .execute()
  if (as === 'confirmed') await useAccount(tx, issuerId, details, proposal.details)
  await announceChange(app, tx, {
    issuerId,
    id: proposal.id,
    what,
    step: as,
    by: userId,
    before: accountDigits,
    after: proposal.lastDigits,
    reason: proposal.reason,
  })
}

async function useAccount(tx: Tx, issuerId: number, details: Issuer, bank: BankAccount): Promise<void> {
  await tx
    .updateTable('issuers')
    .set({ details: JSON.stringify({ ...details, bank }) })
    .where('id', '=', issuerId)
    .execute()
}

function lockIssuer(tx: Tx, id: number) {
  return tx
    .selectFrom('issuers')
    .select(['accountDigits', 'details'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
