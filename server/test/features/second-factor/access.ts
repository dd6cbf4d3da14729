import type { secondFactorCalls } from '@agon/contract/second-factor/calls'
import type { AccountId, SessionId, UserId } from '@agon/domain/ids'
import { stepAt } from '@agon/domain/totp'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import type { World } from '#test/world.ts'
import { beginEnrolment, enrol } from '#/features/second-factor/enrol.ts'
import { newSecret, codeOf } from '#/features/second-factor/totp.ts'
import { giveTicket, sealFor } from '#/features/second-factor/tickets.ts'

/** The member of staff who makes the call is the newest. */
async function newest({ world }: Stage): Promise<{ userId: UserId; accountId: AccountId }> {
  const { id, userId } = await world.db
    .selectFrom('accounts')
    .select(['id', 'userId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { userId, accountId: id }
}

/** The newest session of a member of staff. */
export async function sessionOf({ db }: World, userId: UserId): Promise<SessionId> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** The code that an app with this secret shows now. */
export function codeNow(world: World, secret: Uint8Array): string {
  return codeOf(secret, stepAt(world.clock.now.getTime()))
}

/** Bytes of what `base32` wrote. */
export function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export const secondFactorAccess: AccessCases<typeof secondFactorCalls> = {
  signIn: {
    own: async (stage) => {
      const { world } = stage
      const person = await anEnrolled(stage)
      const ticket = await giveTicket(world.app, { purpose: 'code', signInVersion: 1, ...person })
      return { body: { ticket, code: codeNow(world, person.secret) } }
    },
  },
  signInEnrolling: {
    own: async (stage) => {
      const { ticket, secret } = await beginEnrolment(stage.world.app, await aPerson(stage))
      return { body: { ticket, code: codeNow(stage.world, fromBase32(secret)) } }
    },
  },
  read: { own: () => ({}) },
  begin: { own: () => ({ body: {} }) },
  confirm: {
    own: async (stage) => {
      const { userId } = await newest(stage)
      const { ticket, secret } = await beginEnrolment(stage.world.app, { userId, accountId: null })
      return { body: { ticket, code: codeNow(stage.world, fromBase32(secret)) } }
    },
  },
  renewRecoveryCodes: {
    own: async (stage) => {
      const { userId } = await newest(stage)
      const { ticket, secret } = await beginEnrolment(stage.world.app, { userId, accountId: null })
      const by = { userId, sessionId: await sessionOf(stage.world, userId) }
      await enrol(stage.world.app, { ticket, code: codeNow(stage.world, fromBase32(secret)), by })
      return { body: {} }
    },
  },
  remove: { own: () => ({ body: {} }) },
}

async function aPerson({ world, olympiadId }: Stage) {
  const { id: userId } = await world.db
    .insertInto('users')
    .values({ kind: 'staff', username: `factor-${crypto.randomUUID()}`, fullName: 'Somebody' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: accountId } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, accountId }
}

async function anEnrolled(stage: Stage) {
  const { world } = stage
  const person = await aPerson(stage)
  const secret = newSecret()
  await world.db
    .insertInto('secondFactors')
    .values({
      userId: person.userId,
      secret: sealFor(world.app, person.userId, secret),
      usedStep: 0,
      enrolledAt: world.clock.now,
    })
    .execute()
  return { ...person, secret }
}
