import type { accountCalls } from '@agon/contract/account/calls'
import type { AccessCase, AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { staff } from '#test/factories.ts'

const list: AccessCase = { own: () => ({}) }

async function aGrant({ world, olympiadId }: Stage) {
  const { userId } = await staff(world, 'admin', olympiadId)
  return world.db.selectFrom('accounts').select(['id', 'userId']).where('userId', '=', userId).executeTakeFirstOrThrow()
}

export const accountAccess: AccessCases<typeof accountCalls> = {
  listAccounts: list,
  countAccounts: list,
  exportAccounts: list,
  addAccount: {
    own: async (stage) => {
      const { userId } = await aGrant(stage)
      return { body: { userId, role: 'marketing', olympiadId: stage.olympiadId } }
    },
  },
  withdrawAccount: { own: async (stage) => ({ params: { id: (await aGrant(stage)).id } }) },
}
