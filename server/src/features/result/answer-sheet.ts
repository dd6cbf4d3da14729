import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { plainText } from '@agon/domain/question/plain-text'
import { currentAnswers } from '#/db/current-answers.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'
import { answerInWords, rightAnswerOf, textOf } from './answer-words.ts'

/** Every question of the paper that a result counts, with the learner's answer, the right one, and the mark. */
export async function answerSheetOf(db: Db, actor: Actor, id: ParticipantId) {
  const result = await db
    .selectFrom('moderatedParticipants')
    .select(['olympiadId', 'attemptId'])
    .where('participantId', '=', id)
    .executeTakeFirst()
  if (result === undefined || !reaches(actor, result.olympiadId)) throw new Problem('notFound')
  const { attemptId } = result
  const rows = await db
    .selectFrom('attempts as t')
    .innerJoin('paperQuestions as q', 'q.paperId', 't.paperId')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .leftJoin(currentAnswers(db).where('s.attemptId', '=', attemptId).as('c'), 'c.questionId', 'q.questionId')
    .leftJoin('questionMarks as m', (join) =>
      join.onRef('m.attemptId', '=', 't.id').onRef('m.questionId', '=', 'q.questionId'),
    )
    .select(['q.moduleIndex', 'q.questionIndex', 'v.content', 'v.marks', 'c.answer', 'm.mark'])
    .where('t.id', '=', attemptId)
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  return rows.map(({ moduleIndex, questionIndex, content, marks, answer, mark }) => {
    const text = textOf(content)
    return {
      moduleIndex,
      questionIndex,
      stem: plainText(text?.stem ?? ''),
      answer: answer === null ? null : answerInWords(answer, text),
      rightAnswer: rightAnswerOf(content, text),
      mark: mark ?? 0,
      fullMarks: marks,
    }
  })
}
