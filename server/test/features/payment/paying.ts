import type { AddressInfo } from 'node:net'
import type { OlympiadId } from '@agon/domain/ids'
import { beforeAll } from 'vitest'
import { issuerOf } from '#/features/issuer/two-people.ts'
import { sealKeys, type KeysOf } from '#/features/payment/providers/keys.ts'
import type { World } from '#test/world.ts'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { anIssuer, anOrder } from '../purchase-order/factories.ts'

export const payfastKeys = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7 NOE43/FZPn' }
export const stripeKeys = { secretKey: 'sk_test_4eC39HqLyjWDarjt', webhookSecret: 'whsec_5fd1b2e7' }

/** The world's server on a socket, with the hosts of the providers replaced. */
export function listening(world: World, hosts: () => { PAYFAST_URL?: string; STRIPE_URL?: string } = () => ({})): void {
  beforeAll(async () => {
    await world.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.server.server.address() as AddressInfo
    Object.assign(world.app.config, { publicUrl: `http://127.0.0.1:${port}`, ...hosts() })
  })
}

/** Confirmed keys of the issuer of an olympiad. */
export async function giveKeys<P extends keyof KeysOf>(
  world: World,
  olympiadId: OlympiadId,
  provider: P,
  keys: KeysOf[P],
) {
  await anIssuer(world, olympiadId)
  const { issuerId } = await issuerOf(world.db, olympiadId)
  const { userId: proposedBy } = await staff(world, 'accountant', olympiadId)
  const { userId: decidedBy } = await staff(world, 'admin', olympiadId)
  await world.db
    .insertInto('providerKeys')
    .values({
      issuerId,
      provider,
      sealed: sealKeys(world.app, issuerId, provider, keys),
      lastDigits: '581a',
      reason: 'Set up',
      status: 'confirmed',
      proposedBy,
      proposedAt: world.clock.now,
      decidedBy,
      decidedAt: world.clock.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An order whose issuer has keys of both providers, and how it stands. */
export async function payable(world: World, order: Parameters<typeof anOrder>[2] = {}) {
  const school = await aSchoolParticipant(world)
  const { orderId } = await anOrder(world, school, order)
  await giveKeys(world, school.olympiadId, 'payfast', payfastKeys)
  await giveKeys(world, school.olympiadId, 'stripe', stripeKeys)
  const { token } = await staff(world, 'accountant', school.olympiadId)
  const read = async () =>
    (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok.item
  const { uuid } = await read()
  return {
    orderId,
    uuid,
    school,
    token,
    read,
    page: async () => (await world.send('GET /api/payment/pay/{uuid}', { params: { uuid } })).ok.item,
    start: (body: object) => world.send('POST /api/payment/pay/{uuid}', { params: { uuid }, body }),
    notifications: async () =>
      world.db
        .selectFrom('paymentNotifications as n')
        .innerJoin('paymentAttempts as a', 'a.id', 'n.attemptId')
        .select(['n.state', 'n.reason', 'n.transaction', 'n.amount'])
        .where('a.purchaseOrderId', '=', orderId)
        .orderBy('n.id')
        .execute(),
  }
}

/** A proposal of Stripe keys that waits, by an accountant; those before it are withdrawn. */
export async function aProposal(world: World, olympiadId: OlympiadId): Promise<number> {
  await noProposal(world, olympiadId)
  const { issuerId } = await issuerOf(world.db, olympiadId)
  const { userId } = await staff(world, 'accountant', olympiadId)
  const { id } = await world.db
    .insertInto('providerKeys')
    .values({
      issuerId,
      provider: 'stripe',
      sealed: sealKeys(world.app, issuerId, 'stripe', stripeKeys),
      lastDigits: 'arjt',
      reason: 'New account',
      proposedBy: userId,
      proposedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noProposal(world: World, olympiadId: OlympiadId): Promise<void> {
  await anIssuer(world, olympiadId)
  const { issuerId } = await issuerOf(world.db, olympiadId)
  await world.db
    .updateTable('providerKeys')
    .set({ status: 'rejected', decidedAt: world.clock.now })
    .where('issuerId', '=', issuerId)
    .where('status', '=', 'proposed')
    .execute()
}
