import type { AuditedTables } from './audited.ts'

export const teams: AuditedTables<'countries' | 'teams' | 'teamRules' | 'teamMembers'> = {
  countries: { plain: ['version', 'code', 'name', 'timeZone'], silent: ['search', 'createdAt'] },
  teams: {
    olympiad: { through: 'id', of: 'customerParticipants' },
    plain: ['version', 'contestants', 'leaders', 'observers', 'guests', 'remindedAt'],
  },
  teamRules: {
    olympiad: 'id',
    plain: [
      'version',
      'mostContestants',
      'mostLeaders',
      'leastAge',
      'mostAge',
      'ageOn',
      'dueAt',
      'contestantPrice',
      'leaderPrice',
      'observerPrice',
      'guestPrice',
    ],
  },
  teamMembers: {
    olympiad: { through: 'teamId', of: 'customerParticipants' },
    plain: ['version', 'teamId', 'role', 'participantId'],
    silent: ['createdAt'],
  },
}
