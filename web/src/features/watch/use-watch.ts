import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useEffect, useState } from 'react'
import { send } from '#/api/send.ts'

export type Watched = CallReply<CallByKey['GET /api/agon-suite/projects']>
export type WatchedProject = Watched['items'][number]
export type WatchedOlympiad = NonNullable<WatchedProject['olympiad']>

/** Milliseconds between two looks at the figures; the server counts afresh every ten seconds. */
const every = 15_000

export interface Watch {
  projects: readonly WatchedProject[] | undefined
  failed: boolean
  /** Now by the server's clock, in milliseconds since 1970; it moves every second. */
  now: number
}

/** The projects as they are now, looked at again while the page is in sight. */
export function useWatch(): Watch {
  const [watched, setWatched] = useState<Watched>()
  const [failed, setFailed] = useState(false)
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    let gone = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const reply = await send('GET /api/agon-suite/projects', { query: { showUpcoming: true } })
        if (gone) return
        setAhead(Date.parse(reply.now) - Date.now())
        setWatched(reply)
        setFailed(false)
      } catch {
        if (!gone) setFailed(true)
      }
    }
    const again = () => void look()
    again()
    const timer = setInterval(again, every)
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return { projects: watched?.items, failed, now: useClock() + ahead }
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
