import { useEffect } from 'react'

/** Names the tab: what is on the page first, then what it is about. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, 'Agon'].filter((part) => part !== undefined && part !== '').join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
