import type { AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Database } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { shareForMarking } from '../give-mark.ts'
import { stateOf } from '../marked-answers.ts'
import { findQuestionOfMarking } from '../questions-of-marking.ts'
import { addMarks, holdAnswers, settle, type MarkToStore } from '../store-marks.ts'

interface MarkToGive {
  readonly attemptId: AttemptId
  readonly epoch: number
  readonly sequence: number
  readonly mark: number
  readonly comment: string
  readonly version: number
}

/**
 * Gives the marks of a previewed sheet, all or none. Marks that are given already stay as they are. `changedSince` if an answer or the
 * mark that one replaces has changed since the preview.
 */
export async function giveMarks(
  { db }: Database,
  actor: Actor,
  olympiadId: OlympiadId,
  {
    questionVersionId,
    marks,
  }: { readonly questionVersionId: QuestionVersionId; readonly marks: readonly MarkToGive[] },
  at: Date,
) {
  const by = userIdOf(actor)
  const wanted = new Map(marks.map((one) => [one.attemptId, one]))
  if (wanted.size < marks.length)
    throw new Problem('invalid', {}, { fields: { marks: 'An answer is in the list twice.' } })
  return db.transaction().execute(async (tx) => {
    await shareForMarking(tx, olympiadId)
    const question = await findQuestionOfMarking(tx, actor, olympiadId, questionVersionId)
    if (marks.some(({ mark }) => mark > question.marks))
      throw new Problem('invalid', {}, { fields: { marks: `A mark is at most ${question.marks / 1000}.` } })
    const ids = [...wanted.keys()]
    const answers = await holdAnswers(tx, olympiadId, questionVersionId, ids)
    if (answers.length < wanted.size) throw new Problem('notFound')
    const toStore = answers.flatMap((answer): MarkToStore[] => {
      const one = wanted.get(answer.attemptId)
      if (one === undefined) return []
      if (answer.epoch !== one.epoch || answer.sequence !== one.sequence) throw new Problem('changedSince')
      const { counting, turn } = stateOf(answer, by)
      const { mark, comment, version } = one
      const isSame = counting?.mark === mark && (comment === '' || counting.comment === comment)
      if (isSame) return []
      if ('closed' in turn) throw new Problem('ownMark')
      if (turn.replaces !== version) throw new Problem('changedSince')
      return [{ ...answer, place: turn.place, mark, comment }]
    })
    if (toStore.length > 0) {
      await addMarks(tx, toStore, by, at)
      await settle(tx, await holdAnswers(tx, olympiadId, questionVersionId, ids))
    }
    return { stored: toStore.length, same: marks.length - toStore.length }
  })
}
