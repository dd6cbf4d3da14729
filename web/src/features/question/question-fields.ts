import type { Figure, Language, Question, QuestionKind, QuestionText } from '@agon/domain/question/question'
import { canonicalJson } from '@agon/domain/canonical-json'
import { rulesOf } from '@agon/domain/question/kinds'
import { languagesOf } from './draft.ts'
import type { AnsweringOf } from './kinds/kind.ts'

/** How a question is answered, which is one choice when two people differ. */
export type Answering = { [K in QuestionKind]: AnsweringOf<K> }[QuestionKind]

export type TextPart = 'stem' | 'choice' | 'figure' | 'feedback'
/** One text: its language, and the id of its choice or figure; empty for the others. */
export type TextName = `${Language}.${TextPart}.${string}`

/** A question as fields that can be compared and chosen one by one. */
export type QuestionFields = Readonly<
  Pick<Question, 'marks' | 'penalty' | 'difficulty' | 'topic' | 'source' | 'author'> & {
    answering: Answering
    languages: readonly Language[]
    figures: readonly Figure[]
  } & { [name in TextName]: string }
>

/** Always in the same order within each field: the database keeps the keys of a record in an order of its own. */
export function fieldsOf(question: Question): QuestionFields {
  const { marks, penalty, difficulty, topic, source, author } = question
  const languages = languagesOf(question)
  return {
    ...Object.fromEntries(languages.flatMap((language) => textsIn(question, language))),
    marks,
    penalty,
    difficulty,
    topic,
    source,
    author,
    languages,
    answering: answeringOf(question),
    figures: question.figures.map(({ id, sha256, width, height }) => ({ id, sha256, width, height })),
  }
}

/** The question of the fields; a text that its choices, figures or languages no longer name is left out. */
export function questionOf(fields: QuestionFields): Question {
  const { marks, penalty, difficulty, topic, source, author, answering, languages } = fields
  const figures = [...fields.figures]
  const base = { marks, penalty, difficulty, topic, source, author, figures, texts: {} }
  const bare: Question = { ...answering, ...base }
  const choices = rulesOf(bare).choicesOf(bare)
  const text = (language: Language): QuestionText => {
    const written = (part: TextPart, id = ''): string => fields[`${language}.${part}.${id}`] ?? ''
    const feedback = written('feedback')
    return {
      stem: written('stem'),
      choices: Object.fromEntries(choices.map((id) => [id, written('choice', id)])),
      figures: Object.fromEntries(figures.map(({ id }) => [id, written('figure', id)])),
      ...(feedback === '' ? {} : { feedback }),
    }
  }
  const texts = Object.fromEntries(languages.map((language) => [language, text(language)]))
  return { ...bare, texts }
}

function textsIn(question: Question, language: Language): [TextName, string][] {
  const text = question.texts[language]
  if (text === undefined) return []
  const each = (part: TextPart, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([id, words]): [TextName, string] => [`${language}.${part}.${id}`, words])
  return [
    [`${language}.stem.`, text.stem],
    ...each('choice', text.choices),
    ...each('figure', text.figures),
    [`${language}.feedback.`, text.feedback ?? ''],
  ]
}

function answeringOf(question: Question): Answering {
  const { marks: _1, penalty: _2, difficulty: _3, topic: _4, source: _5, author: _6, figures: _7, ...rest } = question
  const { texts: _8, ...answering } = rest
  // It was one of them before its keys were put in order.
  return JSON.parse(canonicalJson(answering)) as Answering
}
