import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import type { FormatWriter } from '../writing/format-writer.ts'
import { lossesOf, lossOf, type ExportLoss } from '../writing/losses.ts'
import { textOf, withTex } from '../writing/said.ts'
import { choiceIds, mostChoices } from '../choice-ids.ts'

export const aiken: FormatWriter = { holds: isForAiken, losses: lossesOfAiken, write: writeAiken }

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

function lossesOfAiken(question: Question): ExportLoss[] {
  if (!isForAiken(question)) return [lossOf('question-left-out')]
  return lossesOf(question, 'left-out', [
    'marks',
    'penalty',
    'difficulty',
    'topic',
    'source',
    'author',
    'figures',
    'clips',
    'languages',
    'feedback',
    'marksOfText',
  ])
}
