import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { choiceIds, mostChoices } from '../reading/rich.ts'
import { textOf, withTex } from '../writing/said.ts'

/** Writes single choices as docs.moodle.org/en/Aiken_format has them: a line for the question, one for each choice, and the answer. */
export function writeAiken(questions: readonly Question[]): string {
  return questions.filter(isForAiken).map(writeQuestion).join('\n')
}

export function isForAiken(question: Question): question is SingleChoice {
  return question.kind === 'single-choice'
}

function writeQuestion(question: SingleChoice): string {
  const { stem, choices } = withTex(textOf(question))
  const letters = choiceIds(mostChoices).map((letter) => letter.toUpperCase())
  return [
    guarded(plainText(stem)),
    ...question.choices.map((id, at) => `${letters[at] ?? ''}. ${plainText(choices[id] ?? '')}`),
    `ANSWER: ${letters[question.choices.indexOf(question.key)] ?? ''}`,
    '',
  ].join('\n')
}

/** A question that begins like a choice or an answer gets a sign before it that nobody sees. */
function guarded(line: string): string {
  return /^([A-Z][.)]|ANSWER:)/i.test(line) ? `\u200B${line}` : line
}
