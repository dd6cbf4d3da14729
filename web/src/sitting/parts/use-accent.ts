import { useEffect } from 'react'

/** The project's colour for the whole page, as long as a page of it is on show. */
export function useAccent(accent: string | undefined): void {
  useEffect(() => {
    const root = document.documentElement
    if (accent === undefined) return undefined
    root.dataset['accent'] = accent
    return () => {
      delete root.dataset['accent']
    }
  }, [accent])
}
