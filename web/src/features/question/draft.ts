import { baseOf } from '@agon/domain/question/base'
import { figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { rulesOf } from '@agon/domain/question/kinds'
import type { Figure, Language, QuestionKind, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { unsaidClips } from './clips.ts'
import { writingOf } from './kinds/kinds.ts'
import { everyText, languagesOf } from './texts.ts'

const blankText: QuestionText = { stem: '', choices: {}, figures: {} }

/** A new question. Marks, difficulty and topic go on from the one before, so that a series is typed quickly; whose it is does not. */
export function newQuestion(before: Question | undefined): Question {
  const { marks = 1000, penalty = 0, difficulty = 'medium', topic = '' } = before ?? {}
  const written = before === undefined ? (['en'] as const) : languagesOf(before)
  const texts = Object.fromEntries(written.map((language) => [language, blankText]))
  const base = { marks, penalty, difficulty, topic, source: '', author: '', figures: [], texts }
  return fitted(writingOf(before ?? { kind: 'single-choice' }).make(base, { choices: [], right: [] }))
}

/** The same words under another kind: choices and keys stay where they can. */
export function asKind(question: Question, kind: QuestionKind): Question {
  if (question.kind === kind) return question
  return fitted(writingOf({ kind }).make(baseOf(question), writingOf(question).carry(question)))
}

export function withText<Q extends Question>(question: Q, language: Language, change: Partial<QuestionText>): Q {
  const text = { ...(question.texts[language] ?? blankText), ...change }
  return { ...question, texts: { ...question.texts, [language]: text } }
}

/** Adds a language with nothing written in it yet, or takes one out with all its words. */
export function withLanguage<Q extends Question>(question: Q, language: Language, wanted: boolean): Q {
  const { [language]: _own, ...others } = question.texts
  if (!wanted) return { ...question, texts: others }
  const figures = Object.fromEntries(question.figures.map(({ id }) => [id, '']))
  return fitted({
    ...question,
    texts: { ...question.texts, [language]: { ...blankText, figures, ...unsaidClips(question) } },
  })
}

/** With a text, be it an empty one, for each of its choices in every language, and for nothing else. */
function fitted<Q extends Question>(question: Q): Q {
  const ids = rulesOf(question).choicesOf(question)
  const texts = everyText(question.texts, (text) => ({
    ...text,
    choices: Object.fromEntries(ids.map((id) => [id, text.choices[id] ?? ''])),
  }))
  return { ...question, texts }
}

export function addFigure(question: Question, file: Omit<Figure, 'id'>): Question {
  const taken = question.figures.map(({ id }) => id)
  const id = taken.includes('figure') ? freeNumber(taken) : 'figure'
  const texts = everyText(question.texts, (text) => ({ ...text, figures: { ...text.figures, [id]: '' } }))
  return { ...question, figures: [...question.figures, { id, ...file }], texts }
}

/** The same figure, redrawn: its places in the text and its words stay. */
export function redrawFigure(question: Question, id: string, file: Omit<Figure, 'id'>): Question {
  return { ...question, figures: question.figures.map((figure) => (figure.id === id ? { id, ...file } : figure)) }
}

export function dropFigure(question: Question, id: string): Question {
  const without = (html: RichText) => withFigures(html, (one) => (one === id ? '' : figureTag(one)))
  const texts = everyText(question.texts, ({ figures: { [id]: _gone, ...others }, feedback, ...text }) => ({
    ...text,
    stem: without(text.stem),
    choices: Object.fromEntries(Object.entries(text.choices).map(([choice, html]) => [choice, without(html)])),
    figures: others,
    ...(feedback === undefined ? {} : { feedback: without(feedback) }),
  }))
  return { ...question, figures: question.figures.filter((figure) => figure.id !== id), texts }
}

function freeNumber(taken: readonly string[]): string {
  let number = 2
  while (taken.includes(`figure-${number}`)) number += 1
  return `figure-${number}`
}
