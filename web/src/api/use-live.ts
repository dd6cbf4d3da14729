import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listen, type StreamKey } from './listen.ts'
import { readAfresh } from './read-afresh.ts'

/** Whether changes are heard. */
export type Hearing = 'joining' | 'live' | 'lost'

/**
 * Reads calls again whenever a stream tells that something changed. After reading, it rests `rest` times as long as reading took:
 * where counting is dear, the page asks more rarely.
 */
export function useLive<K extends StreamKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  reads: readonly KeyOf<'read'>[],
  rest: number,
): Hearing {
  const queries = useQueryClient()
  const [hearing, setHearing] = useState<Hearing>('joining')
  const readAll = useEffectEvent(() => Promise.all(reads.map((one) => readAfresh(queries, { queryKey: [one] }))))
  // As text, so that the same input is the same stream.
  const asked = JSON.stringify(input)
  useEffect(() => {
    const leaving = new AbortController()
    let [busy, again] = [false, false]
    const readAgain = async () => {
      again = busy
      if (busy) return
      busy = true
      const began = performance.now()
      await readAll()
      setTimeout(
        () => {
          busy = false
          if (again && !leaving.signal.aborted) void readAgain()
        },
        (performance.now() - began) * rest,
      )
    }
    listen(key, JSON.parse(asked) as typeof input, {
      signal: leaving.signal,
      onEvent: () => {
        setHearing('live')
        void readAgain()
      },
      onLost: () => setHearing('lost'),
    }).catch(() => setHearing('lost'))
    return () => leaving.abort()
  }, [key, asked, rest])
  return hearing
}
