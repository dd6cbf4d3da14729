import type { ownSessionCalls } from '@agon/contract/own-session/calls'
import type { Role } from '@agon/domain/role'
import type { AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import type { SendInput, World } from '#test/world.ts'
import { openSession, type SessionSubject } from '#/features/identity/sessions.ts'

/** One more session of the person who makes the call: a teacher of the stage, or the newest member of staff. */
async function ownOther({ world, teacher }: Stage, role: Role): Promise<SendInput> {
  if (role === 'teacher') return sessionOf(world, { role, userId: teacher.userId })
  const account = await world.db
    .selectFrom('accounts')
    .select(['id', 'userId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return sessionOf(world, { role, userId: account.userId, accountId: account.id })
}

async function sessionOf(world: World, subject: SessionSubject): Promise<SendInput> {
  await openSession(world.app, subject, world.clock.now)
  const { id } = await world.db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { params: { id } }
}

export const ownSessionAccess: AccessCases<typeof ownSessionCalls> = {
  list: { own: () => ({}) },
  end: {
    own: ownOther,
    neighbours: ({ world, neighbours }) => sessionOf(world, { role: 'teacher', userId: neighbours.teacher.userId }),
  },
  endOthers: { own: () => ({}) },
}
