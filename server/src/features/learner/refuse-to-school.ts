import type { ListedLearner } from '@agon/domain/learner-match'
import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { findReached } from './reached-lists.ts'

interface Before extends ListedLearner {
  readonly id: ParticipantId
  readonly learnerId: LearnerId
}

/**
 * Name and grade are in lists of results: once a learner has started, in any list that the correction reaches, a school
 * proposes the change to the organisers. So does a school whose learner is in the list of another one now.
 */
export async function refuseToSchool(tx: Tx, before: Before, now: ListedLearner): Promise<void> {
  const isRenamed = before.firstName !== now.firstName || before.lastName !== now.lastName
  if (!isRenamed && before.grade === now.grade) return
  const reached = await findReached(tx, before.learnerId, before.id)
  const own = reached.find(({ id }) => id === before.id)
  const changed = reached.filter(({ sameYear }) => isRenamed || sameYear)
  if (changed.some(({ hasStarted }) => hasStarted)) throw new Problem('learnerStarted')
  if (changed.some(({ schoolId }) => schoolId !== null && schoolId !== own?.schoolId))
    throw new Problem('learnerElsewhere')
}
