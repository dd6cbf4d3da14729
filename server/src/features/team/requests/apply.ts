import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import type { HeadCounts } from '@agon/domain/team/roles'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { findTeamRules } from '#/db/team-rules.ts'
import { findTeam } from '#/db/team-rows.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { refuseImpossible } from '../counts.ts'
import { findMember } from '../members.ts'
import { openPassport } from '../passport.ts'
import { insertMember, memberColumns, type MemberDetails, type NewMember } from '../save-member.ts'

interface Context {
  readonly app: App
  readonly tx: Tx
  readonly actor: Actor
}

/** A change of a team that is held. */
export interface RequestedChange {
  readonly teamId: CustomerParticipantId
  /** The proposed values by field. */
  readonly values: object
  /** The proposed passport, sealed. */
  readonly passport: Uint8Array | null
}

/** Sets the head counts that a team asked for, as staff would. */
export async function applyCounts({ tx }: Pick<Context, 'tx'>, { teamId, values }: RequestedChange): Promise<void> {
  const { olympiadId, contestants, leaders, observers, guests } = await findTeam(tx, teamId)
  // A team without head counts asks for all of them.
  const counts = { contestants, leaders, observers, guests, ...values } as HeadCounts
  await refuseImpossible(tx, teamId, counts, await findTeamRules(tx, olympiadId))
  await tx
    .updateTable('teams')
    .set((set) => ({ ...counts, version: set('version', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
}

/** Adds the member whom a team asked for. */
export async function applyNewMember(
  { app, tx, actor }: Context,
  { teamId, values, passport }: RequestedChange,
): Promise<TeamMemberId> {
  const { name, number } = openPassport(app.keys.passports, passport)
  const empty = { firstName: '', lastName: '', badgeName: '', birthDate: '' }
  // The fields of a new member, as the call took them.
  const member = { ...empty, ...values, passportName: name, passportNumber: number } as NewMember
  return insertMember({ app, tx, actor }, teamId, member)
}

/** Saves the details that a team asked for. */
export async function applyDetails(
  { app, tx, actor }: Context,
  memberId: TeamMemberId,
  { values, passport }: RequestedChange,
): Promise<void> {
  const before = await findMember(app, tx, memberId)
  const { name, number } = openPassport(app.keys.passports, passport)
  const asked: Partial<MemberDetails> = { ...values }
  const details: MemberDetails = {
    ...before,
    ...asked,
    ...(asked.passportName === undefined ? {} : { passportName: name }),
    ...(asked.passportNumber === undefined ? {} : { passportNumber: number }),
  }
  const columns = await memberColumns({ app, tx, actor }, before, details)
  await tx
    .updateTable('teamMembers')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', memberId)
    .execute()
}
