import { accountCalls } from '@agon/contract/account/calls'
import { casesOf } from '#test/access-case.ts'
import { staff } from '#test/factories.ts'

export const accountAccess = casesOf(accountCalls, async ({ olympiadId }, { world }) => {
  const { userId } = await staff(world, 'admin', olympiadId)
  const { id } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { id, userId, role: 'marketing' }
})
