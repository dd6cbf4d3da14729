import { learnersOfPaperSheet } from '@agon/contract/marking/on-paper'
import type { FileReply } from '@agon/contract/schema'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { writeTable } from '#/sheets/write.ts'
import { findOlympiad } from '#/features/result/store.ts'
import { findLearners, hasNotSat } from './learners.ts'
import { findPaper, questionNumber } from './paper.ts'

interface Wanted {
  readonly part?: number | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

/** Learners who have not sat on a device, with the marks that they have, and a column for each question. */
export async function writePaperSheet(
  db: Db,
  olympiadId: OlympiadId,
  { part = 1, format = 'xlsx' }: Wanted,
): Promise<FileReply> {
  const { name } = await findOlympiad(db, olympiadId)
  const paper = await findPaper(db, olympiadId)
  const first = await firstOf(db, olympiadId, part)
  const learners =
    first === null
      ? []
      : await findLearners(db, olympiadId, paper, {
          which: sql<boolean>`${hasNotSat} and p.id >= ${first}`,
          limit: learnersOfPaperSheet,
        })
  const rows = learners.map(({ participantId, name: learner, grade, schoolName, marks }) => ({
    number: participantId,
    name: learner,
    grade,
    schoolName,
    ...Object.fromEntries(marks.map((mark, at) => [`mark${at}`, mark === null ? '' : mark / 1000])),
  }))
  return writeTable(format, {
    name: `${name}-work-on-paper${part === 1 ? '' : `-${part}`}`,
    columns: [
      { title: 'Participant', value: (row) => row['number'] },
      { title: 'Name', value: (row) => row['name'] },
      { title: 'Grade', value: (row) => row['grade'] },
      { title: 'School', value: (row) => row['schoolName'] },
      ...paper.questions.map((question, at) => ({
        title: `${questionNumber(question)}, of ${question.marks / 1000}`,
        value: (row: Record<string, unknown>) => row[`mark${at}`],
      })),
    ],
    rows: rowsOf(rows),
  })
}

/** The number of the first learner of a sheet; null after the last sheet. */
async function firstOf(db: Db, olympiadId: OlympiadId, part: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from participants p
    left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
    where p.olympiad_id = ${olympiadId} and not p.is_test and ${hasNotSat}
    order by p.id offset ${(part - 1) * learnersOfPaperSheet} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function* rowsOf(rows: readonly Record<string, unknown>[]): AsyncGenerator<Record<string, unknown>> {
  yield* rows
}
