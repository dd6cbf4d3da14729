import type { KeyOf } from '@agon/contract/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '../../api/listen.ts'

/** Whether changes are heard. */
export type Hearing = 'joining' | 'live' | 'lost'

/** What is read again when something changed. */
const read: readonly KeyOf<'read'>[] = [
  'POST /api/participant-tracker/',
  'GET /api/participant/get-submitted-data/{id}',
  'GET /api/sitting/extra-time',
]
/** After reading, it rests this many times as long as reading took: where counting is dear, the page asks more rarely. */
const rest = 9

/** Reads the tracker again whenever something changed in the sitting of an olympiad. */
export function useLive(olympiadId: OlympiadId): Hearing {
  const queries = useQueryClient()
  const [hearing, setHearing] = useState<Hearing>('joining')
  useEffect(() => {
    const leaving = new AbortController()
    let [busy, again] = [false, false]
    const readAgain = async () => {
      again = busy
      if (busy) return
      busy = true
      const began = performance.now()
      await Promise.all(read.map((key) => queries.invalidateQueries({ queryKey: [key] })))
      setTimeout(
        () => {
          busy = false
          if (again && !leaving.signal.aborted) void readAgain()
        },
        (performance.now() - began) * rest,
      )
    }
    listen(
      'GET /api/participant-tracker/changes',
      { query: { olympiadId } },
      {
        signal: leaving.signal,
        onEvent: () => {
          setHearing('live')
          void readAgain()
        },
        onLost: () => setHearing('lost'),
      },
    ).catch(() => setHearing('lost'))
    return () => leaving.abort()
  }, [olympiadId, queries])
  return hearing
}
