import { proposals, type proposalCalls } from '@agon/contract/proposal/calls'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { acceptProposal, declineProposal, withdrawProposal } from './answer.ts'
import { isOfOlympiad, proposalRows, proposalsOfSchool, readProposal } from './rows.ts'

const readProposals = readResource(proposals, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return proposalRows(db).$if(scope !== null, (all) => all.where(isOfOlympiad(scope)))
  },
  from: 'proposals',
  at: {
    // Ids are given in the order of the proposals, and are indexed.
    proposedAt: { sort: 'proposals.id', filter: 'proposals.proposed_at' },
  },
  olympiad: 'proposals.olympiad_id',
})

export const proposalHandlers: Handlers<typeof proposalCalls> = {
  listProposals: readProposals.list,
  countProposals: readProposals.count,
  exportProposals: readProposals.export,

  async oneProposal({ app, db, actor, query }) {
    return { item: await readProposal(app, db, actor, query.proposalId) }
  },

  async acceptProposal({ app, actor, params }) {
    await acceptProposal(app, actor, params.id)
    return {}
  },

  async declineProposal({ app, actor, params, body }) {
    await declineProposal(app, actor, params.id, body.reason ?? '')
    return {}
  },

  async withdrawProposal({ app, actor, params }) {
    await withdrawProposal(app, actor, params.id)
    return {}
  },

  async proposalsOfSchool({ app, db, actor, params }) {
    return { items: await proposalsOfSchool(app, db, actor, params.schoolId) }
  },
}
