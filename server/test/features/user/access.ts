import type { userCalls } from '@agon/contract/user/calls'
import type { AccessCase, AccessCases } from '#test/access-case.ts'
import { staff } from '#test/factories.ts'

const list: AccessCase = { own: () => ({}) }
let serial = 0

export const userAccess: AccessCases<typeof userCalls> = {
  impersonate: {
    own: ({ olympiadId, teacher }) => ({
      query: { olympiadId, userId: teacher.userId, reason: 'To see what they see' },
    }),
    neighbours: ({ olympiadId, neighbours }) => ({ query: { olympiadId, userId: neighbours.teacher.userId } }),
  },
  basicList: {
    own: () => ({}),
  },
  listUsers: list,
  countUsers: list,
  exportUsers: list,
  readUser: { own: ({ teacher }) => ({ query: { userId: teacher.userId } }) },
  addUser: {
    own: () => {
      serial += 1
      return { body: { username: `new-${serial}`, fullName: 'Somebody New', email: `new-${serial}@agon.example` } }
    },
  },
  inviteUser: {
    own: async ({ world, olympiadId }) => {
      const { userId } = await staff(world, 'admin', olympiadId)
      await world.db.updateTable('users').set({ email: 'admin@agon.example' }).where('id', '=', userId).execute()
      return { params: { id: userId } }
    },
  },
  changeUser: {
    own: async ({ world, olympiadId }) => {
      const { userId } = await staff(world, 'admin', olympiadId)
      return { params: { id: userId }, body: { fullName: 'Another Name', email: '', disabled: true, version: 1 } }
    },
  },
  eraseUser: {
    own: async ({ world, olympiadId }) => {
      const { userId } = await staff(world, 'admin', olympiadId)
      await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', userId).execute()
      return { params: { id: userId }, body: { reason: 'They asked for it' } }
    },
  },
}
