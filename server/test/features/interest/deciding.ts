import type { InterestId } from '@agon/domain/ids'
import { anOlympiad, staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import type { aMailServer } from '#test/mail-server.ts'

/** Decisions of organisers about interest. */
export function decidingIn(world: World) {
  return {
    async aDesk() {
      const olympiadId = await anOlympiad(world)
      const { token, userId } = await staff(world, 'admin', olympiadId)
      return { olympiadId, token, userId }
    },
    accept: (token: string, body: object) => world.send('POST /api/teacher/expression/', { token, body }),
    decline: (token: string, id: InterestId, reason?: string) =>
      world.send('DELETE /api/interest/{id}', { token, params: { id }, query: { reason } }),
    undo: (token: string, ids: InterestId[]) => world.send('POST /api/interest/undo', { token, body: { ids } }),
    stored: (id: InterestId) =>
      world.db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    counts: () => countRows(world),
  }
}

/** The rows that an acceptance may add. */
async function countRows({ db }: World) {
  const count = async (
    table: 'users' | 'teachers' | 'schools' | 'customerParticipants' | 'customerParticipantTeachers',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return {
    users: await count('users'),
    teachers: await count('teachers'),
    schools: await count('schools'),
    participants: await count('customerParticipants'),
    links: await count('customerParticipantTeachers'),
  }
}

/** The link to set a password in the mails that some work causes. */
export async function passwordLinkIn(
  world: World,
  letters: ReturnType<typeof aMailServer>,
  act: () => Promise<unknown>,
): Promise<string | undefined> {
  await world.work()
  const before = letters.mails.length
  await act()
  await world.work()
  const raw = letters.mails.slice(before).map((mail) => mail.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  return /set-password#([\w-]{64})/.exec(raw.join('\n'))?.[1]
}
