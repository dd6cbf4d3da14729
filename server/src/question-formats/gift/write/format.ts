import type { Question } from '@agon/domain/question/question'
import type { FormatWriter } from '#/question-formats/writing/format-writer.ts'
import { lossOfCost, saysCost } from '#/question-formats/writing/costs.ts'
import { lossesOf, lossOf, type ExportLoss } from '#/question-formats/writing/losses.ts'
import { isMarkedByPeople, textOf, type Detail } from '#/question-formats/writing/said.ts'
import { giftWriterOf } from './kinds.ts'
import { writeGift } from './write-gift.ts'

export const gift: FormatWriter = {
  holds: () => true,
  losses: lossesOfGift,
  write: (questions, title) =>
    writeGift(questions.map((question, index) => ({ title: `${title} ${index + 1}`, question }))),
}

function lossesOfGift(question: Question): ExportLoss[] {
  const body = giftWriterOf(question).answers(question, textOf(question))
  return [
    ...(body === '' && !isMarkedByPeople(question) ? [lossOf('essay-elsewhere')] : []),
    ...lossesOf(
      question,
      'seen-by-agon',
      saysCost(question) ? unseenInGift.filter((detail) => detail !== 'penalty') : unseenInGift,
    ),
    ...lossOfCost(question),
  ]
}

const unseenInGift: readonly Detail[] = [
  'marks',
  'penalty',
  'difficulty',
  'topic',
  'source',
  'author',
  'figures',
  'clips',
  'languages',
  'unit',
  'case',
  'accents',
  'guidance',
  'wordLimit',
]
