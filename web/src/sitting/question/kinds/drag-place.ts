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

/** How far down a row is dragged, and no farther than to either end of its list: beyond, the page would go along for ever. */
export function withinList(rows: readonly RowPlace[], from: number, by: number): number {
  const [first, last, dragged] = [rows[0], rows[rows.length - 1], rows[from]]
  if (first === undefined || last === undefined || dragged === undefined) return by
  const most = last.top + last.height - (dragged.top + dragged.height)
  return Math.max(first.top - dragged.top, Math.min(most, by))
}
