import { rulesOf } from '@agon/domain/question/kinds'
import { plainText } from '@agon/domain/question/plain-text'
import { languages, type QuestionText } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'

/** The words of a question in the first language that it has. */
export function textOf({ texts }: Question): QuestionText | undefined {
  return languages.map((language) => texts[language]).find((text) => text !== undefined)
}

/** The right answer by its key; null where no key can say it. */
export function rightAnswerOf(question: Question, text: QuestionText | undefined): string | null {
  const right = rulesOf(question).rightAnswer(question)
  return right === null ? null : answerInWords(right, text)
}

/** An answer with the words of its choices; null when nothing is in it. */
export function answerInWords({ kind: _kind, ...answer }: Answer, text: QuestionText | undefined): string | null {
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
  if ('erased' in answer) return null
  return Object.values(answer).map(words).filter(Boolean).join(', ') || null
}
