import { resultCalls } from '@agon/contract/result/calls'
import type { QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { findDoubts } from '#/db/doubts.ts'
import { basisOf } from '#/features/result/correction/find.ts'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { staff } from '#test/factories.ts'
import { aResult, inPhase, paperIdOf } from './factories.ts'

/** A computed result of a learner who had the question. */
const aCorrectable: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  await aResult(world, own)
  const paperId = await paperIdOf(world, olympiadId)
  const { questionId } = await world.db
    .selectFrom('paperQuestions')
    .select('questionId')
    .where('paperId', '=', paperId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('questionStatistics')
    .values({ paperId, questionId, olympiadId, participants: 1, answered: 0, mastered: 0, markSum: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Corrections of another role no longer apply.
  await world.db
    .updateTable('resultCorrections')
    .set({ status: 'undone' })
    .where('olympiadId', '=', olympiadId)
    .execute()
  const seen = await basisOf(world.db, olympiadId)
  return { id: olympiadId, questionId, act: 'void', seen, reason: 'Its map was missing.' }
}

/** A correction that holds. */
const aCorrection: RecordOf = async (side, stage, role) => {
  const { questionId, ...made } = await aCorrectable(side, stage, role)
  const { world } = stage
  const { userId } = await staff(world, 'admin', side.olympiadId)
  const { id } = await world.db
    .insertInto('resultCorrections')
    .values({
      olympiadId: side.olympiadId,
      questionId: Number(questionId) as QuestionId, // as the paper names it
      act: 'void',
      reason: 'Its map was missing.',
      status: 'applied',
      seen: '',
      askedBy: userId,
      askedAt: world.clock.now,
      appliedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...made, correctionId: id }
}

/** A participant with a result about whom there is no decision yet. */
const aVerdictToDecide: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  return { participantId: await aResult(world, own), verdict: 'disqualified', reason: 'A copied paper.', version: 0 }
}

/** A verdict that another person proposed. */
const aProposedVerdict: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  const participantId = await aResult(world, own)
  const { userId } = await staff(world, 'admin', olympiadId)
  const proposed = { verdict: 'disqualified', reason: 'A copied paper.', proposedBy: userId } as const
  const { id: proposalId } = await world.db
    .insertInto('verdictProposals')
    .values({ participantId, olympiadId, ...proposed, proposedAt: world.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { participantId, proposalId }
}

/** A learner who left the page often. */
const aDoubt: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  const participantId = await aResult(world, own)
  await sql`insert into sitting_events (attempt_id, epoch, kind, happened_at, module_index, seconds)
    select a.id, 1, 'left', now() + n * interval '1 minute', 1, 30 from attempts a, generate_series(1, 6) n
    where a.participant_id = ${participantId}`.execute(world.db)
  const doubts = await findDoubts(world.db, olympiadId)
  const { kind, evidence } = doubts.find((one) => one.participantId === participantId) ?? {}
  return { id: olympiadId, kind, participantId, evidence, decision: 'no-act', note: 'A fire drill.', version: 0 }
}

/** A school with a released result. */
const aReleasedSchool: RecordOf = async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'released')
  await aResult(world, own)
  return { customerParticipantId: own.customerParticipantId }
}

export const resultAccess = casesOf(
  resultCalls,
  async ({ own, olympiadId }, { world }) => {
    await inPhase(world, olympiadId, 'closed')
    await aResult(world, own)
    return { id: olympiadId }
  },
  {
    readAnswerSheet: async ({ own }, { world }) => ({ id: await aResult(world, own) }),
    listDistinctAnswers: aCorrectable,
    previewCorrection: aCorrectable,
    correctResults: aCorrectable,
    undoCorrection: aCorrection,
    decideVerdict: aVerdictToDecide,
    confirmVerdict: aProposedVerdict,
    rejectVerdict: aProposedVerdict,
    decideDoubt: aDoubt,
    readSchoolResults: aReleasedSchool,
    printResultSlips: aReleasedSchool,
  },
)
