type Cells = readonly (readonly string[])[]

/** The cells of a text that a spreadsheet put on the clipboard; null for a single cell. */
export function pasted(text: string): Cells | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t'))
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows
}

/** Cells with others put into them from a place on; further rows are added, further columns left out. */
export function pastedInto(
  cells: Cells,
  rows: Cells,
  { row, column, columns }: { readonly row: number; readonly column: number; readonly columns: number },
): Cells {
  const length = Math.max(cells.length, row + rows.length)
  return Array.from({ length }, (_, line) =>
    Array.from({ length: columns }, (__, at) => rows[line - row]?.[at - column] ?? cells[line]?.[at] ?? ''),
  )
}
