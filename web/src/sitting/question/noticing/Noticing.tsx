import type { AttemptId } from '@agon/domain/ids'
import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '#/lib/stored.ts'
import { useSitting } from '#/sitting/state/use-sitting.tsx'
import { Noticed } from './noticed.ts'
import { asLearner } from './trying-again.ts'
import { useFlagTelling } from './use-flag-telling.ts'

const store = { read: readStored, write: writeStored, remove: removeStored }

/** While a part is on the page: notices when it is left and when something is copied, as the instructions say, and tells what is flagged. */
export function Noticing({ attemptId, moduleIndex }: { readonly attemptId: AttemptId; readonly moduleIndex: number }) {
  const sitting = useSitting()
  useFlagTelling()
  useEffect(() => {
    const noticed = new Noticed({
      attemptId,
      moduleIndex,
      now: () => sitting.clock.now(),
      report: (events) => asLearner(sitting, () => sitting.report(events)),
      store,
    })
    const seen = () => {
      if (document.visibilityState === 'visible') noticed.back()
      else noticed.away()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('visibilitychange', seen, { signal })
    document.addEventListener('copy', () => noticed.copied(), { signal })
    document.addEventListener('cut', () => noticed.copied(), { signal })
    addEventListener('blur', () => noticed.away(), { signal })
    addEventListener('pagehide', () => noticed.away(), { signal })
    // Not every browser tells of the focus that came back; anyone who taps or types is here.
    for (const sign of ['focus', 'pointerdown', 'keydown']) addEventListener(sign, () => noticed.back(), { signal })
    noticed.back()
    void noticed.tell()
    return () => {
      stop.abort()
      noticed.stop()
    }
  }, [attemptId, moduleIndex, sitting])
  return null
}
