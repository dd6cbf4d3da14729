import type { Added, Changed } from '@agon/contract/edit'
import type { memberEdit } from '@agon/contract/team/edit'
import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { TeamMember } from '@agon/contract/team/calls'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { enterContestant, removeContestant, renameContestant } from './contestant.ts'
import { refuseDuplicate, refuseFull, refuseIneligible } from './member-rules.ts'
import { editedPassport, openPassport, sealPassport } from './passport.ts'

export type NewMember = Added<typeof memberEdit>
export type MemberDetails = Changed<typeof memberEdit>

interface Saving {
  readonly app: App
  readonly tx: Tx
  readonly actor: Actor
}

/** Adds a member to a team that is held. A contestant becomes a participant with a slip. */
export async function insertMember(
  { app, tx, actor }: Saving,
  teamId: CustomerParticipantId,
  { role, firstName, lastName, badgeName, birthDate, passportName, passportNumber }: NewMember,
): Promise<TeamMemberId> {
  await refuseFull(tx, teamId, role)
  const member = { teamId, role, firstName, lastName, badgeName, birthDate: birthDate === '' ? null : birthDate }
  await refuseIneligible(tx, actor, member)
  await refuseDuplicate(tx, member)
  const participantId = role === 'contestant' ? await enterContestant(app, tx, actor, teamId, member) : null
  const passport = sealPassport(app.keys.passports, { name: passportName, number: passportNumber })
  const { id } = await tx
    .insertInto('teamMembers')
    .values({ ...member, passport, participantId, createdAt: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what follows from other details of a member of a team that is held. Answers the columns of the member. */
export async function memberColumns({ app, tx, actor }: Saving, before: TeamMember, details: MemberDetails) {
  const { passportName, passportNumber, firstName, lastName, badgeName } = details
  const birthDate = details.birthDate === '' ? null : details.birthDate
  const { teamId, role, passport } = await tx
    .selectFrom('teamMembers')
    .select(['teamId', 'role', 'passport'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  const member = { id: before.id, teamId, role, firstName, lastName, birthDate }
  if (details.birthDate !== before.birthDate) await refuseIneligible(tx, actor, member)
  await refuseDuplicate(tx, member)
  if (before.participantId !== null) await renameContestant(tx, actor, before.participantId, { firstName, lastName })
  const stored = openPassport(app.keys.passports, passport)
  const edited = editedPassport(stored, { passportName, passportNumber })
  return { firstName, lastName, badgeName, birthDate, passport: sealPassport(app.keys.passports, edited) }
}

/** Takes a member out of a team that is held; a contestant only before the sitting has started. */
export async function takeOut(tx: Tx, id: TeamMemberId): Promise<void> {
  const gone = await tx.deleteFrom('teamMembers').where('id', '=', id).returning('participantId').executeTakeFirst()
  if (gone === undefined) throw new Problem('notFound')
  if (gone.participantId !== null) await removeContestant(tx, gone.participantId)
}
