import type { Question } from '@agon/domain/question/question'
import type { FormatWriter } from '#/question-formats/writing/format-writer.ts'
import { lossOfCost, saysCost } from '#/question-formats/writing/costs.ts'
import { lossesOf, lossOf, type ExportLoss } from '#/question-formats/writing/losses.ts'
import { isMarkedByPeople, textOf, type Detail } from '#/question-formats/writing/said.ts'
import { unknownShares } from '#/question-formats/writing/shares.ts'
import { moodleWriterOf } from './kinds.ts'
import { writeMoodle } from './write-moodle.ts'

export const moodle: FormatWriter = { holds: () => true, losses: lossesOfMoodle, write: writeMoodle }

function lossesOfMoodle(question: Question): ExportLoss[] {
  const isEssay = moodleWriterOf(question)(question, textOf(question)).type === 'essay'
  const shares = unknownShares(question).map((share) => lossOf('share-unseen', { share }))
  return [
    ...(isEssay && !isMarkedByPeople(question) ? [lossOf('essay-elsewhere')] : []),
    ...lossesOf(
      question,
      'seen-by-agon',
      saysCost(question) ? unseenInMoodle.filter((detail) => detail !== 'penalty') : unseenInMoodle,
    ),
    ...(question.kind === 'hot-spot' && question.key.length > 1 ? [lossOf('places-all')] : []),
    ...lossOfCost(question),
    ...shares,
  ]
}

const unseenInMoodle: readonly Detail[] = [
  'penalty',
  'difficulty',
  'source',
  'author',
  'drawnFrom',
  'languages',
  'accents',
  'allOrNothing',
  'allGaps',
  'marksOfChoices',
  'pointedWords',
  'pixels',
]
