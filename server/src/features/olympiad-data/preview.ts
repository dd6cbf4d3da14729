import { guessColumns } from '@agon/domain/olympiad-data/guess-columns'
import { readTable } from '@agon/domain/olympiad-data/read-table'
import { mostColumns, mostRows } from '@agon/domain/olympiad-data/table'
import { Problem } from '@agon/domain/problem'
import { readTable as readSheet } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { sheetLimits } from '#/sheets/table.ts'

const limits = { ...sheetLimits, rows: mostRows, columns: mostColumns }

/** The table that a file would give. A file that is no table is rejected with its reason. */
export async function previewTable({ bytes, filename }: { readonly bytes: Uint8Array; readonly filename: string }) {
  const { header, rows } = await readSheet(bytes, { filename }, limits).catch((error: unknown) => {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  })
  const cells = rows.map((row) => row.cells.map((cell) => cell.trim()))
  const columns = guessColumns(header.cells, cells)
  const { faults } = readTable(columns, cells)
  return { columns, cells, lines: rows.map(({ row }) => row), faults: [...faults] }
}
