import type { teamCalls } from '@agon/contract/team/calls'
import { memberEdit } from '@agon/contract/team/edit'
import type { TeamMemberId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import type { HandlerInput } from '#/http/handler.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { findMember } from './members.ts'
import { holdTeam, loadTeamOfMember } from './policy.ts'
import { insertMember, memberColumns, takeOut } from './save-member.ts'

/** Adds a member while the head count of the role has room. A contestant becomes a participant with a slip. */
export async function addMember({ app, db, actor, now, params, body }: HandlerInput<typeof teamCalls.addMember>) {
  const { firstName, lastName, badgeName } = body
  refuseUnprintable({ firstName, lastName, badgeName })
  const item = await db.transaction().execute(async (tx) => {
    const { id } = await holdTeam(tx, actor, params.id, now)
    return findMember(app, tx, await insertMember({ app, tx, actor }, id, body))
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
    change: ({ tx, actor, values, before }) => memberColumns({ app, tx, actor }, before, values),
  })(input)
}

/** Takes a member out; a contestant only before the sitting has started. */
export async function removeMember({ db, actor, now, params }: HandlerInput<typeof teamCalls.removeMember>) {
  await db.transaction().execute(async (tx) => {
    const team = await loadTeamOfMember(tx, actor, params.id)
    await holdTeam(tx, actor, team.id, now)
    await takeOut(tx, params.id)
  })
  return {}
}
