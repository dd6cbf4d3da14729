import type { Question } from '@agon/domain/question/question'
import { lossesOf, lossOf, type ExportLoss } from '#/question-formats/writing/losses.ts'

/** What other programs do not read of an item; Agon reads all of it in the comment before it. */
export function lossesOfQti(question: Question): ExportLoss[] {
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
