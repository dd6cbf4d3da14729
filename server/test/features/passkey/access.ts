import type { passkeyCalls } from '@agon/contract/passkey/calls'
import { Problem } from '@agon/domain/problem'
import type { SessionId, UserId } from '@agon/domain/ids'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { Authenticator } from '#test/authenticator.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { sessionOf } from '../second-factor/access.ts'
import { beginEnrolment } from '#/features/second-factor/enrol.ts'
import { askForPasskey } from '#/features/passkey/enter.ts'
import { beginRegistration, register } from '#/features/passkey/register.ts'

/** The member of staff who makes the call is the newest. */
async function newest({ world }: Stage): Promise<UserId> {
  const { userId } = await world.db
    .selectFrom('accounts')
    .select('userId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return userId
}

/** Somebody’s new passkey, with the authenticator that has it. */
export async function aPasskey(
  { app }: World,
  userId: UserId,
  sessionId: SessionId | null = null,
): Promise<{ id: number; authenticator: Authenticator }> {
  const authenticator = new Authenticator()
  const made = authenticator.make(await beginRegistration(app, userId))
  const { item } = await register(app, { userId, sessionId }, { name: 'A passkey', credential: made })
  return { id: item.id, authenticator }
}

/** A passkey of the member of staff who makes the call, whose session stays. */
async function ownPasskey({ world, ...stage }: Stage): Promise<number> {
  const userId = await newest({ world, ...stage })
  return (await aPasskey(world, userId, await sessionOf(world, userId))).id
}

async function neighboursPasskey({ world }: Stage): Promise<{ params: { id: number } }> {
  const { id } = await world.db
    .insertInto('users')
    .values({ kind: 'staff', username: `passkey-${crypto.randomUUID()}`, fullName: 'Somebody' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: (await aPasskey(world, id)).id } }
}

/** Somebody who has to set a second factor up. */
async function anEnrolling({ world, olympiadId }: Stage): Promise<{ ticket: string; userId: UserId }> {
  const { userId } = await staff(world, 'admin', olympiadId)
  const { id: accountId } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, ticket: (await beginEnrolment(world.app, { userId, accountId })).ticket }
}

export const passkeyAccess: AccessCases<typeof passkeyCalls> = {
  beginSignIn: { own: () => ({ body: {} }) },
  signIn: {
    own: async ({ world }) => {
      const { userId } = await staff(world, 'admin', await anOlympiad(world))
      const { authenticator } = await aPasskey(world, userId)
      const options = await askForPasskey(world.app, undefined)
      if (options === null) throw new Problem('passkeyAddress')
      return { body: { credential: authenticator.sign(options) } }
    },
  },
  beginEnrolling: {
    own: async (stage) => ({ body: { ticket: (await anEnrolling(stage)).ticket } }),
  },
  signInEnrolling: {
    own: async (stage) => {
      const { ticket, userId } = await anEnrolling(stage)
      const credential = new Authenticator().make(await beginRegistration(stage.world.app, userId))
      return { body: { ticket, name: 'A telephone', credential } }
    },
  },
  list: { own: () => ({}) },
  begin: { own: () => ({ body: {} }) },
  add: {
    own: async (stage) => {
      const options = await beginRegistration(stage.world.app, await newest(stage))
      return { body: { name: 'A telephone', credential: new Authenticator().make(options) } }
    },
  },
  rename: {
    own: async (stage) => ({
      params: { id: await ownPasskey(stage) },
      body: { name: 'Another name' },
    }),
    neighbours: async (stage) => ({ ...(await neighboursPasskey(stage)), body: { name: 'Another name' } }),
  },
  remove: {
    own: async (stage) => ({ params: { id: await ownPasskey(stage) }, body: {} }),
    neighbours: async (stage) => ({ ...(await neighboursPasskey(stage)), body: {} }),
  },
}
