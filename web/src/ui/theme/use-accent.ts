import { accents, type Accent } from '@agon/domain/accent'
import { useLayoutEffect } from 'react'

/** Gives the whole page, and what lies over it, a project's accent. A name that is none leaves the suite's own. */
export function useAccent(name: string | undefined): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (!isAccent(name)) return undefined
    root.dataset['accent'] = name
    return () => {
      delete root.dataset['accent']
    }
  }, [name])
}

const isAccent = (name: string | undefined): name is Accent => accents.some((accent) => accent === name)
