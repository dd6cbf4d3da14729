import type { ParticipantId, VerdictProposalId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { refuseOwnProposal } from '#/http/own-proposal.ts'
import type { Actor } from '#/http/actor.ts'
import { as, type App } from '#/http/handler.ts'
import { readDecided } from './find.ts'
import { addVerdict, holdParticipant } from './verdicts.ts'

interface Answer {
  readonly proposalId: VerdictProposalId
  readonly as: 'confirmed' | 'rejected'
  readonly now: Date
}

/** Confirmed by another person, a proposed verdict is a decision of its proposer. Rejecting it, the proposer withdraws it. */
export async function answerProposal(app: App, actor: Actor, participantId: ParticipantId, answer: Answer) {
  const { userId } = as(actor, 'admin', 'overlord')
  const { proposalId, now } = answer
  return app.database.db.transaction().execute(async (tx) => {
    const { olympiadId, phase } = await holdParticipant(tx, actor, participantId)
    const proposal = await tx
      .selectFrom('verdictProposals')
      .select(['verdict', 'reason', 'status', 'proposedBy'])
      .where('id', '=', proposalId)
      .where('participantId', '=', participantId)
      .executeTakeFirst()
    if (proposal === undefined) throw new Problem('notFound')
    const { status, proposedBy: by, ...decision } = proposal
    if (status !== 'proposed') throw new Problem('alreadyAnswered')
    const isOwn = by === userId
    const answered = { decidedBy: userId, decidedAt: now }
    if (answer.as === 'confirmed') {
      if (by !== null) refuseOwnProposal(by, userId)
      const verdictId = await addVerdict(app, tx, { ...decision, participantId, olympiadId, phase, by, now })
      await tx
        .updateTable('verdictProposals')
        .set({ ...answered, status: 'confirmed', verdictId })
        .where('id', '=', proposalId)
        .execute()
    } else
      await tx
        .updateTable('verdictProposals')
        .set({ ...answered, status: isOwn ? 'withdrawn' : 'rejected' })
        .where('id', '=', proposalId)
        .execute()
    return readDecided(tx, olympiadId, { by: userId, only: participantId })
  })
}
