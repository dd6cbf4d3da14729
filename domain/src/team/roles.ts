/** Roles of the members of a team. */
export const teamRoles = ['contestant', 'leader', 'observer', 'guest'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The number of members of each role; also the kinds of lines of a team's invoice. */
export const headCounts = ['contestants', 'leaders', 'observers', 'guests'] as const
export type HeadCount = (typeof headCounts)[number]
export type HeadCounts = Readonly<Record<HeadCount, number>>

/** The head count of each role. */
export const countOf = {
  contestant: 'contestants',
  leader: 'leaders',
  observer: 'observers',
  guest: 'guests',
} as const satisfies Record<TeamRole, HeadCount>
