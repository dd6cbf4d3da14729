import { proposalCalls } from '@agon/contract/proposal/calls'
import type { ProposalId } from '@agon/domain/ids'
import { casesOf, inOlympiad } from '#test/access-case.ts'
import { aLearner, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** An open proposal about a learner. */
export async function aProposal(world: World, own: SchoolParticipant): Promise<ProposalId> {
  const { participantId } = await aLearner(world, own, { lastName: 'Dlamini' })
  const { id } = await world.db
    .insertInto('proposals')
    .values({
      olympiadId: own.olympiadId,
      kind: 'learner',
      participantId,
      changes: JSON.stringify({ lastName: ['Dlamini', 'Dhlamini'] }),
      reason: 'Misspelt',
      proposedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const proposalAccess = casesOf(
  proposalCalls,
  async ({ own }, { world }) => {
    const id = await aProposal(world, own)
    return { id, proposalId: id, reason: 'As on the birth certificate' }
  },
  {
    listProposals: inOlympiad,
    countProposals: inOlympiad,
    exportProposals: inOlympiad,
    withdrawProposal: async ({ own, teacher }, { world }) => {
      const id = await aProposal(world, own)
      await world.db.updateTable('proposals').set({ proposedBy: teacher.userId }).where('id', '=', id).execute()
      return { id }
    },
    proposalsOfSchool: ({ own }) => ({ schoolId: own.schoolId }),
  },
)
