import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { AttemptId, PaperId, ParticipantId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { refuseOtherDevice } from './device.ts'

type Flagging = HandlerInput<typeof sittingCalls.flagQuestions>['body']

/** Keeps what the device that has the sitting says. Of questions that are not in the paper nothing is kept. */
export async function keepFlags(
  db: Db,
  participantId: ParticipantId,
  { attemptId, epoch, device, flags }: Flagging,
): Promise<void> {
  const attempt = await db
    .selectFrom('attempts')
    .select(['id', 'epoch', 'paperId', 'finishedAt'])
    .where('id', '=', attemptId)
    .where('participantId', '=', participantId)
    .where('supersededAt', 'is', null)
    .where('startedAt', 'is not', null)
    .executeTakeFirst()
  if (attempt === undefined) throw new Problem('notFound')
  if (attempt.finishedAt !== null) throw new Problem('attemptOver')
  await refuseOtherDevice(db, attempt, { epoch, device })
  // Of a question that is named twice the last word counts.
  const last = new Map(flags.map(({ questionId, flagged }) => [questionId, flagged]))
  const those = (flagged: boolean) => [...last].flatMap(([id, said]) => (said === flagged ? [id] : []))
  const [raised, lowered] = [those(true), those(false)]
  if (raised.length > 0) await raise(db, attempt, raised)
  if (lowered.length > 0) {
    await db
      .deleteFrom('questionFlags')
      .where('attemptId', '=', attempt.id)
      .where('questionId', 'in', lowered)
      .execute()
  }
}

async function raise(
  db: Db,
  attempt: { id: AttemptId; paperId: PaperId },
  questionIds: readonly QuestionId[],
): Promise<void> {
  await db
    .insertInto('questionFlags')
    .columns(['attemptId', 'questionId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('paperQuestions')
        .select([val(attempt.id).as('attemptId'), 'questionId'])
        .where('paperId', '=', attempt.paperId)
        .where('questionId', 'in', questionIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
