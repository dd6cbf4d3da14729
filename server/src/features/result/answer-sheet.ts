import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { rulesOf } from '@agon/domain/question/kinds'
import { plainText } from '@agon/domain/question/plain-text'
import { languages, type QuestionText } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'
import { currentAnswers } from '#/db/current-answers.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'

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
      answer: answer === null ? null : inWords(answer, text),
      rightAnswer: rightAnswerOf(content, text),
      mark: mark ?? 0,
      fullMarks: marks,
    }
  })
}

function textOf({ texts }: Question): QuestionText | undefined {
  return languages.map((language) => texts[language]).find((text) => text !== undefined)
}

function rightAnswerOf(question: Question, text: QuestionText | undefined): string | null {
  const right = rulesOf(question).rightAnswer(question)
  return right === null ? null : inWords(right, text)
}

/** An answer with the words of its choices; null when nothing is in it. */
function inWords({ kind: _kind, ...given }: Answer, text: QuestionText | undefined): string | null {
  const words = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, part]) => `${words(name)}: ${words(part)}`)
        .join(', ')
    const choice = text?.choices[String(value)]
    return choice === undefined ? String(value) : plainText(choice)
  }
  return Object.values(given).map(words).filter(Boolean).join(', ') || null
}
