import type { SheetLine } from '@agon/domain/marking/mark-sheet'
import type { SheetTable } from '#/sheets/table.ts'

/** How files call the columns, in English and Afrikaans; small letters only. “Mark, of 4” is a mark. */
const headers = {
  code: /^(answer)?(code|kode)$/,
  mark: /^(marks?|punte?|score)(of|outof|uit)?\d*$/,
  comment: /^(comments?|remarks?|notes?|opmerkings?|kommentaar)$/,
} as const

/** Columns of the downloaded sheet that are only to be read. */
const onlyRead = /^(answer|antwoord|words|woorde)$/

type MarkColumn = keyof typeof headers

export function markColumns({ header }: Pick<SheetTable, 'header'>) {
  const keys = header.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const placeOf = (column: MarkColumn) => keys.findIndex((key) => headers[column].test(key))
  const places = { code: placeOf('code'), mark: placeOf('mark'), comment: placeOf('comment') }
  const used = new Set(Object.values(places))
  return {
    places,
    unused: header.cells.filter((cell, at) => cell !== '' && !used.has(at) && !onlyRead.test(keys[at] ?? '')),
    lineOf: ({ row, cells }: SheetTable['rows'][number]): SheetLine => ({
      row,
      code: (cells[places.code] ?? '').trim(),
      mark: cells[places.mark] ?? '',
      comment: cells[places.comment] ?? '',
    }),
  }
}
