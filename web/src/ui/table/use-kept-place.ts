import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusPlace } from './row-focus.ts'

/**
 * Rows are replaced while somebody is among them: sorted again, the next page, a search that a slow network answers late. Where the
 * row with the focus goes, the row in its place gets it; until there are rows again `holder`, in which they stand, keeps it. Focus that
 * has gone elsewhere meanwhile stays there. Gives back what a row calls that goes with the focus in it.
 */
export function useKeptPlace(holder: RefObject<HTMLElement | null>): (at: number) => void {
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current === null || holder.current === null) return
    const here = document.activeElement
    const isElsewhere = here !== null && here !== document.body && here !== holder.current
    if (isElsewhere || focusPlace(holder.current, place.current)) place.current = null
  })
  return (at) => {
    place.current = at
  }
}
