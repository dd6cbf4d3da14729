import type { teamCalls } from '@agon/contract/team/calls'
import { Problem } from '@agon/domain/problem'
import { survivorOf } from '#/db/survivor.ts'
import { findTeamRules } from '#/db/team-rules.ts'
import type { Handlers } from '#/http/handler.ts'
import { listScope } from '#/http/reach.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { addMember, changeMember, removeMember } from './change-member.ts'
import { changeTeam } from './counts.ts'
import { addTeam, removeTeam } from './enter.ts'
import { findMembers } from './members.ts'
import { proposalsOfTeam } from '../proposal/rows.ts'
import { loadTeam, mayRequest, mayWrite, refusalOf } from './policy.ts'
import { findReminders } from './reminders/find.ts'
import { sendReminders } from './reminders/send.ts'
import { readTeams } from './resource.ts'
import { findTeam } from '#/db/team-rows.ts'
import { requestTeamChange } from './requests/request.ts'
import { writeTeamRules } from './rules.ts'

export const teamHandlers: Handlers<typeof teamCalls> = {
  listTeams: readTeams.list,
  countTeams: readTeams.count,
  exportTeams: readTeams.export,

  async oneTeam({ app, db, actor, now, query: { olympiadId, countryParticipantId } }) {
    const scope = await listScope(db, actor, olympiadId)
    const { id: teamId, ...merged } = await survivorOf(db, 'customer_participants', countryParticipantId)
    const { id, phase, ...team } = await loadTeam(db, actor, teamId)
    if (scope !== null && team.olympiadId !== scope) throw new Problem('notFound')
    const rules = await findTeamRules(db, team.olympiadId)
    const change = { actor, phase, rules, now }
    return {
      item: await findTeam(db, id),
      members: await findMembers(app, db, id, rules),
      rules,
      mayChange: mayWrite(actor) && refusalOf(change) === null,
      mayRequest: mayRequest(change),
      requests: await proposalsOfTeam(app, db, actor, id),
      ...merged,
    }
  },

  addTeam,
  changeTeam,
  removeTeam,
  addMember,
  changeMember,
  removeMember,

  requestTeamChange,

  async listReminders({ app, db, actor, now, query }) {
    const reminders = await findReminders(db, staffOlympiad(actor, query.olympiadId), { keys: app.keys, now })
    const items = reminders.map(({ id, name, code, lacks, recipient, remindedAt, blocked }) => ({
      id,
      name,
      code,
      lacks,
      remindedAt,
      blocked,
      recipientName: recipient?.fullName ?? null,
      recipientEmail: recipient?.email ?? null,
    }))
    return { items }
  },
  async sendReminders({ app, actor, now, query, body }) {
    return {
      sent: await sendReminders(app, { olympiadId: staffOlympiad(actor, query.olympiadId), ids: body.ids, now }),
    }
  },

  async readTeamRules({ db, actor, query }) {
    return { item: await findTeamRules(db, staffOlympiad(actor, query.olympiadId)) }
  },
  writeTeamRules: (context) =>
    writeTeamRules({ ...context, params: { id: staffOlympiad(context.actor, context.query.olympiadId) } }),
}
