import type { DemoSitting } from '@agon/db/demo/sittings/sitting'
import type { AttemptId, ParticipantId } from '@agon/domain/ids'
import type { CopyRow, Loading } from '../db/copy.ts'
import type { PartIds, WorldContext } from './world-context.ts'
import type { WrittenPart } from './written-part.ts'

interface Attempt {
  id: AttemptId
  participantId: ParticipantId
  sitting: DemoSitting
}

/** The attempts with everything that was answered in them. */
export async function writeSittings(
  load: Loading,
  written: readonly WrittenPart[],
  ids: PartIds,
  { olympiadId, paperId, questionIds }: WorldContext,
): Promise<void> {
  const attempts = written.flatMap(({ part, learners }) =>
    part.sittings.flatMap((sitting): Attempt[] => {
      const learner = learners.get(sitting.learner)
      return learner === undefined ? [] : [{ id: ids.attempts.take(), participantId: learner.participantId, sitting }]
    }),
  )
  await load.copy(
    'attempts',
    attempts.map(({ id, participantId, sitting }) => ({
      id,
      participantId,
      olympiadId,
      paperId,
      seed: sitting.seed,
      epoch: sitting.devices.length,
      startedAt: new Date(sitting.startedAt),
      finishedAt: sitting.finishedAt === null ? null : new Date(sitting.finishedAt),
      receipt: sitting.receipt,
    })),
  )
  await load.copy(
    'attemptDevices',
    attempts.flatMap(({ id, sitting }) =>
      sitting.devices.map(({ epoch, hash, reason, since }) => ({
        attemptId: id,
        epoch,
        deviceHash: Buffer.from(hash, 'hex'),
        reason,
        since: new Date(since),
      })),
    ),
  )
  await load.copy(
    'attemptModules',
    attempts.flatMap(({ id, sitting }) =>
      sitting.modules.map(({ index, enteredAt, endsAt, finishedAt }) => ({
        attemptId: id,
        moduleIndex: index,
        enteredAt: new Date(enteredAt),
        endsAt: new Date(endsAt),
        finishedAt: finishedAt === null ? null : new Date(finishedAt),
      })),
    ),
  )
  await load.copy('answerSaves', saveRows(attempts, questionIds))
  await load.copy(
    'sittingContacts',
    attempts.flatMap(({ participantId, sitting: { startedAt, finishedAt, saves } }) => {
      const heardAt = new Date(Math.max(startedAt, ...saves.map(({ savedAt }) => savedAt)))
      return finishedAt === null ? [{ participantId, olympiadId, heardAt, presentSince: new Date(startedAt) }] : []
    }),
  )
  await load.copy(
    'sittingFeedback',
    attempts.flatMap(({ id, sitting: { feedback } }) =>
      feedback === null
        ? []
        : [
            {
              attemptId: id,
              olympiadId,
              difficulty: feedback.difficulty,
              enjoyment: feedback.enjoyment,
              comment: feedback.comment,
              givenAt: new Date(feedback.sentAt),
            },
          ],
    ),
  )
}

function* saveRows(
  attempts: readonly Attempt[],
  questionIds: WorldContext['questionIds'],
): Generator<CopyRow<'answerSaves'>> {
  for (const { id, sitting } of attempts) {
    for (const { question, capturedAt, savedAt, ...save } of sitting.saves) {
      const questionId = questionIds[question]
      if (questionId === undefined) throw new RangeError(`The paper has no question ${question}.`)
      yield { attemptId: id, ...save, questionId, capturedAt: new Date(capturedAt), savedAt: new Date(savedAt) }
    }
  }
}
