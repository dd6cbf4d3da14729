import { Problem } from '@agon/domain/problem'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { type SheetLimits, type SheetTable } from '#/sheets/table.ts'

export interface UploadedSheet {
  readonly bytes: Uint8Array
  readonly filename: string
}

/** A file that is no table is rejected with its reason. */
export async function readOrReject({ bytes, filename }: UploadedSheet, limits: SheetLimits): Promise<SheetTable> {
  try {
    return await readTable(bytes, { filename }, limits)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    const details = { code: error.code, row: error.row }
    throw new Problem('rejected', {}, { fields: { file: error.message }, details })
  }
}
