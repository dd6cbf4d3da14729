import { day } from '@agon/db/demo/calendar'
import { demoTeacher } from '@agon/db/demo/people/sign-ins'
import { demoTeams, type DemoTeam } from '@agon/db/demo/teams/team'
import { defaultTeamRules } from '@agon/domain/team/rules'
import { demoPasswordHash } from '../config/demo-password.ts'
import type { Tx } from '../db/database.ts'
import type { TeamContext, WrittenTeam } from './team-context.ts'
import { writeMailTeachers } from './write-mail-teachers.ts'
import { writeMembers } from './write-team-members.ts'
import { writeTeamOrder } from './write-team-order.ts'

/** The teams of an olympiad in all states; the demo's teacher leads the first one. */
export async function writeTeams(context: TeamContext): Promise<void> {
  const { tx, olympiadId, calendar } = context
  const year = 2026
  const prices = { contestantPrice: 60_000, leaderPrice: 60_000, observerPrice: 80_000, guestPrice: 90_000 }
  const dueAt = new Date(calendar.closesAt + 100 * day)
  await tx
    .insertInto('teamRules')
    .values({ id: olympiadId, ...defaultTeamRules(year), ...prices, dueAt })
    .execute()
  await tx.updateTable('olympiads').set({ ofTeams: true }).where('id', '=', olympiadId).execute()
  const createdAt = new Date(calendar.opensAt - 40 * day)
  for (const [at, team] of demoTeams(year).entries()) {
    const country = await tx
      .selectFrom('countries')
      .select(['id', 'name'])
      .where('code', '=', team.code)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('customerParticipants')
      .values({ olympiadId, kind: 'country', countryId: country.id, uuid: team.uuid, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('teams')
      .values({ id, ...team.counts })
      .execute()
    const admin =
      team.admin === null
        ? null
        : await (at === 0 ? findDemoTeacher(tx) : insertAdmin(tx, team, addressOf(team, country.name), createdAt))
    if (admin !== null)
      await tx
        .insertInto('customerParticipantTeachers')
        .values({ customerParticipantId: id, teacherId: admin.teacherId, isLead: true, addedAt: createdAt })
        .execute()
    const written: WrittenTeam = { team, id, countryId: country.id, name: country.name, admin }
    await writeMembers(context, written)
    await writeTeamOrder(context, written)
  }
  await writeMailTeachers(context, createdAt)
}

function findDemoTeacher(tx: Tx) {
  return tx
    .selectFrom('teachers')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['teachers.id as teacherId', 'users.id as userId'])
    .where('users.username', '=', demoTeacher.username)
    .executeTakeFirstOrThrow()
}

/** Of the person and the country: admins of two countries may have one name. */
function addressOf({ admin }: DemoTeam, country: string): string {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll('ø', 'o')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return `${words(admin?.fullName ?? '').join('.')}@geography-${words(country).join('-')}.example`
}

/** An admin who is only invited has no password yet. */
async function insertAdmin(tx: Tx, { admin, stage }: DemoTeam, email: string, createdAt: Date) {
  if (admin === null) return null
  const { id: userId } = await tx
    .insertInto('users')
    .values({
      kind: 'teacher',
      ...admin,
      email,
      passwordHash: stage === 'invited' ? null : demoPasswordHash,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: teacherId } = await tx.insertInto('teachers').values({ userId }).returning('id').executeTakeFirstOrThrow()
  return { teacherId, userId }
}
