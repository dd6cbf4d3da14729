import {
  languages,
  type Figure,
  type Language,
  type Question,
  type QuestionKind,
  type QuestionText,
} from '@agon/domain/question/question'

const blankText: QuestionText = { stem: '', choices: {}, figures: {} }

/** A new question. Marks, topic and the like go on from the one before, so that a series is typed quickly. */
export function newQuestion(before: Question | undefined): Question {
  const { marks = 1000, penalty = 0, difficulty = 'medium', topic = '', source = '', author = '' } = before ?? {}
  const written = before === undefined ? (['en'] as const) : languagesOf(before)
  const common = { marks, penalty, difficulty, topic, source, author, figures: [] }
  const texts = Object.fromEntries(written.map((language) => [language, blankText]))
  const base = { ...common, texts }
  switch (before?.kind ?? 'single-choice') {
    case 'numeric':
      return { ...base, kind: 'numeric', key: 0, tolerance: 0, unit: '' }
    case 'multiple-choice':
      return { ...withChoices(base.texts, base), kind: 'multiple-choice', key: [], scoring: 'all' }
    case 'single-choice':
      return { ...withChoices(base.texts, base), kind: 'single-choice', key: '' }
  }
}

function withChoices<B extends object>(texts: Question['texts'], base: B) {
  const choices = ['a', 'b', 'c', 'd']
  return { ...base, choices, texts: everyText(texts, (text) => ({ ...text, choices: emptyChoices(choices) })) }
}

const emptyChoices = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, '']))

/** In the order of `languages`: the database keeps the keys of a record in an order of its own. */
export function languagesOf(question: Question): Language[] {
  return languages.filter((language) => question.texts[language] !== undefined)
}

/** The same words under another kind: choices and keys stay where they can. */
export function asKind(question: Question, kind: QuestionKind): Question {
  if (question.kind === kind) return question
  const { marks, penalty, difficulty, topic, source, author, figures, texts } = question
  const base = { marks, penalty, difficulty, topic, source, author, figures }
  if (kind === 'numeric') {
    const bare = everyText(texts, (text) => ({ ...text, choices: {} }))
    return { ...base, texts: bare, kind, key: 0, tolerance: 0, unit: '' }
  }
  const choices = question.kind === 'numeric' ? ['a', 'b', 'c', 'd'] : question.choices
  const filled = everyText(texts, (text) => ({ ...text, choices: { ...emptyChoices(choices), ...text.choices } }))
  const keys = question.kind === 'numeric' ? [] : [question.key].flat().filter((id) => id !== '')
  return kind === 'single-choice'
    ? { ...base, texts: filled, kind, choices, key: keys[0] ?? '' }
    : { ...base, texts: filled, kind, choices, key: keys, scoring: 'all' }
}

export function withText<Q extends Question>(question: Q, language: Language, change: Partial<QuestionText>): Q {
  const text = { ...(question.texts[language] ?? blankText), ...change }
  return { ...question, texts: { ...question.texts, [language]: text } }
}

/** Adds a language with nothing written in it yet, or takes one out with all its words. */
export function withLanguage<Q extends Question>(question: Q, language: Language, wanted: boolean): Q {
  const { [language]: _own, ...others } = question.texts
  if (!wanted) return { ...question, texts: others }
  const choices = question.kind === 'numeric' ? {} : emptyChoices(question.choices)
  const figures = Object.fromEntries(question.figures.map(({ id }) => [id, '']))
  return { ...question, texts: { ...question.texts, [language]: { stem: '', choices, figures } } }
}

type WithChoices = Exclude<Question, { kind: 'numeric' }>

export function addChoice(question: WithChoices): WithChoices {
  const id = freeId(question.choices)
  const texts = everyText(question.texts, (text) => ({ ...text, choices: { ...text.choices, [id]: '' } }))
  return { ...question, choices: [...question.choices, id], texts }
}

export function dropChoice(question: WithChoices, id: string): WithChoices {
  const choices = question.choices.filter((other) => other !== id)
  const texts = everyText(question.texts, (text) => ({ ...text, choices: without(text.choices, id) }))
  return question.kind === 'single-choice'
    ? { ...question, choices, texts, key: question.key === id ? '' : question.key }
    : { ...question, choices, texts, key: question.key.filter((other) => other !== id) }
}

export function addFigure(question: Question, file: Omit<Figure, 'id'>): Question {
  const taken = question.figures.map(({ id }) => id)
  const id = taken.includes('figure') ? freeNumber(taken) : 'figure'
  const { sha256, width, height } = file
  const texts = everyText(question.texts, (text) => ({ ...text, figures: { ...text.figures, [id]: '' } }))
  return { ...question, figures: [...question.figures, { id, sha256, width, height }], texts }
}

export function dropFigure(question: Question, id: string): Question {
  const texts = everyText(question.texts, (text) => ({ ...text, figures: without(text.figures, id) }))
  return { ...question, figures: question.figures.filter((figure) => figure.id !== id), texts }
}

function everyText(texts: Question['texts'], change: (text: QuestionText) => QuestionText): Question['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}

function without(record: Record<string, string>, id: string): Record<string, string> {
  const { [id]: _gone, ...rest } = record
  return rest
}

function freeId(taken: readonly string[]): string {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  return letters.find((letter) => !taken.includes(letter)) ?? freeNumber(taken)
}

function freeNumber(taken: readonly string[]): string {
  let number = 2
  while (taken.includes(`figure-${number}`)) number += 1
  return `figure-${number}`
}
