import { day } from '@agon/db/demo/calendar'
import { demoPassword } from '@agon/db/demo/people/sign-ins'
import { hexOf, randomFor } from '@agon/db/demo/random'
import type { DemoMember } from '@agon/db/demo/teams/team'
import type { ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { demoPasswordHash } from '../config/demo-password.ts'
import { newSlip, slipColumns } from '../config/new-slip.ts'
import { seal } from '../config/seal.ts'
import type { TeamContext, WrittenTeam } from './team-context.ts'

/** The members of a team; contestants are participants with slips. */
export async function writeMembers(context: TeamContext, written: WrittenTeam): Promise<void> {
  const { tx, keys, calendar } = context
  const createdAt = new Date(calendar.opensAt - 10 * day)
  for (const [at, { passport, ...member }] of written.team.members.entries()) {
    const participantId =
      member.role === 'contestant'
        ? await enter(context, written, member, { username: `team-${written.team.code}-${at + 1}`, createdAt })
        : null
    await tx
      .insertInto('teamMembers')
      .values({
        teamId: written.id,
        ...member,
        passport: passport === null ? null : seal(keys.passports, JSON.stringify(passport), 'passport'),
        participantId,
        createdAt,
      })
      .execute()
  }
}

async function enter(
  { tx, keys, olympiadId }: TeamContext,
  { id: customerParticipantId, countryId }: WrittenTeam,
  { firstName, lastName }: Pick<DemoMember, 'firstName' | 'lastName'>,
  { username, createdAt }: { readonly username: string; readonly createdAt: Date },
): Promise<ParticipantId> {
  const name = { firstName, lastName }
  const learner = await tx
    .insertInto('learners')
    .values({ countryId, ...name, matchKey: learnerKey(name), createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('participants')
    .values({
      olympiadId,
      customerParticipantId,
      learnerId: learner.id,
      grade: 0,
      username: username.toLowerCase(),
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = Buffer.from(hexOf(randomFor('slip', id), 16), 'hex').toString('base64url')
  const slip = { ...newSlip(), link, password: demoPassword }
  await tx
    .insertInto('participantCredentials')
    .values({
      participantId: id,
      passwordHash: demoPasswordHash,
      renewedAt: createdAt,
      ...slipColumns(keys.slips, id, slip),
    })
    .execute()
  return id
}
