import { teamCalls } from '@agon/contract/team/calls'
import { type AccessCase, casesOf, type RecordOf } from '#test/access-case.ts'
import { aMember, aTeamOf, fullCounts } from './factories.ts'

const details = {
  role: 'leader',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  badgeName: '',
  birthDate: '1980-02-29',
  passportName: 'THANDI NKOSI',
  passportNumber: 'A01234567',
}

const rules = {
  mostContestants: 4,
  mostLeaders: 2,
  leastAge: 16,
  mostAge: 19,
  ageOn: '2026-06-30',
  dueAt: '',
  contestantPrice: 0,
  leaderPrice: 0,
  observerPrice: 0,
  guestPrice: 0,
}

const ofTeam: RecordOf = async (side, { world }) => {
  const { customerParticipantId: id } = await aTeamOf(world, side, fullCounts)
  return { ...fullCounts, ...details, id, countryParticipantId: id, version: 1 }
}

const ofMember: RecordOf = async (side, { world }) => {
  const team = await aTeamOf(world, side, fullCounts)
  return { ...details, id: await aMember(world, team, { role: 'leader' }), version: 1 }
}

const ofRules: RecordOf = async ({ olympiadId }, { world }) => {
  const set = await world.db.selectFrom('teamRules').select('version').where('id', '=', olympiadId).executeTakeFirst()
  return { ...rules, version: set?.version ?? 0 }
}

const inOlympiad: AccessCase['own'] = ({ olympiadId }) => ({ query: { olympiadId } })
const list: AccessCase = {
  own: inOlympiad,
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}

export const teamAccess = casesOf(teamCalls, ofTeam, {
  listTeams: list,
  countTeams: list,
  exportTeams: list,
  addTeam: async (side, { world }) => {
    const team = await aTeamOf(world, side)
    await world.db.deleteFrom('customerParticipants').where('id', '=', team.customerParticipantId).execute()
    return { countryId: team.countryId }
  },
  changeMember: ofMember,
  removeMember: ofMember,
  requestTeamChange: async (side, { world }) => {
    const { customerParticipantId: id } = await aTeamOf(world, side, fullCounts)
    await world.db.updateTable('teamRules').set({ dueAt: world.clock.now }).where('id', '=', side.olympiadId).execute()
    return { id, body: { kind: 'head-counts', ...fullCounts, guests: 2, version: 1, reason: 'A second guest' } }
  },
  listReminders: list,
  sendReminders: async (side, { world }) => {
    const { customerParticipantId: id } = await aTeamOf(world, side)
    return { ids: [id] }
  },
  readTeamRules: list,
  writeTeamRules: ofRules,
})
