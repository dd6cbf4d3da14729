import type { OlympiadId } from '@agon/domain/ids'
import { issuerOf } from '#/features/issuer/two-people.ts'
import { staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { anIssuer } from '../purchase-order/factories.ts'

export const otherAccount = {
  accountHolder: 'Sango Olympiads NPC',
  bank: 'Another bank',
  accountNumber: '62001234567',
  branchCode: '250655',
} as const

/** An account that waits, proposed by an accountant, and the issuer's version; those before it are rejected. */
export async function anAccountProposal(world: World, olympiadId: OlympiadId): Promise<{ version: number }> {
  await anIssuer(world, olympiadId)
  const { issuerId } = await issuerOf(world.db, olympiadId)
  const { userId } = await staff(world, 'accountant', olympiadId)
  await world.db
    .updateTable('bankAccounts')
    .set({ status: 'rejected', decidedAt: world.clock.now })
    .where('issuerId', '=', issuerId)
    .where('status', '=', 'proposed')
    .execute()
  await world.db
    .insertInto('bankAccounts')
    .values({
      issuerId,
      details: JSON.stringify(otherAccount),
      digitsBefore: '5678',
      reason: 'New account',
      proposedBy: userId,
      proposedAt: world.clock.now,
    })
    .execute()
  return world.db.selectFrom('issuers').select('version').where('id', '=', issuerId).executeTakeFirstOrThrow()
}

/** An account that the issuer used before. */
export async function aFormerAccount(world: World, olympiadId: OlympiadId): Promise<{ id: number }> {
  await anIssuer(world, olympiadId)
  const { issuerId } = await issuerOf(world.db, olympiadId)
  const { now } = world.clock
  return world.db
    .insertInto('bankAccounts')
    .values({ issuerId, details: JSON.stringify(otherAccount), status: 'replaced', proposedAt: now, decidedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}
