import type { Queued } from '@agon/contract/identity/calls'
import { useEffect, useRef, useState } from 'react'
import { inLine } from './in-line.ts'

/** A sign-in that waits for its turn where it has to, until its form is gone; and where it stands meanwhile. */
export function useInLine() {
  const [queued, setQueued] = useState<Queued | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const enter = <Reply>(ask: (ticket: string | undefined) => Promise<Reply>): Promise<Reply> => {
    leaving.current = new AbortController()
    return inLine(ask, { signal: leaving.current.signal, onPlace: setQueued })
  }
  return { queued, enter }
}
