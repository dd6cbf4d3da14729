import { answersOfSheet } from '@agon/contract/marking/sheet'
import type { FileReply } from '@agon/contract/schema'
import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { writeCode } from '@agon/domain/marking/mark-sheet'
import { wordsIn } from '@agon/domain/question/typed'
import { sql } from 'kysely'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { writeTable } from '#/sheets/write.ts'
import { findOlympiad } from '#/features/result/store.ts'
import { markedAnswers, waitsFor, type MarkedAnswer } from '../marked-answers.ts'
import { findQuestionOfMarking } from '../questions-of-marking.ts'
import { codesOf } from './codes.ts'

interface Wanted {
  readonly questionVersionId: QuestionVersionId
  readonly unmarked: boolean
  readonly part?: number | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

/** Answers without names and marks, in the order of the marking desk. */
export async function writeMarkSheet(
  { database: { db }, keys }: App,
  actor: Actor,
  olympiadId: OlympiadId,
  { questionVersionId, unmarked, part = 1, format = 'xlsx' }: Wanted,
): Promise<FileReply> {
  const { name } = await findOlympiad(db, olympiadId)
  const { marks, moduleIndex, questionIndex } = await findQuestionOfMarking(db, actor, olympiadId, questionVersionId)
  const { rows } = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId} ${unmarked ? sql`and ${waitsFor('found', userIdOf(actor))}` : sql``}
    order by hashint4(attempt_id), attempt_id limit ${answersOfSheet} offset ${(part - 1) * answersOfSheet}`.execute(db)
  const suffix = part === 1 ? '' : `-${part}`
  return writeTable(format, {
    name: `${name}-marks-${moduleIndex}.${questionIndex}${suffix}`,
    columns: [
      { title: 'Code', value: ({ code }) => code },
      { title: 'Answer', value: ({ text }) => text },
      { title: 'Words', value: ({ words }) => words },
      { title: `Mark, of ${marks / 1000}`, value: () => '' },
      { title: 'Comment', value: () => '' },
    ],
    rows: rowsOf(
      rows.map((answer) => ({
        code: writeCode(codesOf(keys.markSheets, answer)),
        text: answer.answer.text,
        words: wordsIn(answer.answer.text),
      })),
    ),
  })
}

async function* rowsOf(rows: readonly Record<string, unknown>[]): AsyncGenerator<Record<string, unknown>> {
  yield* rows
}
