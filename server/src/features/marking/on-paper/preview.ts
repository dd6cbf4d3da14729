import {
  largestPaperSheet,
  learnersOfPaperSheet,
  mostQuestions,
  type PaperSheetPreview,
} from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { judgePaperSheet, numberOf, type JudgedPaperLine } from '@agon/domain/marking/paper-sheet'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { filledCells } from '#/sheets/filled-cells.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { readOrReject, type UploadedSheet } from '../sheet/read-or-reject.ts'
import { paperColumns } from './columns.ts'
import { findLearners, type PaperLearner } from './learners.ts'
import { findPaper, questionNumber, type PaperQuestion } from './paper.ts'

/** Beside the questions a sheet has the number, name, grade and school of the learner. */
const limits = { ...sheetLimits, bytes: largestPaperSheet, rows: learnersOfPaperSheet, columns: mostQuestions + 4 }

/** The changes that a sheet of marks for work on paper would make, row by row. */
export async function previewPaperSheet(
  db: Db,
  olympiadId: OlympiadId,
  file: UploadedSheet,
): Promise<PaperSheetPreview> {
  const paper = await findPaper(db, olympiadId)
  const table = await readOrReject(file, limits)
  const columns = paperColumns(table, paper.questions)
  refuseColumns(columns, paper.questions)
  const sheet = table.rows.map(columns.lineOf)
  const ids = sheet.flatMap(({ number }) => numberOf(number) ?? [])
  const which = sql<boolean>`p.id = any(${ids}::integer[])`
  const found = await findLearners(db, olympiadId, paper, { which, limit: learnersOfPaperSheet })
  const learners = found.map((learner) => ({ ...learner, number: learner.participantId }))
  const questions = paper.questions.map((question) => ({ number: questionNumber(question), marks: question.marks }))
  const cellsOf = new Map(table.rows.map((row) => [row.row, filledCells(table.header, row)]))
  return {
    lines: judgePaperSheet(sheet, learners, questions).map((line) => ({
      ...shown(line, paper.questions),
      cells: line.result === 'fault' ? (cellsOf.get(line.row) ?? []) : [],
    })),
    unused: columns.unused,
  }
}

function refuseColumns(
  { hasNumber, hasMarks, twice }: ReturnType<typeof paperColumns>,
  questions: readonly PaperQuestion[],
): void {
  const example = questions[0] === undefined ? '1.1' : questionNumber(questions[0])
  const why = !hasNumber
    ? 'The first row must name the column “Participant”.'
    : !hasMarks
      ? `The first row must name a column for each question, such as “${example}”.`
      : twice.length > 0
        ? `Two columns are about question ${twice.join(', ')}.`
        : undefined
  if (why !== undefined) throw new Problem('rejected', {}, { fields: { file: why } })
}

type Judged = JudgedPaperLine<PaperLearner & { readonly number: number }>

function shown({ row, number, learner, gives, result, words }: Judged, questions: readonly PaperQuestion[]) {
  const before = learner?.marks ?? []
  const after = before.map((mark, at) => gives.find((one) => one.at === at)?.mark ?? mark)
  return {
    row,
    number,
    name: learner?.name ?? '',
    schoolName: learner?.schoolName ?? '',
    result,
    words: [...words],
    before: sumOf(before),
    after: sumOf(after),
    missing: learner === null ? 0 : after.filter((mark) => mark === null).length,
    gives:
      learner === null || gives.length === 0
        ? null
        : {
            participantId: learner.participantId,
            version: learner.version,
            marks: gives.flatMap(({ at, mark }) => {
              const question = questions[at]
              return question === undefined ? [] : [{ questionId: question.questionId, mark }]
            }),
          },
  }
}

function sumOf(marks: readonly (number | null)[]): number | null {
  const known = marks.filter((mark) => mark !== null)
  return known.length === 0 ? null : known.reduce((sum, mark) => sum + mark, 0)
}
