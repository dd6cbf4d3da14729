/** The rows of a table, in their order. */
export function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')]
}

/** Focuses what opens the row, or else selects it, and brings the row in sight. */
export function focusRow(row: HTMLElement | undefined): void {
  const stop = row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('input')
  stop?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
