import type { FoundSchool } from '@agon/contract/school/calls'
import { useEffect, useState } from 'react'
import { send } from '#/api/send.ts'

const shortest = 2
/** In milliseconds, after the last letter. */
const pause = 250

interface Answer {
  readonly q: string
  readonly items: readonly FoundSchool[]
}

/** Schools that match a typed text, at most ten. Where the finder cannot be reached, the typed name counts. */
export function useFinder(typed: string): readonly FoundSchool[] {
  const [answer, setAnswer] = useState<Answer>({ q: '', items: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q.length < shortest) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      send('GET /api/website/schools', { query: { q } }, { signal: leaving.signal }).then(
        ({ items }) => setAnswer({ q, items }),
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q])
  // The last answer stays while the next is on its way.
  return q.length < shortest ? [] : answer.items
}
