import { canonicalJson } from '@agon/domain/canonical-json'
import { escapeText } from '@agon/domain/entities'
import { answeringOf, baseOf } from '@agon/domain/question/base'
import type { Answering } from '@agon/domain/question/kind'
import { clipsOf, type Clip } from '@agon/domain/question/clip'
import { rulesOf } from '@agon/domain/question/kinds'
import type { Figure, Language, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { languagesOf } from './texts.ts'

/** The texts of a question, and whether they have tags. */
const textParts = {
  stem: 'rich',
  choice: 'rich',
  figure: 'plain',
  clip: 'plain',
  transcript: 'plain',
  feedback: 'rich',
  note: 'plain',
} as const
export type TextPart = keyof typeof textParts
/** One text: its language, and the id of its choice, figure or recording; empty for the others. */
export type TextName = `${Language}.${TextPart}.${string}`

const textName = new RegExp(String.raw`^[a-z]+\.(${Object.keys(textParts).join('|')})\.`)

/** Whether a field is a text; the others are of the question as a whole. */
export function isTextName(name: PropertyKey): name is TextName {
  return typeof name === 'string' && textName.test(name)
}

export function partsOf(name: TextName): { language: Language; part: TextPart; id: string } {
  // as `TextName` says
  const [language, part, ...id] = name.split('.') as [Language, TextPart, ...string[]]
  return { language, part, id: id.join('.') }
}

/** A text as HTML, plain or not: signs of a plain one are no tags. Empty where there is none. */
export function htmlOf(fields: QuestionFields, name: TextName): RichText {
  const text = fields[name] ?? ''
  return textParts[partsOf(name).part] === 'plain' ? escapeText(text) : text
}

/** A question as fields that can be compared and chosen one by one. */
export type QuestionFields = Readonly<
  Pick<Question, 'marks' | 'penalty' | 'difficulty' | 'topic' | 'source' | 'author'> & {
    /** One choice when two people differ. */
    answering: Answering
    languages: readonly Language[]
    figures: readonly Figure[]
    clips: readonly Clip[]
  } & { [name in TextName]: string }
>

/** Always in the same order within each field: the database keeps the keys of a record in an order of its own. */
export function fieldsOf(question: Question): QuestionFields {
  const { texts: _texts, figures, clips: _clips, ...about } = baseOf(question)
  const languages = languagesOf(question)
  return {
    ...Object.fromEntries(languages.flatMap((language) => textsIn(question, language))),
    ...about,
    languages,
    // It was one of them before its keys were put in order.
    answering: JSON.parse(canonicalJson(answeringOf(question))) as Answering,
    figures: figures.map(({ id, sha256, width, height }) => ({ id, sha256, width, height })),
    clips: clipsOf(question).map(({ id, sha256, mediaType, seconds }) => ({ id, sha256, mediaType, seconds })),
  }
}

/** The question of the fields; a text that its choices, figures or languages no longer name is left out. */
export function questionOf(fields: QuestionFields): Question {
  const { marks, penalty, difficulty, topic, source, author, answering, languages } = fields
  const figures = [...fields.figures]
  const clips = [...fields.clips]
  const plain = { marks, penalty, difficulty, topic, source, author, figures, texts: {} }
  const base = clips.length === 0 ? plain : { ...plain, clips }
  const bare: Question = { ...answering, ...base }
  const choices = rulesOf(bare).choicesOf(bare)
  const text = (language: Language): QuestionText => {
    const written = (part: TextPart, id = ''): string => fields[`${language}.${part}.${id}`] ?? ''
    const feedback = written('feedback')
    const notes = Object.fromEntries(
      choices.flatMap((id) => (written('note', id) === '' ? [] : [[id, written('note', id)]])),
    )
    return {
      stem: written('stem'),
      choices: Object.fromEntries(choices.map((id) => [id, written('choice', id)])),
      figures: Object.fromEntries(figures.map(({ id }) => [id, written('figure', id)])),
      ...(clips.length === 0
        ? {}
        : {
            clips: Object.fromEntries(
              clips.map(({ id }) => [id, { title: written('clip', id), transcript: written('transcript', id) }]),
            ),
          }),
      ...(feedback === '' ? {} : { feedback }),
      ...(Object.keys(notes).length === 0 ? {} : { notes }),
    }
  }
  const texts = Object.fromEntries(languages.map((language) => [language, text(language)]))
  return { ...bare, texts }
}

function textsIn(question: Question, language: Language): [TextName, string][] {
  const text = question.texts[language]
  if (text === undefined) return []
  const ofClips = (part: 'title' | 'transcript') =>
    Object.fromEntries(Object.entries(text.clips ?? {}).map(([id, words]) => [id, words[part]]))
  const each = (part: TextPart, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([id, words]): [TextName, string] => [`${language}.${part}.${id}`, words])
  return [
    [`${language}.stem.`, text.stem],
    ...each('choice', text.choices),
    ...each('figure', text.figures),
    ...each('clip', ofClips('title')),
    ...each('transcript', ofClips('transcript')),
    [`${language}.feedback.`, text.feedback ?? ''],
    ...each('note', text.notes ?? {}),
  ]
}
