import { userCalls } from '@agon/contract/user/calls'
import { casesOf } from '#test/access-case.ts'
import { staff } from '#test/factories.ts'

let serial = 0

export const userAccess = casesOf(
  userCalls,
  async ({ olympiadId }, { world }) => {
    serial += 1
    const { userId } = await staff(world, 'admin', olympiadId)
    const email = `new-${serial}@agon.example`
    await world.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    const fields = { username: `new-${serial}`, fullName: 'Somebody New', email, disabled: true, version: 1 }
    return { ...fields, id: userId, userId, olympiadId: undefined }
  },
  {
    bulkUsers: {
      own: async ({ olympiadId, world }) => {
        const { userId } = await staff(world, 'marketing', olympiadId)
        return { body: { ids: [userId], where: { olympiadId: -1 }, set: { disabled: true }, preview: false } }
      },
      neighbours: { none: 'Users are the overlord’s alone: server/src/features/bulk/access.test.ts.' },
    },
    impersonate: ({ teacher }, { olympiadId }) => ({ olympiadId, userId: teacher.userId, reason: 'To see the page' }),
  },
)
