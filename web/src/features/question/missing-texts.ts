import type { Language, QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { languagesOf } from './texts.ts'

/** How many texts are written in another language and not yet in this one. */
export function missingTexts(question: Question, language: Language): number {
  const written = new Set(languagesOf(question).flatMap((other) => writtenIn(question.texts[other])))
  for (const name of writtenIn(question.texts[language])) written.delete(name)
  return written.size
}

/** Whether a text is written in another language and not yet in this one. */
export function isMissing(question: Question, language: Language, textOf: (text: QuestionText) => string | undefined) {
  const isWritten = (one: Language) => {
    const text = question.texts[one]
    return text !== undefined && (textOf(text) ?? '') !== ''
  }
  return !isWritten(language) && languagesOf(question).some(isWritten)
}

/** The names of the texts that are not empty. */
function writtenIn(text: QuestionText | undefined): string[] {
  if (text === undefined) return []
  const { stem, feedback = '', choices, figures, clips = {}, notes = {} } = text
  const ofClips = (part: 'title' | 'transcript') =>
    Object.fromEntries(Object.entries(clips).map(([id, words]) => [id, words[part]]))
  const named = (part: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([id, words]) => [`${part}.${id}`, words] as const)
  return [
    ['stem', stem],
    ['feedback', feedback],
    ...named('choice', choices),
    ...named('note', notes),
    ...named('figure', figures),
    ...named('title', ofClips('title')),
    ...named('transcript', ofClips('transcript')),
  ].flatMap(([name = '', words]) => (words === '' ? [] : [name]))
}
