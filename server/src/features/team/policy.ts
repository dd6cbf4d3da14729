import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import { isYearClosed, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { isLocked } from '@agon/domain/team/rules'
import type { Db, Tx } from '#/db/database.ts'
import { findTeamRules, type OlympiadTeamRules } from '#/db/team-rules.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'

/** A team within the caller's reach: staff by olympiad, a team admin the own one. */
export async function loadTeam(db: Db, actor: Actor, id: CustomerParticipantId) {
  const team = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('teams', 'teams.id', 'c.id')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.id', 'c.olympiadId', 'o.phase'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (team === undefined) throw new Problem('notFound')
  return team
}

export async function loadTeamOfMember(db: Db, actor: Actor, id: TeamMemberId) {
  const member = await db.selectFrom('teamMembers').select('teamId').where('id', '=', id).executeTakeFirst()
  if (member === undefined) throw new Problem('notFound')
  return loadTeam(db, actor, member.teamId)
}

interface Change {
  readonly actor: Actor
  readonly phase: Phase
  readonly rules: OlympiadTeamRules
  readonly now: Date
}

/** Why a team cannot be changed now: the team itself from the deadline or the end of the sitting on, staff once the year is closed. */
export function refusalOf({ actor, phase, rules, now }: Change): Problem | null {
  if (actor.role !== 'teacher') return isYearClosed(phase) ? new Problem('phase', { phase }) : null
  if (phase !== 'registration' && phase !== 'open') return new Problem('phase', { phase })
  return isLocked(rules, now) ? new Problem('teamLocked') : null
}

export function refuseUnlessOpen(change: Change): void {
  const refusal = refusalOf(change)
  if (refusal !== null) throw refusal
}

/** Locks a team that may be changed now: changes of its members and head counts follow one another. */
export async function holdTeam(tx: Tx, actor: Actor, id: CustomerParticipantId, now: Date) {
  const team = await loadTeam(tx, actor, id)
  await tx.selectFrom('teams').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  refuseUnlessOpen({ actor, phase: team.phase, rules: await findTeamRules(tx, team.olympiadId), now })
  return team
}

/** Whether a team that can change nothing itself may ask organisers for a change. */
export function mayRequest(change: Change): boolean {
  const { actor, phase } = change
  return actor.role === 'teacher' && phase !== 'draft' && !isYearClosed(phase) && refusalOf(change) !== null
}

/** Accountants and funders read teams. */
export const mayWrite = ({ role }: Actor) => role === 'overlord' || role === 'admin' || role === 'teacher'
