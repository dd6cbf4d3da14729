import { proposals, type proposalCalls } from '@agon/contract/proposal/calls'
import { markMany } from '#/db/search.ts'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { acceptProposal, declineProposal, withdrawProposal } from './answer.ts'
import { hasWords, isOfOlympiad, proposalRows, proposalsOfSchool, readProposal, searched } from './rows.ts'

/** A word that more learners have is not looked for by its index. */
const manyLearners = 5000

const readProposals = readResource(proposals, {
  rows: ({ db, actor }, { olympiadId, ...query }) => {
    const scope = staffScope(actor, olympiadId)
    const { q = '' } = query as { readonly q?: string }
    const rows = proposalRows(db).$if(scope !== null, (all) => all.where(isOfOlympiad(scope)))
    return hasWords(scope, q).reduce((some, word) => some.where(word), rows)
  },
  from: 'proposals',
  byRows: ['q'],
  marked: (db, q) => markMany(db, 'participants.search', q, manyLearners),
  search: searched,
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
