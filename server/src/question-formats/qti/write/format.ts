import type { FormatWriter } from '#/question-formats/writing/format-writer.ts'
import type { QtiVersion } from '../spelling.ts'
import { writePackage } from './write-package.ts'
import type { Question } from '@agon/domain/question/question'
import { lossesOf, lossOf, type ExportLoss } from '#/question-formats/writing/losses.ts'

export const qti2 = packageOf('2.2')
export const qti3 = packageOf('3.0')

function packageOf(version: QtiVersion): FormatWriter {
  return {
    holds: () => true,
    losses: lossesOfQti,
    write: (questions, title, files) => writePackage(questions, title, files, version),
  }
}

/** What other programs do not read of an item; Agon reads all of it in the comment before it. */
function lossesOfQti(question: Question): ExportLoss[] {
  return [
    ...(question.kind === 'map' ? [lossOf('map-as-picture')] : []),
    ...(Object.keys(question.texts).length > 1 ? [lossOf('languages-apart')] : []),
    ...lossesOfText(question),
    ...lossesOf(question, 'seen-by-agon', ['transcripts', 'wordLimit', 'marksOfChoices', 'pixels']),
  ]
}

function lossesOfText(question: Question): ExportLoss[] {
  if (question.kind !== 'short-text') return []
  const hasWildcard = question.accepted.some(({ text }) => /(?<!\\)\*/.test(text))
  return [lossOf('compared-exactly'), ...(hasWildcard ? [lossOf('wildcards-unseen')] : [])]
}
