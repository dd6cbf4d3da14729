import { useEffect, useEffectEvent, type RefObject } from 'react'
import { focusRow, rowsOf } from './row-focus.ts'

type Keys = { readonly selectable: boolean; readonly onHelp: () => void }

/**
 * The keys of the table in `root`. `/`, `?`, `[` and `]` work wherever nothing is being typed; arrows, Home, End and Space while a row has
 * the focus, and arrow down leads from the search into the rows.
 */
export function useTableKeys(root: RefObject<HTMLElement | null>, { selectable, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const table = root.current
    const place = event.target instanceof HTMLElement ? event.target : document.body
    if (table === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const act = actAnywhere(event.key, place, table, onHelp) ?? actOnRow(event.key, place, table, selectable)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Act = (() => void) | undefined

function actAnywhere(key: string, place: HTMLElement, table: HTMLElement, onHelp: () => void): Act {
  if (place.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"]') !== null)
    return undefined
  const turn = (way: string) => () => table.querySelector<HTMLElement>(`[data-turn="${way}"]`)?.click()
  const search = () => {
    const box = table.querySelector<HTMLInputElement>('[data-table-search]')
    // Not every browser focuses what it selects.
    box?.focus()
    box?.select()
  }
  return { '/': search, '?': onHelp, '[': turn('previous'), ']': turn('next') }[key]
}

function actOnRow(key: string, place: HTMLElement, table: HTMLElement, selectable: boolean): Act {
  if (!table.contains(place) || (place.matches('td input, td select') && !place.matches('[type="checkbox"]')))
    return undefined
  const rows = rowsOf(table)
  const row = place.closest<HTMLElement>('tr[data-row]')
  if (row === null)
    return place.matches('[data-table-search]') && key === 'ArrowDown' ? () => focusRow(rows[0]) : undefined
  const check = row.querySelector<HTMLElement>('input[type="checkbox"]')
  if (key === ' ' && selectable && place !== check) return () => check?.click()
  const beside = cellBeside(key, row, place)
  if (beside !== undefined) return () => beside.focus()
  const at = rows.indexOf(row)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  return to === undefined ? undefined : () => focusRow(rows[to])
}

/** Right and left lead from what opens a row through its cells that can be changed. */
function cellBeside(key: string, row: HTMLElement, place: HTMLElement): HTMLElement | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const stops = [...row.querySelectorAll<HTMLElement>('[data-opener], td[data-cell]')]
  return step === undefined ? undefined : stops[stops.indexOf(place) + step]
}
