import type { TeamMember } from '@agon/contract/team/calls'
import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { ineligibilityOf, lacksOf } from '@agon/domain/team/eligibility'
import { countOf, headCounts, teamRoles, type HeadCounts } from '@agon/domain/team/roles'
import type { Db } from '#/db/database.ts'
import { findTeamRules, type OlympiadTeamRules } from '#/db/team-rules.ts'
import type { App } from '#/http/handler.ts'
import { maskPassport, openPassport } from './passport.ts'

/** The members of a team by their roles, with masked passports. */
export async function findMembers(app: App, db: Db, id: CustomerParticipantId, rules: OlympiadTeamRules) {
  const rows = await memberRows(db).where('teamId', '=', id).orderBy('id').execute()
  return teamRoles.flatMap((role) => rows.filter((row) => row.role === role).map((row) => shown(app, row, rules)))
}

export async function findMember(app: App, db: Db, id: TeamMemberId): Promise<TeamMember> {
  const row = await memberRows(db)
    .innerJoin('customerParticipants as c', 'c.id', 'teamId')
    .select('c.olympiadId')
    .where('teamMembers.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return shown(app, row, await findTeamRules(db, row.olympiadId))
}

const memberRows = (db: Db) =>
  db
    .selectFrom('teamMembers')
    .select(['teamMembers.id', 'role', 'firstName', 'lastName', 'badgeName', 'birthDate', 'passport'])
    .select(['participantId', 'teamMembers.version'])

type Row = Awaited<ReturnType<ReturnType<typeof memberRows>['executeTakeFirstOrThrow']>>

function shown(app: App, { passport, birthDate, ...row }: Row, rules: OlympiadTeamRules): TeamMember {
  return {
    ...row,
    birthDate: birthDate ?? '',
    ...maskPassport(openPassport(app.keys.passports, passport)),
    ineligibility: ineligibilityOf({ ...row, birthDate }, rules),
    // After the sitting no passport is missing: they are erased.
    lacks: lacksOf({ ...row, birthDate, hasPassport: passport !== null || rules.passportsErasedAt !== null }),
  }
}

/** How many members of each role are entered. */
export async function countNamed(db: Db, id: CustomerParticipantId): Promise<HeadCounts> {
  const rows = await db
    .selectFrom('teamMembers')
    .select(['role', ({ fn }) => fn.countAll<number>().as('count')])
    .where('teamId', '=', id)
    .groupBy('role')
    .execute()
  const counts = new Map(rows.map(({ role, count }) => [countOf[role], count]))
  return Object.fromEntries(headCounts.map((count) => [count, counts.get(count) ?? 0])) as Record<
    (typeof headCounts)[number],
    number
  > // one for each role
}
