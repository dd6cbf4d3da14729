/** The rows of a table, in their order. */
export function rowsOf(table: Element): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')]
}

/** Focuses what opens the row, or else selects it, and brings the row in sight. */
export function focusRow(row: HTMLElement | undefined): void {
  const stop = row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('input')
  stop?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the row at this place, or the last where there are fewer; where there are none, what holds them. Whether there was one. */
export function focusPlace(holder: HTMLElement, at: number): boolean {
  const rows = rowsOf(holder)
  const row = rows[Math.min(at, rows.length - 1)]
  if (row === undefined) holder.focus({ preventScroll: true })
  else focusRow(row)
  return row !== undefined
}

/** Gives back how the focus returns to where it is now: there, or where its row has gone from the list meanwhile, to that row's place. */
export function wayBack(): () => void {
  const before = document.activeElement
  const row = before?.closest<HTMLElement>('tr[data-row]')
  const holder = row?.closest<HTMLElement>('[data-rows]')
  const at = row && holder ? rowsOf(holder).indexOf(row) : 0
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else if (holder?.isConnected) focusPlace(holder, at)
  }
}
