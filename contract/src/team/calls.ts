import { ineligibilities, lacks } from '@agon/domain/team/eligibility'
import { teamRoles } from '@agon/domain/team/roles'
import { z } from 'zod'
import { call } from '../call.ts'
import { addBody, addShape, changeCall, changeOneCall, changeShape, editCalls } from '../edit-calls.ts'
import { proposal } from '../proposal/calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, line, mergedFrom, momentOrNull, olympiadScope, whole } from '../schema.ts'
import { memberEdit, teamEdit, teamRulesEdit } from './edit.ts'
import { teamList } from './list.ts'

const readers = ['overlord', 'admin', 'accountant', 'funding'] as const
const writers = ['overlord', 'admin'] as const
const writersAndTeam = [...writers, 'teacher'] as const

const teamRow = rowSchema(teamList.fields)

export const teams = resource(teamList, readers, 'Countries that take part, with their teams', {
  olympiadId: olympiadScope,
})

const { add: addTeam, change: changeTeam } = editCalls(teamEdit, {
  id: id<'customer-participant'>(),
  item: teamRow,
  own: { olympiadId: id<'olympiad'>(), countryId: id<'country'>() },
  add: { audience: writers, summary: 'Enter a country in an olympiad', refusals: ['phase'] },
  change: {
    audience: writersAndTeam,
    summary: 'Set how many of each role come; before the deadline also the team itself',
    refusals: ['teamLocked', 'phase'],
  },
})

const member = z.object({
  id: id<'team-member'>(),
  role: z.enum(teamRoles),
  firstName: z.string(),
  lastName: z.string(),
  badgeName: z.string(),
  /** `2008-02-29`; empty where it is unknown. */
  birthDate: z.string(),
  /** Masked; empty where it is unknown. */
  passportName: z.string(),
  passportNumber: z.string(),
  /** Why the member may not take part in the role. */
  ineligibility: z.enum(ineligibilities).nullable(),
  lacks: z.array(z.enum(lacks)),
  /** A contestant's part in the olympiad. */
  participantId: id<'participant'>().nullable(),
  version: z.number(),
})
export type TeamMember = z.output<typeof member>

const rules = z.object({
  /** The olympiad's. */
  id: id<'olympiad'>(),
  mostContestants: z.number(),
  mostLeaders: z.number(),
  leastAge: z.number(),
  mostAge: z.number(),
  ageOn: z.string(),
  dueAt: momentOrNull,
  contestantPrice: z.number(),
  leaderPrice: z.number(),
  observerPrice: z.number(),
  guestPrice: z.number(),
  currency: z.string(),
  timeZone: z.string(),
  /** When the passport details of members are erased; null while the olympiad is not closed. */
  passportsErasedAt: momentOrNull,
  /** 0: the defaults. */
  version: z.number(),
})
export type TeamRulesReply = z.output<typeof rules>

const reminder = z.object({
  id: id<'customer-participant'>(),
  name: z.string(),
  code: z.string(),
  lacks: z.string(),
  recipientName: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  remindedAt: momentOrNull,
  /** Why it gets none now. */
  blocked: z.enum(['no-recipient', 'mail-stopped', 'reminded']).nullable(),
})
export type TeamReminder = z.output<typeof reminder>

const reason = line(500)
const version = whole(1, 2_147_483_647)
const memberId = id<'team-member'>()
/** The request of a team after its deadline. */
const teamRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('head-counts'), ...changeShape(teamEdit), version, reason }),
  z.object({ kind: z.literal('new-member'), ...addShape(memberEdit), reason }),
  z.object({ kind: z.literal('member'), memberId, ...changeShape(memberEdit), version, reason }),
  z.object({ kind: z.literal('no-member'), memberId, reason }),
])
export type TeamRequest = z.output<typeof teamRequest>

const ofTeam = z.object({ id: id<'customer-participant'>() })
const ofMember = z.object({ id: id<'team-member'>() })
const memberRefusals = ['teamLocked', 'phase', 'duplicate', 'learnerStarted', 'learnerErased'] as const

export const teamCalls = {
  listTeams: teams.list,
  countTeams: teams.count,
  exportTeams: teams.export,
  oneTeam: call(
    'GET',
    '/api/igeo-country-participant/single',
    [...readers, 'teacher'],
    'One team with its members and the rules; a teacher gets its own',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, countryParticipantId: id<'customer-participant'>() }),
      reply: z.object({
        item: teamRow,
        members: z.array(member),
        rules,
        /** Whether the reader may change it now. */
        mayChange: z.boolean(),
        /** Whether the reader may request changes of it: a team after its deadline. */
        mayRequest: z.boolean(),
        /** Requests that wait, and those that were answered in the last two weeks; the newest first. */
        requests: z.array(proposal),
        mergedFrom,
      }),
    },
  ),
  addTeam,
  changeTeam,
  removeTeam: call(
    'DELETE',
    '/api/igeo-country-participant/{id}',
    writers,
    'Take a country out of an olympiad while it has neither members nor invoices',
    { effect: 'write', params: ofTeam, reply: emptyReply, refusals: ['teamInUse'] },
  ),
  addMember: call('POST', '/api/igeo-country-participant/add-member/{id}', writersAndTeam, 'Add a member to a team', {
    effect: 'write',
    params: ofTeam,
    body: addBody(memberEdit),
    reply: z.object({ item: member }),
    refusals: [...memberRefusals, 'unprintableName'],
  }),
  changeMember: changeCall(
    memberEdit,
    { id: id<'team-member'>(), item: member },
    { audience: writersAndTeam, summary: 'Change a member of a team', refusals: memberRefusals },
  ),
  removeMember: call(
    'DELETE',
    '/api/igeo-country-participant/member/{id}',
    writersAndTeam,
    'Take a member out of a team',
    {
      effect: 'write',
      params: ofMember,
      reply: emptyReply,
      refusals: ['teamLocked', 'phase', 'learnerStarted'],
    },
  ),
  requestTeamChange: call(
    'POST',
    '/api/igeo-country-participant/{id}/proposal',
    ['teacher'],
    'Request a change of the team after its deadline; organisers decide',
    {
      effect: 'write',
      params: ofTeam,
      body: teamRequest,
      reply: z.object({ id: id<'proposal'>() }),
      refusals: ['alreadyAsked', 'phase', 'notLocked', 'unprintableName', 'learnerStarted'],
    },
  ),
  listReminders: call(
    'GET',
    '/api/igeo-country-participant/reminder',
    writers,
    'The teams that lack something, and who would get a reminder',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ items: z.array(reminder) }),
      refusals: ['olympiadRequired'],
    },
  ),
  sendReminders: call(
    'POST',
    '/api/igeo-country-participant/reminder',
    writers,
    'Remind teams of what they lack: one mail for each team, once a day',
    {
      effect: 'write',
      query: z.object({ olympiadId: olympiadScope }),
      body: z.object({ ids: z.array(id<'customer-participant'>()).min(1).max(500) }),
      reply: z.object({ sent: z.number() }),
      refusals: ['olympiadRequired', 'phase'],
    },
  ),
  readTeamRules: call('GET', '/api/igeo-country-participant/rules', readers, 'Get an olympiad’s rules for teams', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ item: rules }),
    refusals: ['olympiadRequired'],
  }),
  writeTeamRules: changeOneCall(
    teamRulesEdit,
    { item: rules },
    { audience: writers, summary: 'Set an olympiad’s rules for teams' },
  ),
}
