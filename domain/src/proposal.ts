/** The life of a proposed correction: it is open until an organiser decides or its proposer withdraws it. */
export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Requests of a team after its deadline. */
export const teamProposalKinds = ['head-counts', 'new-member', 'member', 'no-member'] as const
export type TeamProposalKind = (typeof teamProposalKinds)[number]

/** Each kind of proposal changes another record. */
export const proposalKinds = ['learner', 'school', 'other-school', ...teamProposalKinds] as const
export type ProposalKind = (typeof proposalKinds)[number]
