/** Where a row of a list stands, in CSS pixels from any one line above it. */
export interface RowPlace {
  readonly top: number
  readonly height: number
}

/** The place that a row of a list comes to when it is dragged so far down: behind every other one whose middle it has passed. */
export function placeOfDragged(rows: readonly RowPlace[], from: number, by: number): number {
  const dragged = rows[from]
  if (dragged === undefined) return from
  const [above, below] = [dragged.top + by, dragged.top + dragged.height + by]
  const passed = (row: RowPlace, at: number) => {
    const middle = row.top + row.height / 2
    return at < from ? above > middle : below > middle
  }
  return rows.filter((row, at) => at !== from && passed(row, at)).length
}
