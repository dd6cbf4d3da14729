import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'

/** A proposal is confirmed by another person than the one who made it. */
export function refuseOwnProposal(proposedBy: UserId, by: UserId | null): void {
  if (proposedBy === by) throw new Problem('ownProposal')
}
