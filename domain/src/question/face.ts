import type { QuestionId } from '../ids.ts'
import type { FaceQuestion } from '../paper.ts'
import { rulesOf } from './kinds.ts'
import type { Question } from './question.ts'

/** Built field by field, so that a field added to questions never reaches a learner by itself. */
export function faceOf(id: QuestionId, question: Question): FaceQuestion {
  const figures = question.figures.map(({ id: figure, sha256, width, height }) => ({
    id: figure,
    sha256,
    width,
    height,
  }))
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [
      language,
      { stem: text.stem, choices: text.choices, figures: text.figures },
    ]),
  )
  return { id, figures, texts, ...rulesOf(question).faceOf(question) }
}
