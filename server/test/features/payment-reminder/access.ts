import { paymentReminderCalls } from '@agon/contract/payment-reminder/calls'
import { casesOf } from '#test/access-case.ts'
import { anOrder } from '../purchase-order/factories.ts'

export const paymentReminderAccess = casesOf(paymentReminderCalls, async ({ own, olympiadId }, { world }) => {
  const { orderId } = await anOrder(world, own)
  const { version } = await world.db
    .selectFrom('olympiads')
    .select('version')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return { ids: [orderId], remindBefore: 5, remindAfter: 2, remindAgain: 10, version }
})
