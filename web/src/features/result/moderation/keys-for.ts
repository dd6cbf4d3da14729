import type { DistinctAnswers } from '@agon/contract/result/corrections'
import { withKey } from '@agon/domain/correction'
import type { Answer, Question } from '@agon/domain/question/question'
import { plainText } from '@agon/domain/question/plain-text'
import { languages } from '@agon/domain/question/parts'

interface OtherKey {
  /** Its place among the choices, for the form. */
  readonly value: string
  readonly words: string
  readonly body: { readonly question: Question }
}

/** The answers that can become the key: every choice of a single choice, else those that were given. */
export function keysFor({ question: { content, rightAnswer }, items }: DistinctAnswers): readonly OtherKey[] {
  const candidates = content.kind === 'single-choice' ? choicesOf(content) : items
  return candidates.flatMap(({ answer, words }, at) => {
    const question = withKey(content, answer)
    return question === null || words === rightAnswer || words === ''
      ? []
      : [{ value: String(at), words, body: { question } }]
  })
}

function choicesOf(content: Extract<Question, { kind: 'single-choice' }>): { answer: Answer; words: string }[] {
  const text = languages.map((language) => content.texts[language]).find((one) => one !== undefined)
  return content.choices.map((choice) => ({
    answer: { kind: 'single-choice', choice },
    words: plainText(text?.choices[choice] ?? choice),
  }))
}
