import type { Question } from '@agon/domain/question/question'
import type { FormatWriter } from '#/question-formats/writing/format-writer.ts'
import { lossesOf, type ExportLoss } from '#/question-formats/writing/losses.ts'
import { writeCsv } from '#/sheets/csv-write.ts'
import { writeXlsx } from '#/sheets/xlsx-write.ts'
import { writeQuestionTable } from './write-question-table.ts'

export const xlsx = table(writeXlsx)
export const csv = table(writeCsv)

function table(writeRows: typeof writeXlsx | typeof writeCsv): FormatWriter {
  return {
    holds: () => true,
    losses: lossesOfTable,
    write(questions) {
      const { header, rows } = writeQuestionTable(questions)
      return writeRows(header, rows)
    },
  }
}

function lossesOfTable(question: Question): ExportLoss[] {
  // The figure that is pointed at is known by its fingerprint.
  return lossesOf(question, 'left-out', [
    ...(question.kind === 'hot-spot' ? (['otherFigures', 'drawnFrom'] as const) : (['figures'] as const)),
    'clips',
  ])
}
