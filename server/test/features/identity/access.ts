import type { identityCalls } from '@agon/contract/identity/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { AccessCases } from '#test/access-case.ts'
import type { World } from '#test/world.ts'
import { hashPassword } from '#/passwords/passwords.ts'
import { hashToken } from '#/config/tokens.ts'

async function nameOf(world: World, id: OlympiadId): Promise<string> {
  const { name } = await world.db.selectFrom('olympiads').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}

export const identityAccess: AccessCases<typeof identityCalls> = {
  here: {
    own: async ({ world, olympiadId }) => ({ params: { olympiadName: await nameOf(world, olympiadId) } }),
    neighbours: async ({ world, neighbours }) => ({
      params: { olympiadName: await nameOf(world, neighbours.olympiadId) },
    }),
  },
  signIn: {
    own: async ({ world, teacher }) => {
      const passwordHash = await hashPassword('a long password')
      const { username } = await world.db
        .updateTable('users')
        .set({ passwordHash })
        .where('id', '=', teacher.userId)
        .returning('username')
        .executeTakeFirstOrThrow()
      return { body: { username, password: 'a long password', loginType: 'teacher' } }
    },
  },
  signInByLink: {
    own: async ({ world, olympiadId, learner }) => {
      await world.db
        .insertInto('participantCredentials')
        .values({ participantId: learner.participantId, linkHash: hashToken('secret') })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { name } = await world.db
        .selectFrom('olympiads')
        .select('name')
        .where('id', '=', olympiadId)
        .executeTakeFirstOrThrow()
      return { body: { secret: 'secret', olympiadName: name } }
    },
  },
  signOut: { own: () => ({}) },
  currentUser: { own: () => ({}) },
  loginStatus: { own: () => ({}) },
  listGrants: { own: () => ({}) },
  switchGrant: {
    own: async ({ world }) => {
      // The newest account is that of the session made for this call.
      const { id } = await world.db.selectFrom('accounts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      return { body: { accountId: id } }
    },
    neighbours: async ({ world }) => {
      const { id } = await world.db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow()
      return { body: { accountId: id } }
    },
  },
}
