import type { MarkSheetPreview } from '@agon/contract/marking/sheet'
import { answersOfSheet } from '@agon/contract/marking/sheet'
import type { OlympiadId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { judgeSheet } from '@agon/domain/marking/mark-sheet'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { filledCells, shortened } from '#/sheets/filled-cells.ts'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { sheetLimits, type SheetTable } from '#/sheets/table.ts'
import { markedAnswers, stateOf, type MarkedAnswer } from '../marked-answers.ts'
import { findQuestionOfMarking } from '../questions-of-marking.ts'
import { codesOf } from './codes.ts'
import { markColumns } from './columns.ts'

const limits = { ...sheetLimits, bytes: 20_000_000, rows: answersOfSheet }

interface Sheet {
  readonly questionVersionId: QuestionVersionId
  readonly file: { readonly bytes: Uint8Array; readonly filename: string }
}

/** The changes that the marks of a sheet would make. A file that is no table is rejected with its reason. */
export async function previewMarkSheet(
  { database: { db }, keys }: App,
  olympiadId: OlympiadId,
  { questionVersionId, file }: Sheet,
  reader: UserId | null,
): Promise<MarkSheetPreview> {
  const question = await findQuestionOfMarking(db, olympiadId, questionVersionId)
  const table = await readOrReject(file)
  const columns = markColumns(table)
  if (columns.places.code < 0 || columns.places.mark < 0)
    throw new Problem('rejected', {}, { fields: { file: 'The first row must name the columns “Code” and “Mark”.' } })
  const { rows } = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId}`.execute(db)
  const answers = rows.map((answer) => {
    const { counting, turn } = stateOf(answer, reader)
    const current = counting === null ? null : { mark: counting.mark, comment: counting.comment }
    const own = answer.marks.find(({ by }) => by === reader)
    // A marker’s sheet that is loaded again has their own mark, which the agreed one may have replaced.
    return 'closed' in turn
      ? { answer, ...codesOf(keys.markSheets, answer), current: own ?? current, closed: closedWords, turn }
      : { answer, ...codesOf(keys.markSheets, answer), current, closed: null, turn }
  })
  const cellsOf = new Map(table.rows.map((row) => [row.row, filledCells(table.header, row)]))
  const lines = judgeSheet(table.rows.map(columns.lineOf), answers, question.marks)
  return {
    lines: lines.map(({ row, code, answer, gives, result, words }) => ({
      row,
      code,
      result,
      words: [...words],
      text: answer === null ? '' : shortened(answer.answer.answer.text),
      before: answer?.current?.mark ?? null,
      gives:
        gives === null || answer === null || 'closed' in answer.turn
          ? null
          : { ...keyOf(answer.answer), ...gives, version: answer.turn.replaces },
      cells: result === 'fault' ? (cellsOf.get(row) ?? []) : [],
    })),
    unused: columns.unused,
  }
}

export const closedWords = 'You gave one of the two marks. Another person must give the third.'

const keyOf = ({ attemptId, epoch, sequence }: MarkedAnswer) => ({ attemptId, epoch, sequence })

async function readOrReject({ bytes, filename }: Sheet['file']): Promise<SheetTable> {
  try {
    return await readTable(bytes, { filename }, limits)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  }
}
