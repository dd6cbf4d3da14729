import type { QuestionId } from '../ids.ts'
import type { FaceQuestion } from '../paper.ts'
import { figuresAsked } from './figure-in-text.ts'
import { rulesOf } from './kinds.ts'
import type { Question } from './question.ts'

/** Built field by field, so that a field added to questions never reaches a learner by itself. */
export function faceOf(id: QuestionId, question: Question): FaceQuestion {
  const figures = figuresAsked(question).map(({ id: figure, sha256, width, height }) => ({
    id: figure,
    sha256,
    width,
    height,
  }))
  const shown = new Set(figures.map(({ id: figure }) => figure))
  const chosen = new Set(rulesOf(question).choicesOf(question))
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [
      language,
      { stem: text.stem, choices: pick(text.choices, chosen), figures: pick(text.figures, shown) },
    ]),
  )
  return { id, figures, texts, ...rulesOf(question).faceOf(question) }
}

function pick(words: Record<string, string>, ids: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([id]) => ids.has(id)))
}
