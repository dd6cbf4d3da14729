/** The life of a proposed correction: it is open until an organiser decides. */
export const proposalStatuses = ['open', 'accepted', 'declined'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** What proposals are about. */
export const proposalKinds = ['learner'] as const
export type ProposalKind = (typeof proposalKinds)[number]
