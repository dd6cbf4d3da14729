import type { MarkSheetPreview } from '@agon/contract/marking/sheet'
import { answersOfSheet } from '@agon/contract/marking/sheet'
import type { AttemptId, OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import { answerCodeOf, judgeSheet } from '@agon/domain/marking/mark-sheet'
import { ownMarkWords } from '@agon/domain/marking/second-marking'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { answersForPeople } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { filledCells, shortened } from '#/sheets/filled-cells.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { markedAnswers, stateOf, type MarkedAnswer } from '../marked-answers.ts'
import { findQuestionOfMarking } from '../questions-of-marking.ts'
import { attemptsWithCodes, codesOf } from './codes.ts'
import { markColumns } from './columns.ts'
import { readOrReject, type UploadedSheet } from './read-or-reject.ts'

const limits = { ...sheetLimits, bytes: 20_000_000, rows: answersOfSheet }

interface Sheet {
  readonly questionVersionId: QuestionVersionId
  readonly file: UploadedSheet
}

/** The changes that the marks of a sheet would make. A file that is no table is rejected with its reason. */
export async function previewMarkSheet(
  { database: { db }, keys }: App,
  actor: Actor,
  olympiadId: OlympiadId,
  { questionVersionId, file }: Sheet,
): Promise<MarkSheetPreview> {
  const reader = userIdOf(actor)
  const question = await findQuestionOfMarking(db, actor, olympiadId, questionVersionId)
  const table = await readOrReject(file, limits)
  const columns = markColumns(table)
  if (columns.places.code < 0 || columns.places.mark < 0)
    throw new Problem('rejected', {}, { fields: { file: 'The first row must name the columns “Code” and “Mark”.' } })
  const sheet = table.rows.map(columns.lineOf)
  const found = await answersWithCodes({ db, keys, olympiadId, questionVersionId }, new Set(sheet.map(answerCodeOf)))
  const answers = found.map((answer) => {
    const { counting, turn } = stateOf(answer, reader)
    const current = counting === null ? null : { mark: counting.mark, comment: counting.comment }
    const own = answer.marks.find(({ by }) => by === reader)
    // A marker’s sheet that is loaded again has their own mark, which the agreed one may have replaced.
    return 'closed' in turn
      ? { answer, ...codesOf(keys.markSheets, answer), current: own ?? current, closed: ownMarkWords, turn }
      : { answer, ...codesOf(keys.markSheets, answer), current, closed: null, turn }
  })
  const cellsOf = new Map(table.rows.map((row) => [row.row, filledCells(table.header, row)]))
  const lines = judgeSheet(sheet, answers, question.marks)
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

interface Asked extends Pick<App, 'keys'> {
  readonly db: Db
  readonly olympiadId: OlympiadId
  readonly questionVersionId: QuestionVersionId
}

/** The answers that a sheet names. Of all others only the attempts are read. */
async function answersWithCodes(
  { db, keys, olympiadId, questionVersionId }: Asked,
  codes: ReadonlySet<string>,
): Promise<MarkedAnswer[]> {
  const { rows } = await sql<{ questionId: QuestionId; attemptIds: AttemptId[] }>`
    select question_id as "questionId", array_agg(attempt_id) as "attemptIds"
    from ${answersForPeople(olympiadId)} as found where question_version_id = ${questionVersionId} group by question_id`.execute(
    db,
  )
  const [asked] = rows
  if (asked === undefined) return []
  const attemptIds = await attemptsWithCodes(keys.markSheets, asked, codes)
  const found = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId} and attempt_id = any(${attemptIds}::integer[])`.execute(db)
  return found.rows
}

const keyOf = ({ attemptId, epoch, sequence }: MarkedAnswer) => ({ attemptId, epoch, sequence })
