import { createHash } from 'node:crypto'
import { byHand } from '@agon/contract/learner/preview'
import type { Grade } from '@agon/domain/grade'
import { Problem, type ProblemLanguage } from '@agon/domain/problem'
import { readerLocale } from '#/http/locale.ts'
import { parse } from '#/http/route.ts'
import type { Db } from '#/db/database.ts'
import { readTable } from '#/sheets/read-table.ts'
import type { SheetTable } from '#/sheets/table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import type { Actor } from '#/http/actor.ts'
import { findKnownLearners } from './known-learners.ts'
import type { OwnSchool } from './policy.ts'
import { findOtherSchool } from './other-school.ts'
import { findSetColumns } from './set-columns.ts'
import { learnerSheet, previewLearners, type LearnerPreview } from './sheet.ts'
import type { SheetLearner } from './sheet-row.ts'

export type Settings = ReturnType<typeof byHand.parse> & { readonly grade?: number | undefined }

type Workbook = NonNullable<SheetTable['workbook']>

/** The settings of a preview that come beside a file; `columns` and `corrections` are JSON. */
export function readFields({ grade, columns, corrections, sheet }: Readonly<Record<string, string>>): Settings {
  const whole = Number(grade ?? Number.NaN)
  const settings = parse(byHand, {
    columns: readJson(columns),
    corrections: readJson(corrections),
    sheet: readJson(sheet),
  }) as Settings // what the schema makes
  return { ...settings, grade: whole >= 4 && whole <= 12 ? whole : undefined }
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw new Problem('malformed')
  }
}

export interface ListPreview extends LearnerPreview {
  /** Of the file or the pasted text. */
  sha256: string
  /** null where there is only one sheet. */
  workbook: Workbook | null
  otherSchool: Awaited<ReturnType<typeof findOtherSchool>>
}

/** What a list would load, compared with the school's learners in this olympiad. A file that is no table is rejected with its reason. */
export async function previewList(
  { db, actor, locale }: { readonly db: Db; readonly actor: Actor; readonly locale: ProblemLanguage },
  school: OwnSchool,
  file: { bytes: Uint8Array; filename: string },
  { grade, columns, sheet, corrections = [] }: Settings,
): Promise<ListPreview> {
  const known = await findKnownLearners(db, school)
  const remembered = await findSetColumns(db, school)
  const table = await readOrReject(file.bytes, { filename: file.filename, at: sheet })
  const preview = previewLearners(table, known, {
    // The contract has checked that these are grades and genders.
    grade: (grade as Grade | undefined) ?? null,
    columns,
    remembered,
    language: readerLocale(actor, locale),
    corrections: new Map(corrections.map(({ row, ...learner }) => [row, learner as SheetLearner])),
  })
  const unknown = preview.rows.flatMap(({ match, learner }) => (match === 'new' && learner !== null ? [learner] : []))
  const { workbook = null } = table
  return {
    ...preview,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    workbook: workbook !== null && workbook.sheets.length > 1 ? workbook : null,
    otherSchool: await findOtherSchool(db, actor, school, unknown),
  }
}

async function readOrReject(bytes: Uint8Array, hint: Parameters<typeof readTable>[1]): Promise<SheetTable> {
  try {
    return await readTable(bytes, hint, learnerSheet)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    const details = { code: error.code, row: error.row }
    throw new Problem('rejected', {}, { fields: { file: error.words }, details })
  }
}
