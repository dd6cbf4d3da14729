import type { TeamMemberId } from '@agon/domain/ids'
import type { HeadCounts, TeamRole } from '@agon/domain/team/roles'
import { aLearner, aTeam, type Team } from '#test/factories.ts'
import type { Side } from '#test/stage.ts'
import type { World } from '#test/world.ts'

export const fullCounts: HeadCounts = { contestants: 4, leaders: 2, observers: 1, guests: 1 }

/** A team of a side of the stage, led by the side's teacher. */
export async function aTeamOf(world: World, { olympiadId, teacher }: Side, counts?: HeadCounts): Promise<Team> {
  const team = await aTeam(world, { olympiadId, ...(counts === undefined ? {} : { counts }) })
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: team.customerParticipantId, teacherId: teacher.teacherId })
    .execute()
  return team
}

interface Details {
  readonly role?: TeamRole
  readonly firstName?: string
  readonly lastName?: string
  readonly birthDate?: string | null
}

/** A member of a team; a contestant is a participant. */
export async function aMember(
  world: World,
  team: Team,
  { role = 'contestant', firstName = 'Naledi', lastName = 'Mokoena', birthDate = '2008-05-05' }: Details = {},
): Promise<TeamMemberId> {
  const learner = role === 'contestant' ? await aLearner(world, team, { firstName, lastName }) : null
  const { id } = await world.db
    .insertInto('teamMembers')
    .values({
      teamId: team.customerParticipantId,
      role,
      firstName,
      lastName,
      birthDate,
      participantId: learner?.participantId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
