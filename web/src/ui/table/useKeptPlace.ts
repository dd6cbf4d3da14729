import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusRow, rowsOf } from './row-focus.ts'

/**
 * Rows are replaced while somebody is among them: sorted anew, the next page, a search that a slow network answers late. Where the
 * row with the focus goes, the row in its place gets it; until there are rows again `rows`, which holds them, keeps it. Focus that has
 * gone elsewhere meanwhile stays there. Gives back what a row calls that goes with the focus in it.
 */
export function useKeptPlace(rows: RefObject<HTMLElement | null>): (at: number) => void {
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current === null || rows.current === null) return
    const here = document.activeElement
    const isElsewhere = here !== null && here !== document.body && here !== rows.current
    const found = rowsOf(rows.current)
    const row = found[Math.min(place.current, found.length - 1)]
    if (isElsewhere || row !== undefined) place.current = null
    if (isElsewhere) return
    if (row === undefined) rows.current.focus({ preventScroll: true })
    else focusRow(row)
  })
  return (at) => {
    place.current = at
  }
}
