import type { accountCalls } from '@agon/contract/account'
import type { AccessCase, AccessCases, Stage } from '../../../testing/access.ts'
import { staff } from '../../../testing/factories.ts'

const overlords = { none: 'An overlord has no neighbours.' }
const list: AccessCase = { own: () => ({}), neighbours: overlords }

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
    neighbours: overlords,
  },
  withdrawAccount: { own: async (stage) => ({ params: { id: (await aGrant(stage)).id } }), neighbours: overlords },
}
