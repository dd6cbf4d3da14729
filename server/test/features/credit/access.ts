import { creditCalls } from '@agon/contract/credit/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { bookMoney, type MoneyIn } from '#/features/payment/book-money.ts'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import type { World } from '#test/world.ts'
import { anOrder } from '../purchase-order/factories.ts'

/** Money that came in without an order: credit of the participant that is named, or unallocated. */
export async function someMoney(
  { db, clock: { now } }: World,
  olympiadId: OlympiadId,
  input: Partial<MoneyIn> & { amount: number },
) {
  const money = { olympiadId, currency: 'ZAR', method: 'eft', receivedAt: now, split: [], ...input } as const
  return db.transaction().execute((tx) => bookMoney(tx, money, { userId: null, now }))
}

/** An unpaid order of a school that has credit. */
const anOrderWithCredit: RecordOf = async ({ own, olympiadId }, { world }) => {
  const { orderId } = await anOrder(world, own)
  const { customerParticipantId } = own
  await someMoney(world, olympiadId, { amount: 5000, customerParticipantId })
  const { version } = await world.db
    .selectFrom('purchaseOrders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { id: orderId, customerParticipantId, amount: 5000, version }
}

export const creditAccess = casesOf(creditCalls, anOrderWithCredit, {
  recordMoney: async ({ own: { customerParticipantId } }) => ({
    customerParticipantId,
    amount: 100,
    key: crypto.randomUUID(),
  }),
  listUnallocated: () => ({}),
  readUnallocated: async ({ olympiadId }, { world }) => {
    const { bookingId } = await someMoney(world, olympiadId, { amount: 100 })
    return { id: bookingId }
  },
  allocateMoney: async ({ own: { customerParticipantId }, olympiadId }, { world }) => {
    const { bookingId } = await someMoney(world, olympiadId, { amount: 100 })
    return { id: bookingId, customerParticipantId, amount: 100 }
  },
})
