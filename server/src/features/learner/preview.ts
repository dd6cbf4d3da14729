import type { Grade } from '@agon/domain/grade'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { findKnownLearners } from './known-learners.ts'
import type { OwnSchool } from './policy.ts'
import { learnerSheet, previewLearners, type LearnerPreview } from './sheet.ts'

/** What a list would load, compared with the school's learners in this olympiad. A file that is no table is rejected with its reason. */
export async function previewList(
  db: Db,
  school: OwnSchool,
  file: { bytes: Uint8Array; filename: string },
  wholeGrade: number | undefined,
): Promise<LearnerPreview> {
  const known = await findKnownLearners(db, school)
  try {
    const table = await readTable(file.bytes, { filename: file.filename }, learnerSheet)
    // The contract has checked that it is one of the grades.
    return previewLearners(table, known, (wholeGrade as Grade | undefined) ?? null)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  }
}
