import type { Changed } from '@agon/contract/edit'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { isYearClosed } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { correctGrade } from '#/db/correct-grade.ts'
import type { Tx } from '#/db/database.ts'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import { isOfSchool, type Actor } from '#/http/actor.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { refuseClosedYear } from './closed-year.ts'
import { lockLists } from './lock-list.ts'
import { loadParticipant } from './policy.ts'
import { findReached, refuseDuplicates } from './reached-lists.ts'
import { refuseToSchool } from './refuse-to-school.ts'
import { participantRow } from './rows.ts'

/**
 * Corrects a learner. The name is the person's and reaches every year that is not closed; grade and class are those of
 * the participation's year. In a closed year only staff corrects, and only that participation.
 */
export const correctLearner = recordEdit(learnerEdit, {
  table: 'learners',
  reach,
  read: participantRow,
  async change({ tx, actor, id, values, before }) {
    if (isOfSchool(actor)) await refuseToSchool(tx, before, values)
    return correct(tx, id, before, values)
  },
})

async function reach(tx: Tx, actor: Actor, id: ParticipantId): Promise<LearnerId> {
  const { learnerId, customerParticipantId, phase, isOfTeam } = await loadParticipant(tx, actor, id)
  if (isOfTeam) throw new Problem('ofTeam')
  refuseClosedYear(actor, { phase })
  const lists = (await findReached(tx, learnerId, id)).map((reached) => reached.customerParticipantId)
  await lockLists(tx, [...lists, customerParticipantId])
  return learnerId
}

type Row = Awaited<ReturnType<typeof participantRow>>

/** Writes the participations that a correction reaches. Answers the columns of the person, who is held. */
async function correct(tx: Tx, id: ParticipantId, before: Row, values: Changed<typeof learnerEdit>) {
  const { firstName, lastName, grade, className, gender, homeLanguage } = values
  const listed = { firstName, lastName, grade, className }
  await refuseErasedLearners(tx, [before.learnerId])
  await refuseDuplicates(tx, id, await findReached(tx, before.learnerId, id), listed)
  if (await isOfClosedYear(tx, id)) {
    await tx.updateTable('participants').set(listed).where('id', '=', id).execute()
    return { gender, homeLanguage }
  }
  await correctGrade(tx, { learnerId: before.learnerId, participantId: id }, { grade, className })
  if (before.firstName === firstName && before.lastName === lastName) return { gender, homeLanguage }
  // Also where the person has this name already: a year that was archived for a while keeps its former one.
  await tx.updateTable('participants').set({ firstName, lastName }).where('id', '=', id).execute()
  return { firstName, lastName, gender, homeLanguage, matchKey: learnerKey(listed) }
}

/** Locks a learner for a correction that is not an edit of a page: lists first, then the person. */
export async function holdLearner(
  tx: Tx,
  actor: Actor,
  id: ParticipantId,
): Promise<{ learner: LearnerHeld; before: Row }> {
  const learnerId = await reach(tx, actor, id)
  const { version } = await tx
    .selectFrom('learners')
    .select('version')
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { learner: { id: learnerId, version }, before: await participantRow(tx, id) }
}

interface LearnerHeld {
  readonly id: LearnerId
  readonly version: number
}

/** Saves a learner that is held, as an edit does. */
export async function saveLearner(
  tx: Tx,
  held: { learner: LearnerHeld; before: Row },
  changed: Partial<Changed<typeof learnerEdit>>,
) {
  const { learner, before } = held
  const columns = await correct(tx, before.id, before, { ...before, ...changed })
  await tx
    .updateTable('learners')
    .set({ ...columns, version: learner.version + 1 })
    .where('id', '=', learner.id)
    .execute()
}

async function isOfClosedYear(tx: Tx, id: ParticipantId): Promise<boolean> {
  const { phase } = await tx
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .select('olympiads.phase')
    .where('participants.id', '=', id)
    .executeTakeFirstOrThrow()
  return isYearClosed(phase)
}
