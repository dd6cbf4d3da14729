import type { teamCalls } from '@agon/contract/team/calls'
import { memberEdit } from '@agon/contract/team/edit'
import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { ineligibilityOf, type Member } from '@agon/domain/team/eligibility'
import { countOf, type TeamRole } from '@agon/domain/team/roles'
import type { Tx } from '#/db/database.ts'
import { findTeamRules, type OlympiadTeamRules } from '#/db/team-rules.ts'
import type { Actor } from '#/http/actor.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { enterContestant, removeContestant, renameContestant } from './contestant.ts'
import { eligibilityWords } from './eligibility-words.ts'
import { countNamed, findMember } from './members.ts'
import { editedPassport, openPassport, sealPassport } from './passport.ts'
import { loadTeam, loadTeamOfMember, refuseUnlessOpen } from './policy.ts'

/** Adds a member while the head count of the role has room. A contestant becomes a participant with a slip. */
export async function addMember({ app, db, actor, now, params, body }: HandlerInput<typeof teamCalls.addMember>) {
  const { role, firstName, lastName, badgeName, birthDate, passportName, passportNumber } = body
  refuseUnprintable({ firstName, lastName, badgeName })
  const item = await db.transaction().execute(async (tx) => {
    const { id } = await holdTeam(tx, actor, params.id, now)
    await refuseFull(tx, id, role)
    const member = { teamId: id, role, firstName, lastName, badgeName, birthDate: birthDate === '' ? null : birthDate }
    await refuseIneligible(tx, actor, member)
    await refuseDuplicate(tx, member)
    const participantId = role === 'contestant' ? await enterContestant(app, tx, actor, id, member) : null
    const passport = sealPassport(app.keys.passports, { name: passportName, number: passportNumber })
    const added = await tx
      .insertInto('teamMembers')
      .values({ ...member, passport, participantId, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findMember(app, tx, added.id)
  })
  return { item }
}

/** Changes a member. What is sent masked of the passport stays as it is stored. */
export function changeMember(input: HandlerInput<typeof teamCalls.changeMember>) {
  const { app } = input
  return recordEdit(memberEdit, {
    table: 'teamMembers',
    async reach(tx, actor, id: TeamMemberId) {
      const team = await loadTeamOfMember(tx, actor, id)
      await holdTeam(tx, actor, team.id, input.now)
      return id
    },
    read: (reader, id) => findMember(app, reader, id),
    async change({ tx, actor, id, values, before }) {
      const { passportName, passportNumber, firstName, lastName, badgeName } = values
      const birthDate = values.birthDate === '' ? null : values.birthDate
      const { teamId, role, passport } = await tx
        .selectFrom('teamMembers')
        .select(['teamId', 'role', 'passport'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const member = { id, teamId, role, firstName, lastName, birthDate }
      if (values.birthDate !== before.birthDate) await refuseIneligible(tx, actor, member)
      await refuseDuplicate(tx, member)
      if (before.participantId !== null)
        await renameContestant(tx, actor, before.participantId, { firstName, lastName })
      const stored = openPassport(app.keys.passports, passport)
      const edited = editedPassport(stored, { passportName, passportNumber })
      return { firstName, lastName, badgeName, birthDate, passport: sealPassport(app.keys.passports, edited) }
    },
  })(input)
}

/** Takes a member out; a contestant only before the sitting has started. */
export async function removeMember({ db, actor, now, params }: HandlerInput<typeof teamCalls.removeMember>) {
  await db.transaction().execute(async (tx) => {
    const team = await loadTeamOfMember(tx, actor, params.id)
    await holdTeam(tx, actor, team.id, now)
    const gone = await tx
      .deleteFrom('teamMembers')
      .where('id', '=', params.id)
      .returning('participantId')
      .executeTakeFirst()
    if (gone === undefined) throw new Problem('notFound')
    if (gone.participantId !== null) await removeContestant(tx, gone.participantId)
  })
  return {}
}

/** Locks a team that may be changed now: changes of its members and head counts follow one another. */
async function holdTeam(tx: Tx, actor: Actor, id: CustomerParticipantId, now: Date) {
  const team = await loadTeam(tx, actor, id)
  await tx.selectFrom('teams').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  refuseUnlessOpen({ actor, phase: team.phase, rules: await findTeamRules(tx, team.olympiadId), now })
  return team
}

async function refuseFull(tx: Tx, id: CustomerParticipantId, role: TeamRole): Promise<void> {
  const counts = await tx.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const named = await countNamed(tx, id)
  const most = counts[countOf[role]]
  if (most === null) throw new Problem('invalid', {}, { fields: { role: 'Enter the head counts first.' } })
  if (named[countOf[role]] >= most)
    throw new Problem('invalid', {}, { fields: { role: `The head count of this role is ${most}. Change it first.` } })
}

/** Staff may admit an exception; lists show it. */
async function refuseIneligible(
  tx: Tx,
  actor: Actor,
  member: Member & { readonly teamId: CustomerParticipantId },
): Promise<void> {
  const rules = await rulesOf(tx, member.teamId)
  const reason = ineligibilityOf(member, rules)
  if (reason === null || (actor.role !== 'teacher' && reason !== 'born-later')) return
  throw new Problem('invalid', {}, { fields: { birthDate: eligibilityWords(reason, rules) } })
}

async function rulesOf(tx: Tx, id: CustomerParticipantId): Promise<OlympiadTeamRules> {
  const { olympiadId } = await tx
    .selectFrom('customerParticipants')
    .select('olympiadId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return findTeamRules(tx, olympiadId)
}

interface Named {
  readonly id?: TeamMemberId
  readonly teamId: CustomerParticipantId
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** Two members of one name have different birth dates. */
async function refuseDuplicate(tx: Tx, { id, teamId, birthDate, ...name }: Named): Promise<void> {
  const others = await tx
    .selectFrom('teamMembers')
    .select(['firstName', 'lastName', 'birthDate'])
    .where('teamId', '=', teamId)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? null))
    .execute()
  const key = learnerKey(name)
  if (!others.some((other) => learnerKey(other) === key && other.birthDate === birthDate)) return
  throw new Problem('duplicate', {}, { fields: { firstName: 'The team has a member of this name and birth date.' } })
}
