import type { AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Database, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { conflictWith } from '#/http/outdated.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import { findAnswerToMark } from './answers.ts'
import { stateOf } from './marked-answers.ts'
import { findQuestionOfMarking } from './questions-of-marking.ts'
import { addMarks, holdAnswers, settle } from './store-marks.ts'

export interface MarkInput {
  attemptId: AttemptId
  questionVersionId: QuestionVersionId
  /** The save that was read. */
  epoch: number
  sequence: number
  /** Thousandths. */
  mark: number
  comment?: string | undefined
  /** Of the mark that was seen; 0 for none. */
  version: number
}

/** Shares the olympiad; refuses marks where its phase has none. */
export async function shareForMarking(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  const olympiad = await shareOlympiad(tx, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  if (!mayCompute(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
}

/**
 * Stores a mark for an answer; earlier ones stay in the history. `conflict`, with the answer as it is now, if another user has marked it
 * since, or the learner's answer has changed.
 */
export async function giveMark(
  { db }: Database,
  actor: Actor,
  olympiadId: OlympiadId,
  { attemptId, questionVersionId, epoch, sequence, mark, comment = '', version }: MarkInput,
  at: Date,
) {
  const by = userIdOf(actor)
  return db.transaction().execute(async (tx) => {
    await shareForMarking(tx, olympiadId)
    const { marks } = await findQuestionOfMarking(tx, actor, olympiadId, questionVersionId)
    const [answer] = await holdAnswers(tx, olympiadId, questionVersionId, [attemptId])
    if (answer === undefined) throw new Problem('notFound')
    if (mark > marks) throw new Problem('invalid', {}, { fields: { mark: `At most ${marks / 1000}.` } })
    const find = async () => {
      const item = await findAnswerToMark(tx, olympiadId, attemptId, { questionVersionId, reader: by })
      if (item === undefined) throw new Problem('notFound')
      return item
    }
    const { turn } = stateOf(answer, by)
    const isRead = answer.epoch === epoch && answer.sequence === sequence
    if (isRead && 'closed' in turn) throw new Problem('ownMark')
    if (!isRead || 'closed' in turn || turn.replaces !== version) {
      const item = await find()
      const { given: last } = item
      throw conflictWith(item, last === null ? null : { name: last.by, at: last.at })
    }
    await addMarks(tx, [{ ...answer, place: turn.place, mark, comment }], by, at)
    await settle(tx, await holdAnswers(tx, olympiadId, questionVersionId, [attemptId]))
    return find()
  })
}
